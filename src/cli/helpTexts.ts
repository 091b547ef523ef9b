/** What `--help` says besides the list of options. */

export const PROGRAM_HELP = `
Examples:
  xpre-docs dev                write, and see it at once
  xpre-docs build              build the site in this folder or in ./site
  xpre-docs build notes        build a folder of Markdown files, no configuration needed
  xpre-docs check              check links and content without building
  xpre-docs search query pay   what readers find, and why
  xpre-docs serve              look at the result on this machine

Exit codes:
  0  everything is fine
  1  the content has errors (with --strict also warnings), or a page fails
  2  wrong usage, an unusable configuration, or a disk or port that refuses
  3  a bug in xpre-docs

Every command has its own help: xpre-docs help build`

export const DEV_HELP = `
Pages are made when you look at them, drafts too, and change on the screen when you save a file. What is wrong is said
here and in a corner of the page. Only this machine can see it, unless --host names another address.

Examples:
  xpre-docs dev
  xpre-docs dev site --port 4000 --open
  xpre-docs dev --host 0.0.0.0      for other devices in the same network`

export const BUILD_HELP = `
Without a folder the site is this one, if it has an xpre.config.ts or a docs folder, else ./site.
A build that fails leaves the last good output in place.

Examples:
  xpre-docs build
  xpre-docs build site --out-dir public --base-url /manual/
  xpre-docs build --strict --format json > findings.json`

export const CHECK_HELP = `
A folder with an xpre.config.ts, or with Markdown in docs/, is a site, as for a build. A path in a configured site
limits the report to that path. Any other folder or file is checked as bare Markdown, where every existing file of the
repository can be linked to.
It reports what a build reports. One thing only a build can tell: a component that throws inside an article.

Examples:
  xpre-docs check                                   the site in this folder or in ./site
  xpre-docs check README.md docs                    bare Markdown, no configuration needed
  xpre-docs check --since origin/main --format github
  xpre-docs check --fix --dry-run                   what can be mended, as a patch
  xpre-docs check --rule broken-anchor=throw --max-warnings 0
  xpre-docs check --baseline known.json --update-baseline
  xpre-docs check --search                          try the queries of search.test.yaml too

Exit codes:
  0  no errors, and no more warnings than allowed
  1  errors, or too many warnings
  2  wrong usage, an unusable configuration, git or a disk that refuses
  3  a bug in xpre-docs`

export const MOVE_HELP = `
Moves a page, an image or other file, or a folder, and rewrites what names it: links, images, includes, sidebars,
front matter, the navbar. A page with a new address gets its old one into redirect_from, a React page into redirects
of the configuration; files cannot have redirects. The site is the one around OLD. NEW may be a folder, which keeps
the name. Nothing is changed when NEW exists or when the move would break something.

Examples:
  xpre-docs mv docs/setup.md docs/guide/installation.md
  xpre-docs mv docs/guide docs/manual
  xpre-docs mv docs/setup.md docs/guide/ --dry-run      the changes as a patch`

export const SEARCH_HELP = `
Examples:
  xpre-docs search query "cancel an order"
  xpre-docs search push --dry-run`

export const QUERY_HELP = `
Searches the index that the site would be built with, as it is now: nothing has to be built. Each hit has its score and,
word by word, where and how it was found.

Examples:
  xpre-docs search query "cancel an order"
  xpre-docs search query instal site --limit 3
  xpre-docs search query refund --json`

export const PUSH_HELP = `
For sites whose search is answered by the hosted service: search.appId, search.apiKey and search.indexName of the
configuration. The new index takes the place of the one that answers now when it is complete; a push that fails leaves
that one as it is. Rules and synonyms that were made by hand stay.

The key to write with is read from the environment variable XPRE_SEARCH_ADMIN_KEY and from nowhere else.

Examples:
  xpre-docs search push --dry-run      what would be sent, without a key
  xpre-docs search push`

export const SERVE_HELP = `
Examples:
  xpre-docs build && xpre-docs serve
  PORT=8080 xpre-docs serve site
  xpre-docs serve --host 0.0.0.0      for other devices in the same network`
