//! Hands that others played. Reads `../shared/data/phh` beside the clone, and is passed over where that is absent.

use std::path::{Path, PathBuf};

use farol_holdem::phh::{Verdict, replay};

fn dataset() -> Option<Vec<PathBuf>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/phh");
    if !root.is_dir() {
        eprintln!("passed over: there is no ../shared/data/phh beside this clone");
        return None;
    }
    let mut files = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "phh") {
                files.push(path);
            }
        }
    }
    files.sort();
    Some(files)
}

#[test]
fn every_published_hand_replays_to_its_payoffs_and_exports_to_an_equal_hand() {
    let Some(files) = dataset() else { return };
    let (mut agree, mut halves, mut unsaid, mut other_games) = (0, 0, 0, 0);
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let hand = farol_phh::parse_one(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        if hand.variant != "NT" {
            other_games += 1;
            continue;
        }
        let replayed = replay(&hand).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        match replayed.verdict(&hand) {
            Verdict::Agrees => agree += 1,
            Verdict::HalfChips => halves += 1,
            Verdict::Unsaid => unsaid += 1,
            Verdict::Differs { ours, theirs } => panic!("{}: {ours:?} is not {theirs:?}", file.display()),
        }
        let names = hand.players.clone().unwrap_or_default();
        let mut ours = replayed.record(|seat| names[seat.index()].clone());
        // What no replay can know: remarks about the event, half chips, and stacks that the file leaves out.
        ours.notes.clone_from(&hand.notes);
        ours.finishing.clone_from(&hand.finishing);
        ours.line = hand.line;
        let told = |hand: &farol_phh::Hand| hand.actions.iter().map(|e| e.action.to_string()).collect::<Vec<_>>();
        assert_eq!(told(&ours), told(&hand), "{}", file.display());
        assert_eq!(ours, hand, "{}", file.display());
        let again = farol_phh::parse_one(&ours.to_string()).unwrap();
        assert_eq!(again.actions, hand.actions, "{}", file.display());
    }
    eprintln!("{agree} agree, {halves} with half chips, {unsaid} unsaid, {other_games} of other games");
    assert!(
        agree >= 4_900 && halves <= 10 && unsaid <= 2,
        "{agree} {halves} {unsaid}"
    );
}
