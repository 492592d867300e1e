//! How the program ends when something is wrong.

use std::io::ErrorKind;
use std::process::ExitCode;

/// The input was at fault, and everything about it has been said already.
#[derive(Debug)]
pub struct Said;

impl std::fmt::Display for Said {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("see above")
    }
}

impl std::error::Error for Said {}

/// Says what went wrong, and gives the code: 2 for a fault in the input. A reader that has gone away is no fault.
pub fn exit_code(done: anyhow::Result<()>) -> ExitCode {
    let Err(error) = done else { return ExitCode::SUCCESS };
    let broken_pipe = |e: &std::io::Error| e.kind() == ErrorKind::BrokenPipe;
    if error.chain().any(|cause| cause.downcast_ref().is_some_and(broken_pipe)) {
        return ExitCode::SUCCESS;
    }
    if !error.is::<Said>() {
        anstream::eprintln!("{}error:{:#} {error:#}", crate::look::BAD, crate::look::BAD);
    }
    ExitCode::from(2)
}

/// Ends the program because nothing can be printed any more: quietly when the reader has gone, as with `| head`.
pub fn output_is_gone(error: &std::io::Error) -> ! {
    if error.kind() == ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    anstream::eprintln!(
        "{}error:{:#} standard output: {error}",
        crate::look::BAD,
        crate::look::BAD
    );
    std::process::exit(2);
}
