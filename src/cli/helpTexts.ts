/** What `--help` says besides the list of options. */

export const PROGRAM_HELP = `
Examples:
  xpre-docs build              build the site in this folder or in ./site
  xpre-docs build notes        build a folder of Markdown files, no configuration needed
  xpre-docs serve              look at the result on this machine

Exit codes:
  0  everything is fine
  1  the content has errors (with --strict also warnings), or a page fails
  2  wrong usage, an unusable configuration, or a disk or port that refuses
  3  a bug in xpre-docs

Every command has its own help: xpre-docs help build`

export const BUILD_HELP = `
Without a folder the site is this one, if it has an xpre.config.ts or a docs folder, else ./site.
A build that fails leaves the last good output in place.

Examples:
  xpre-docs build
  xpre-docs build site --out-dir public --base-url /manual/
  xpre-docs build --strict --format json > findings.json`

export const SERVE_HELP = `
Examples:
  xpre-docs build && xpre-docs serve
  PORT=8080 xpre-docs serve site
  xpre-docs serve --host 0.0.0.0      for other devices in the same network`
