//! The licence check: every package that ours pull in may be used under the allow list in `deny.toml`.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::metadata::{Metadata, Package, PackageId};
use crate::spdx::{Expression, Licence, ParseError};

const LIST: &str = "deny.toml";

/// Prints all offenders and fails where there is one.
pub fn run() -> Result<()> {
    let text = std::fs::read_to_string(LIST).with_context(|| format!("reading {LIST}"))?;
    let allowed = Allowed::parse(&text).with_context(|| format!("reading {LIST}"))?;
    let metadata = Metadata::of_everything()?;
    let reached = reached(&metadata)?;
    let offenders = offenders(&reached, &allowed);
    for offender in &offenders {
        println!("{offender}");
    }
    if !offenders.is_empty() {
        let count = offenders.len();
        bail!(
            "licence offenders: {count}; replace them or, if a licence is fine, add it to [licenses] allow in {LIST}"
        );
    }
    println!(
        "licences: ok, packages: {}, all usable under the list in {LIST}",
        reached.len()
    );
    Ok(())
}

/// The licences that may be used.
struct Allowed(Vec<Licence>);

/// What we read of `deny.toml`; the rest is for cargo-deny.
#[derive(Deserialize)]
struct DenyFile {
    licenses: Licenses,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

impl Allowed {
    fn parse(deny_toml: &str) -> Result<Self> {
        let file: DenyFile = toml::from_str(deny_toml)?;
        let licence = |text: &String| match text.parse() {
            Ok(Expression::Licence(licence)) => Ok(licence),
            Ok(Expression::And(..) | Expression::Or(..)) => {
                bail!("[licenses] allow: `{text}` holds several licences, give each its own entry")
            }
            Err(error) => bail!("[licenses] allow: `{text}` is no licence: {error}"),
        };
        file.licenses.allow.iter().map(licence).collect::<Result<_>>().map(Self)
    }

    fn covers(&self, licence: &Licence) -> bool {
        self.0.iter().any(|allowed| allowed.covers(licence))
    }
}

/// A package that ours pull in, or one of ours.
struct Reached<'a> {
    package: &'a Package,
    /// A shortest way to it, from one of ours down to whoever imports it. Empty for our own.
    through: Vec<&'a Package>,
}

/// A package that may not be used, and why.
struct Offender<'a> {
    reached: &'a Reached<'a>,
    fault: Fault<'a>,
}

/// What is wrong with a package's licence.
#[derive(Debug, PartialEq, Eq)]
enum Fault<'a> {
    Missing,
    /// Only a file, which a person has to read.
    OnlyAFile(&'a PathBuf),
    Unreadable(&'a str, ParseError),
    NotAllowed(&'a str),
}

/// Every package that can be reached from the workspace's own, in cargo's order of ids.
fn reached(metadata: &Metadata) -> Result<Vec<Reached<'_>>> {
    let packages: BTreeMap<&PackageId, &Package> = metadata.packages.iter().map(|p| (&p.id, p)).collect();
    let package = |id: &PackageId| {
        packages
            .get(id)
            .copied()
            .with_context(|| format!("cargo lists no package {id}"))
    };
    let resolve = metadata
        .resolve
        .as_ref()
        .context("cargo metadata gave no dependency graph")?;
    let imports: BTreeMap<&PackageId, &[PackageId]> = resolve
        .nodes
        .iter()
        .map(|node| (&node.id, node.dependencies.as_slice()))
        .collect();

    let mut found: BTreeMap<&PackageId, Reached<'_>> = BTreeMap::new();
    let mut waiting = VecDeque::new();
    for id in &metadata.workspace_members {
        found.insert(
            id,
            Reached {
                package: package(id)?,
                through: Vec::new(),
            },
        );
        waiting.push_back(id);
    }
    // Breadth first, so that the first way to a package is a shortest one.
    while let Some(importer) = waiting.pop_front() {
        for id in imports.get(importer).copied().unwrap_or_default() {
            if found.contains_key(id) {
                continue;
            }
            let mut through = found[importer].through.clone();
            through.push(found[importer].package);
            found.insert(
                id,
                Reached {
                    package: package(id)?,
                    through,
                },
            );
            waiting.push_back(id);
        }
    }
    Ok(found.into_values().collect())
}

fn offenders<'a>(reached: &'a [Reached<'a>], allowed: &Allowed) -> Vec<Offender<'a>> {
    let offender = |reached: &'a Reached<'a>| reached.fault(allowed).map(|fault| Offender { reached, fault });
    reached.iter().filter_map(offender).collect()
}

impl<'a> Reached<'a> {
    fn is_ours(&self) -> bool {
        self.through.is_empty()
    }

    fn fault(&self, allowed: &Allowed) -> Option<Fault<'a>> {
        let package = self.package;
        let Some(text) = &package.license else {
            // Ours stand under the repository's own licence files.
            return match &package.license_file {
                _ if self.is_ours() => None,
                Some(file) => Some(Fault::OnlyAFile(file)),
                None => Some(Fault::Missing),
            };
        };
        match text.parse::<Expression>() {
            Ok(expression) if expression.satisfied_by(&|licence| allowed.covers(licence)) => None,
            Ok(_) => Some(Fault::NotAllowed(text)),
            Err(error) => Some(Fault::Unreadable(text, error)),
        }
    }
}

impl fmt::Display for Offender<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Package { name, version, .. } = self.reached.package;
        write!(f, "{name} {version}: {}", self.fault)?;
        if !self.reached.is_ours() {
            write!(f, "\n    pulled in by ")?;
            for importer in &self.reached.through {
                write!(f, "{} {} -> ", importer.name, importer.version)?;
            }
            write!(f, "{name} {version}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Fault<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => write!(f, "no licence given"),
            Self::OnlyAFile(file) => write!(f, "no licence expression, only the file {}", file.display()),
            Self::Unreadable(text, error) => write!(f, "`{text}` is no licence expression: {error}"),
            Self::NotAllowed(text) => write!(f, "`{text}` needs a licence that is not allowed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const OURS: &str = include_str!("../../deny.toml");

    /// A made-up workspace: name, licence, imports. The first package is ours.
    fn metadata(packages: &[(&str, Option<&str>, &[&str])]) -> Metadata {
        let listed = packages.iter().map(|(name, licence, _)| {
            json!({
                "id": name, "name": name, "version": "1.0.0", "license": licence, "license_file": null,
                "manifest_path": "Cargo.toml", "dependencies": [],
            })
        });
        let nodes = packages
            .iter()
            .map(|(name, _, imports)| json!({ "id": name, "dependencies": imports }));
        let metadata = json!({
            "packages": listed.collect::<Value>(),
            "workspace_members": [packages[0].0],
            "workspace_root": "",
            "resolve": { "nodes": nodes.collect::<Value>() },
        });
        serde_json::from_value(metadata).unwrap()
    }

    fn complaints(packages: &[(&str, Option<&str>, &[&str])]) -> Vec<String> {
        let metadata = metadata(packages);
        let reached = reached(&metadata).unwrap();
        let allowed = Allowed::parse("licenses.allow = ['MIT', 'Apache-2.0']").unwrap();
        offenders(&reached, &allowed).iter().map(Offender::to_string).collect()
    }

    #[test]
    fn allowed_licences_pass_and_ours_needs_none() {
        let complaints = complaints(&[
            ("ours", None, &["serde", "rand"]),
            ("serde", Some("MIT OR Apache-2.0"), &[]),
            ("rand", Some("GPL-3.0-only/MIT"), &["serde"]),
        ]);
        assert!(complaints.is_empty(), "{complaints:#?}");
    }

    #[test]
    fn an_offender_is_told_with_a_shortest_way_to_it() {
        let complaints = complaints(&[
            ("ours", Some("MIT"), &["long", "short"]),
            ("long", Some("MIT"), &["short"]),
            ("short", Some("MIT"), &["bad"]),
            ("bad", Some("MIT AND GPL-3.0-only"), &[]),
        ]);
        assert_eq!(
            complaints,
            [
                "bad 1.0.0: `MIT AND GPL-3.0-only` needs a licence that is not allowed\n    \
              pulled in by ours 1.0.0 -> short 1.0.0 -> bad 1.0.0"
            ]
        );
    }

    #[test]
    fn a_missing_or_unreadable_licence_offends() {
        let complaints = complaints(&[
            ("ours", Some("MIT"), &["bare", "odd"]),
            ("bare", None, &[]),
            ("odd", Some("MIT, ISC"), &[]),
        ]);
        assert_eq!(complaints.len(), 2);
        assert!(
            complaints[0].starts_with("bare 1.0.0: no licence given\n"),
            "{}",
            complaints[0]
        );
        assert!(complaints[1].starts_with("odd 1.0.0: `MIT, ISC` "), "{}", complaints[1]);
    }

    #[test]
    fn what_ours_do_not_reach_is_not_checked() {
        assert!(complaints(&[("ours", Some("MIT"), &[]), ("stray", None, &[])]).is_empty());
    }

    #[test]
    fn one_of_ours_with_a_licence_is_held_to_the_list() {
        assert_eq!(
            complaints(&[("ours", Some("GPL-3.0-only"), &[])]),
            ["ours 1.0.0: `GPL-3.0-only` needs a licence that is not allowed"]
        );
    }

    #[test]
    fn the_repositorys_list_is_readable_and_allows_our_own_licences() {
        let allowed = Allowed::parse(OURS).unwrap();
        let ours: Expression = "MIT AND Apache-2.0".parse().unwrap();
        assert!(ours.satisfied_by(&|licence| allowed.covers(licence)));
    }

    #[test]
    fn a_list_entry_of_several_licences_is_refused() {
        let error = Allowed::parse("licenses.allow = ['MIT OR ISC']")
            .err()
            .unwrap()
            .to_string();
        assert_eq!(
            error,
            "[licenses] allow: `MIT OR ISC` holds several licences, give each its own entry"
        );
    }
}
