/** `xpre-docs mv`: moves a page, a file or a folder, and prints what was done and what to do by hand. */
import path from 'node:path'
import type { MoveResult } from '../../commands/move.ts'
import { displayPath } from '../../config/displayPath.ts'
import { describePatchPlace } from '../../edit/nameForPatch.ts'
import { count } from '../../shared/text/inWords.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readTimeout } from './readTimeout.ts'

export interface MoveCommandOptions {
  readonly timeout?: string
  readonly site?: string
  readonly bare?: boolean
  readonly dryRun?: boolean
  readonly redirect: boolean
}

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

export async function runMove(
  from: string,
  to: string,
  { site, bare = false, dryRun = false, redirect, timeout }: MoveCommandOptions,
  { terminal, cwd, move }: CliContext,
): Promise<ExitCode> {
  const result = await move({
    from,
    to,
    cwd,
    timeoutMs: readTimeout(timeout),
    bare,
    dryRun,
    redirect,
    ...(site === undefined ? {} : { siteDir: site }),
  })
  if (dryRun) terminal.stdout.write(result.patch)
  const { style } = terminal
  const done = describeMove(result, dryRun, cwd).map((line) => style('green', line))
  const remarks = [...result.remarks.map((remark) => `Note: ${remark}`), ...describeNotes(result, cwd)]
  const lines = [
    ...done,
    ...(dryRun ? describePatch(result, cwd) : []),
    ...remarks.map((line) => style('yellow', line)),
  ]
  terminal.stderr.write(lines.map((line) => `${line}\n`).join(''))
  return EXIT.success
}
