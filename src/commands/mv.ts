/** `mv`: moves a page, a file or a folder, and prints what was done and what to do by hand. */
import path from 'node:path'
import { defineCommand, EXIT, flag, required, TIMEOUT, text } from '../cli/index.ts'
import { displayPath } from '../config/index.ts'
import { describePatchPlace } from '../edit/index.ts'
import { importMove, type MoveResult } from '../move/index.ts'
import { count } from '../shared/text/inWords.ts'

export default defineCommand({
  summary: 'move a page, file or folder and update all references',
  position: 60,
  arguments: {
    old: required('file or folder, from here or from the root of the site'),
    new: required('its new name, or a folder'),
  },
  options: {
    siteDir: text('--site <dir>', 'folder of the site (default: the one around <old>)'),
    bare: flag('--bare', 'move Markdown as code hosts show it, also in sites'),
    dryRun: flag('--dry-run', 'print the changes as a patch, change nothing'),
    redirect: flag('--no-redirect', 'do not add redirects from old addresses to new ones'),
    timeoutMs: TIMEOUT,
  },
  help: `
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
  3  a bug in xpre-docs`,
  async run({ old: from, new: to, dryRun, ...options }, { terminal, cwd }) {
    const { move } = await importMove()
    const result = await move({ ...options, from, to, dryRun, cwd })
    if (dryRun) terminal.stdout.write(result.patch)
    const remarks = [...result.remarks.map((remark) => `Note: ${remark}`), ...describeNotes(result, cwd)]
    terminal.print([
      ...describeMove(result, dryRun, cwd).map((line) => terminal.style('green', line)),
      ...(dryRun ? describePatch(result, cwd) : []),
      ...remarks.map((line) => terminal.style('yellow', line)),
    ])
    return EXIT.success
  },
})

/** Maximum number of listed redirects, and of translations. */
const LISTED_LIMIT = 10

/** @param one What a line is about, in the singular. */
function listSome(lines: readonly string[], one: string): string[] {
  const moreCount = lines.length - LISTED_LIMIT
  return moreCount > 0
    ? [...lines.slice(0, LISTED_LIMIT), `and ${count(moreCount, `more ${one}`)}`]
    : [...lines]
}

function describeMove(result: MoveResult, isDryRun: boolean, cwd: string): string[] {
  const { siteDir, from, to, files, links, linkFiles, translations, redirects } = result
  const shown = (file: string) => displayPath(path.join(siteDir, file), cwd)
  const moved = isDryRun ? 'Would move' : 'Moved'
  const amount = files === 1 ? '' : ` (${count(files, 'file')})`
  return [
    `${moved} ${shown(from)} → ${shown(to)}${amount}`,
    ...listSome(
      translations.map((each) => `${moved} ${shown(each.from)} → ${shown(each.to)}`),
      'translation',
    ),
    ...(links === 0
      ? []
      : [`${isDryRun ? 'Would rewrite' : 'Rewrote'} ${count(links, 'link')} in ${count(linkFiles, 'file')}`]),
    ...listSome(
      redirects.map((each) => `Redirect ${each.from} → ${each.to}`),
      'redirect',
    ),
  ]
}

/** Only needed if the patch is applied in another folder. */
function describePatch({ patch, patchBase }: MoveResult, cwd: string): string[] {
  const line = patch === '' ? undefined : describePatchPlace(patchBase, cwd)
  return line === undefined ? [] : [line]
}

function describeNotes({ notes, siteDir }: MoveResult, cwd: string): string[] {
  if (notes.length === 0) return []
  const lines = notes.map(({ file, line, message }) => {
    const place = displayPath(path.join(siteDir, file), cwd)
    return `  ${place}${line === undefined ? '' : `:${line}`} ${message}`
  })
  return ['Change by hand:', ...new Set(lines)]
}
