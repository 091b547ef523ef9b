/**
 * Formats file changes as a unified diff for `git apply` and `patch -p1`. Preserves line endings and a missing final
 * newline. A file that is not UTF-8 cannot be in a text patch; a line that both programs ignore names it.
 */
import { formatPatch as formatGitPatch, type StructuredPatchHunk, structuredPatch } from 'diff'
import type { FileChange } from './textEdit.ts'

const CONTEXT_LINES = 3

/**
 * Texts with more differing lines than this become one change: the time of the diff grows with the square of this
 * number.
 */
const DIFFERENCE_LIMIT = 2000

/** A hunk that removes every old line and adds every new line. */
function replaceAllLines(before: string, after: string): StructuredPatchHunk {
  const { hunks: removed } = structuredPatch('', '', before, '')
  const { hunks: added } = structuredPatch('', '', '', after)
  const [oldHunk, newHunk] = [removed[0], added[0]]
  return {
    oldStart: oldHunk?.oldStart ?? 1,
    oldLines: oldHunk?.oldLines ?? 0,
    newStart: newHunk?.newStart ?? 1,
    newLines: newHunk?.newLines ?? 0,
    lines: [...(oldHunk?.lines ?? []), ...(newHunk?.lines ?? [])],
  }
}

function createHunks(before: string, after: string): StructuredPatchHunk[] {
  const options = { context: CONTEXT_LINES, maxEditLength: DIFFERENCE_LIMIT }
  const patch = structuredPatch('', '', before, after, undefined, undefined, options)
  return patch === undefined ? [replaceAllLines(before, after)] : patch.hunks
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** GNU patch needs a tab after a name with a space; the tab precedes a date. */
const dateOf = (name: string): string | undefined => (name.includes(' ') ? ' ' : undefined)

const nameInComment = (name: string): string => (/\p{Cc}/u.test(name) ? JSON.stringify(name) : name)

function formatChange({ file, movedTo, before, after }: FileChange): string {
  const to = movedTo ?? file
  const isSame = Buffer.compare(before, after) === 0
  const isRename = to !== file
  if (isSame && !isRename) return ''
  const format = (hunks: StructuredPatchHunk[]) =>
    formatGitPatch({
      oldFileName: `a/${file}`,
      newFileName: `b/${to}`,
      oldHeader: dateOf(file),
      newHeader: dateOf(to),
      isGit: true,
      isRename,
      hunks,
    })
  if (isSame) return format([])
  const [old, now] = [decode(before), decode(after)]
  if (old !== undefined && now !== undefined) return format(createHunks(old, now))
  return `# ${nameInComment(file)} is not UTF-8; its changes are not included\n${isRename ? format([]) : ''}`
}

export const formatPatch = (changes: readonly FileChange[]): string => changes.map(formatChange).join('')
