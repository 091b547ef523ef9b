/** The text of `--help` below the list of options. No line is longer than 80 characters. */

/** For commands that report no findings. */
const EXIT_CODES = `
Exit codes:
  0  success
  2  wrong usage, an invalid configuration, or a failure of the disk or port
  3  a bug in xpre-docs`

export const PROGRAM_HELP = `
Examples:
  xpre-docs init my-docs       start a site in a new folder
  xpre-docs import website     translate a site of another tool
  xpre-docs dev                serve the site while you write it
  xpre-docs build              build the site in this folder or in ./site
  xpre-docs build notes        build a folder of Markdown
  xpre-docs check              check links and content without building
  xpre-docs search query pay   show what readers find, and why
  xpre-docs serve              serve the built site on this machine

Exit codes:
  0  success
  1  the content has errors (with --strict also warnings), or a page fails
  2  wrong usage, an invalid configuration, or a failure of the disk or port
  3  a bug in xpre-docs

Every command has its own help: xpre-docs help build`

export const INIT_HELP = `
The template docs is documentation; home adds a home page, a blog, and a
component that runs in the browser. The template check is for an existing
repository: it checks the Markdown in continuous integration and before each
commit.

Files that exist stay as they are. A package.json gets scripts and development
dependencies, a .gitignore the lines that it lacks. Markdown in docs/ replaces
the pages of the template, and that in blog/ its posts. Without a terminal nothing is asked: name the
answers, or use --yes.

Examples:
  xpre-docs init
  xpre-docs init my-docs --template home --title "My docs"
  xpre-docs init --template check --ci gitlab --yes
  xpre-docs init --yes --dry-run

Exit codes:
  0  everything is written, or with --dry-run could be
  2  nothing is written: wrong usage, cancelled, or a failure of the disk
  3  a bug in xpre-docs`

export const IMPORT_HELP = `
Translates the site in <folder>: configuration, navigation, documents and static
files. The result is a new folder; IMPORT.md in it says what was translated,
what was left, and what you have to decide. A target that is not empty is
replaced only if it is the unchanged result of an earlier import.

A configuration that is code runs after a question, in a process that can write
no files and start no programs. Without a terminal and without --yes only its
literals are read.

Examples:
  xpre-docs import website
  xpre-docs import website --to docs-site --yes
  xpre-docs import . --from mkdocs --dry-run

Exit codes:
  0  the new site is written, or with --dry-run could be
  2  nothing is written: wrong usage, no or several tools, a target with other
     files, a configuration that fails, or a failure of the disk
  3  a bug in xpre-docs`

export const DEV_HELP = `
Pages, drafts included, are rendered when you open them, and open pages change
when you save a file. Findings are listed here and in a corner of the page. Only
this machine can see the site, unless --host names another address.

Examples:
  xpre-docs dev
  xpre-docs dev site --port 4000 --open
  xpre-docs dev --host 0.0.0.0      for other devices in the same network
${EXIT_CODES}`

export const DOCTOR_HELP = `
Checks Node, native packages, the configuration, the history of git, host files,
the cache, the output folder and the port. Each line that is not ok says what to
do. Nothing is written.

Examples:
  xpre-docs doctor
  xpre-docs doctor site --format json

Exit codes:
  0  no check has an error
  1  a check has an error
  2  wrong usage
  3  a bug in xpre-docs`

export const BUILD_HELP = `
Without a folder the site is this one, if it has an xpre.config.ts or Markdown
in docs/, else ./site. A build that fails leaves the last good output in place.

Examples:
  xpre-docs build
  xpre-docs build site --out-dir public --base-url /manual/
  xpre-docs build --strict --format json > findings.json

Exit codes:
  0  the site is built
  1  the content has errors (with --strict also warnings), or a page fails
  2  wrong usage, an invalid configuration, or a failure of git or the disk
  3  a bug in xpre-docs`

export const CHECK_HELP = `
A folder with an xpre.config.ts, or with Markdown in docs/, is a site, as for a
build. A path in a site with a configuration limits the report to that path. Any
other folder or file is checked as bare Markdown, where links may lead to every
file of the repository.
The findings are those of a build.

Examples:
  xpre-docs check                     the site in this folder or in ./site
  xpre-docs check README.md docs      bare Markdown, no configuration needed
  xpre-docs check --bare              all Markdown here, as code hosts show it
  xpre-docs check --since origin/main --format github
  xpre-docs check --fix --dry-run     print certain fixes as a patch
  xpre-docs check --rule broken-anchor=throw --max-warnings 0
  xpre-docs check --baseline known.json --update-baseline
  xpre-docs check --search            run the queries of search.test.yaml too

Exit codes:
  0  no errors, and no more warnings than allowed
  1  errors, or too many warnings
  2  wrong usage, an invalid configuration, or a failure of git or the disk
  3  a bug in xpre-docs`

export const MOVE_HELP = `
Moves a page, an image or other file, or a folder, and rewrites what refers to
it: links, images, includes, sidebars, front matter, the navbar. When the
address of a page changes, the old one is added to its redirect_from, for a
React page to redirects of the configuration; files cannot have redirects. The
site is the one around <old>. Outside of a site, or with --bare, links between
files change as code hosts follow them, and nothing else. If <new> is a folder,
the name stays. Nothing is changed when <new> exists or when the move would
break something.

Examples:
  xpre-docs mv docs/setup.md docs/guide/installation.md
  xpre-docs mv docs/guide docs/manual
  xpre-docs mv docs/setup.md docs/guide/ --dry-run      print a patch

Exit codes:
  0  everything is moved, or with --dry-run could be
  2  nothing is changed: wrong usage, an invalid configuration, a link that the
     move would break, or a failure of git or the disk
  3  a bug in xpre-docs`

export const SEARCH_HELP = `
Examples:
  xpre-docs search query "cancel an order"
  xpre-docs search synonyms queries.jsonl
  xpre-docs search push --dry-run`

export const QUERY_HELP = `
Searches the index of the current files; the site need not be built. Each hit
has its score and, for each word, where and how it was found. On a site with
several versions, the search covers the last one, like that of readers who
have chosen none; on one with several languages, the default locale.

Examples:
  xpre-docs search query "cancel an order"
  xpre-docs search query instal site --limit 3
  xpre-docs search query refund --docs-version 1.0
  xpre-docs search query Rechnung --locale de
  xpre-docs search query refund --json
${EXIT_CODES}`

export const SYNONYMS_HELP = `
Counts the words of queries that no page contains, and proposes words of the
site with the same meaning: other spellings, words of one family, and words
that the other words of several queries lead to. Words without a sufficient
reason are listed without a proposal. Read the proposals before you use them.

With --write the proposals are added to a JSON file of lists, which the
configuration has to import; the configuration itself is not changed.

Examples:
  xpre-docs search synonyms queries.jsonl
  xpre-docs search synonyms queries.jsonl --format json
  xpre-docs search synonyms queries.jsonl site --write site/synonyms.json

Exit codes:
  0  success
  1  lines of the file are invalid; the others were used
  2  wrong usage, an invalid configuration, or a failure of the disk
  3  a bug in xpre-docs`

export const TRANSLATIONS_HELP = `
Says for each language of the site how many texts of the interface exist: those
that are included, and those of the files of the site. The ids of the others,
and of texts in the site's own code, are added to i18n/<locale>/messages.json,
each with an empty "message" for the translation and the original text as its
"description". Labels of navbar, footer and sidebars are added to navbar.json,
footer.json and docs.json, with their original text. What a file has stays. Ids
that nothing shows are listed.

Examples:
  xpre-docs translations
  xpre-docs translations --status
  xpre-docs translations --status --format json
  xpre-docs translations --status --strict     for continuous integration

Exit codes:
  0  success
  1  a file of messages or labels has mistakes; it was not written (with --strict
     also missing texts and labels, and warnings)
  2  wrong usage, an invalid configuration, or a failure of the disk
  3  a bug in xpre-docs`

export const PUSH_HELP = `
For sites with the hosted search service: search.appId, search.apiKey and
search.indexName of the configuration. The new index replaces the current one
when it is complete; a failed push leaves the current one unchanged. Rules and
synonyms that were made by hand stay.

The write key is read only from the environment variable XPRE_SEARCH_ADMIN_KEY.

Examples:
  xpre-docs search push --dry-run      what would be sent, without a key
  xpre-docs search push

Exit codes:
  0  the index is replaced, or with --dry-run described
  2  wrong usage, an invalid configuration, or a failure of the service
  3  a bug in xpre-docs`

export const VERSION_HELP = `
Copies the folder of the documents to versioned_docs/version-<name>, writes the
value of the sidebars file to versioned_sidebars, and puts the name first in
versions.json, which then lists all versions, also those from git. Unless
lastVersion names another version, readers find these documents at the address
of the docs, and those of the folder itself, the next version, below it at
next/. No other file that exists is changed.

Examples:
  xpre-docs version 2.0
  xpre-docs version v1 --docs-id api
${EXIT_CODES}`

export const SERVE_HELP = `
Answers requests as a host does: with the redirects of _redirects, the headers
of _headers and 404.html. Only this machine can see the site, unless --host
names another address.

Examples:
  xpre-docs build && xpre-docs serve
  PORT=8080 xpre-docs serve site
  xpre-docs serve --host 0.0.0.0      for other devices in the same network
${EXIT_CODES}`

export const MCP_HELP = `
Assistants start this command and talk to it on standard input and output. They
can search the site, read its pages and list them. Nothing but the site is
read. The package @modelcontextprotocol/sdk must be installed.

Examples:
  xpre-docs mcp                              the site of this folder, built
  xpre-docs mcp public                       an output folder
  xpre-docs mcp https://docs.example.com     a site of xpre-docs on the web
${EXIT_CODES}`

export const THEME_HELP = `
Examples:
  xpre-docs theme eject
  xpre-docs theme eject Footer --wrap
  xpre-docs theme diff Footer`

export const THEME_EJECT_HELP = `
Writes theme/<component>.tsx, with a header of the version and hash of the
original: the rule theme-drift reports when the original changes. Some
components import internals of the theme and can only be wrapped. A file that
exists stays as it is.

Examples:
  xpre-docs theme eject               list all components
  xpre-docs theme eject Footer
  xpre-docs theme eject Navbar --wrap --site manual
${EXIT_CODES}`

export const THEME_DIFF_HELP = `
Prints what differs from the installed original to the replacement as a unified
diff: lines with - are those of the original, lines with + those of your file.
A wrapper contains nothing of its original, so there is nothing to compare.

Examples:
  xpre-docs theme diff Footer
${EXIT_CODES}`
