/**
 * Changes of files as a patch.
 * In: files before and after, named from the site root. Out: a unified diff as `git apply` and `patch -p1` take it.
 * Line endings and a missing last one are kept. A file with bytes that are not UTF-8 has no place in a text; it is
 * named in a line that both programs pass over.
 */
import { formatPatch as formatGitPatch, type StructuredPatchHunk, structuredPatch } from 'diff'
import type { FileChange } from './textEdit.ts'

const CONTEXT_LINES = 3

/** Texts that differ in more lines than this are given as one change: the time grows with the square. */
const DIFFERENCE_LIMIT = 2000

/** Every line is taken away and every line is new. */
function replaceWhole(before: string, after: string): StructuredPatchHunk {
  const { hunks: removed } = structuredPatch('', '', before, '')
  const { hunks: added } = structuredPatch('', '', '', after)
  const [old, now] = [removed[0], added[0]]
  return {
    oldStart: old?.oldStart ?? 1,
    oldLines: old?.oldLines ?? 0,
    newStart: now?.newStart ?? 1,
    newLines: now?.newLines ?? 0,
    lines: [...(old?.lines ?? []), ...(now?.lines ?? [])],
  }
}

function hunksOf(before: string, after: string): StructuredPatchHunk[] {
  const options = { context: CONTEXT_LINES, maxEditLength: DIFFERENCE_LIMIT }
  const patch = structuredPatch('', '', before, after, undefined, undefined, options)
  return patch === undefined ? [replaceWhole(before, after)] : patch.hunks
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** GNU patch ends a name with a blank at the tab before its date. */
const dateOf = (name: string): string | undefined => (name.includes(' ') ? ' ' : undefined)

const nameInComment = (name: string): string => (/\p{Cc}/u.test(name) ? JSON.stringify(name) : name)

function formatChange({ file, movedTo, before, after }: FileChange): string {
  const to = movedTo ?? file
  const isSame = Buffer.compare(before, after) === 0
  const isRename = to !== file
  if (isSame && !isRename) return ''
  const inGit = (hunks: StructuredPatchHunk[]) =>
    formatGitPatch({
      oldFileName: `a/${file}`,
      newFileName: `b/${to}`,
      oldHeader: dateOf(file),
      newHeader: dateOf(to),
      isGit: true,
      isRename,
      hunks,
    })
  if (isSame) return inGit([])
  const [old, now] = [decode(before), decode(after)]
  if (old !== undefined && now !== undefined) return inGit(hunksOf(old, now))
  return `# ${nameInComment(file)} holds bytes that are not UTF-8; its changes are left out\n${isRename ? inGit([]) : ''}`
}

export const formatPatch = (changes: readonly FileChange[]): string => changes.map(formatChange).join('')
