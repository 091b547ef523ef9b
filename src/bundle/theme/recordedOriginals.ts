/**
 * The originals that replacements of a site were made from: copies of the sources of the theme in `theme/.originals/`.
 * The hash in the header of a replacement says which original it was, its text is needed to show what has changed.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isFile } from '../../disk/isFile.ts'
import { lazyPackage } from '../../process/lazyPackage.ts'
import { count } from '../../shared/text/inWords.ts'

const loadDiff = lazyPackage('diff')

const CONTEXT_LINES = 1

/** A finding is read in a terminal, so that it shows the beginning of a long difference. */
const MAX_LINES = 20

/** Path from the site root. The extension keeps formatters and compilers of the site away. */
export const recordFileOf = (name: string): string => `theme/.originals/${name}.txt`

/** @returns Undefined if the site has no such record. */
export function readRecord(siteDir: string, name: string): string | undefined {
  const file = path.join(siteDir, recordFileOf(name))
  // Reading a named pipe would block without end.
  if (!isFile(file)) return undefined
  try {
    return readFileSync(file, 'utf8').replace(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}

/** Lines of a unified diff without file names, at most `MAX_LINES`. */
export function describeChanges(before: string, after: string): string[] {
  const { hunks } = loadDiff().structuredPatch('', '', before, after, '', '', { context: CONTEXT_LINES })
  const lines = hunks.flatMap((hunk) => [
    `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
    ...hunk.lines,
  ])
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES), `… and ${count(lines.length - MAX_LINES, 'more line')}`]
}
