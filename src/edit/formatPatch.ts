/**
 * Changes of files as a patch.
 * In: files before and after, named from the site root. Out: a unified diff as `git apply` and `patch -p1` take it.
 * Line endings and a missing last one are kept. A file with bytes that are not UTF-8 has no place in a text; it is
 * named in a line that both programs pass over.
 */
import { diffLines, type LineChange } from './diffLines.ts'
import type { FileChange } from './textEdit.ts'

const CONTEXT_LINES = 3

const NO_NEWLINE = '\\ No newline at end of file\n'

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

const escapeCharacter = (sign: string): string =>
  ESCAPES[sign] ?? `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`

/** Names with signs that would end them are quoted as in C. */
const quoteName = (name: string): string =>
  /["\\\p{Cc}]/u.test(name) ? `"${name.replace(/["\\\p{Cc}]/gu, escapeCharacter)}"` : name

/** A name with a blank is ended by a tab, since a date may follow it. */
const headerName = (name: string): string => quoteName(name) + (/ /.test(name) ? '\t' : '')

/** Lines with their endings. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

const mark = (sign: ' ' | '-' | '+', lines: readonly string[]): string =>
  lines.map((line) => sign + (line.endsWith('\n') ? line : `${line}\n${NO_NEWLINE}`)).join('')

/** Changes whose context touches stand in one hunk. */
function groupChanges(changes: readonly LineChange[]): LineChange[][] {
  const groups: LineChange[][] = []
  for (const change of changes) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && change.oldStart - (last.oldStart + last.oldCount) <= 2 * CONTEXT_LINES) {
      group.push(change)
    } else groups.push([change])
  }
  return groups
}

/** `12,3`; without lines the one before is named. */
const range = (start: number, count: number): string =>
  `${count === 0 ? start : start + 1}${count === 1 ? '' : `,${count}`}`

function formatHunk(
  group: readonly LineChange[],
  before: readonly string[],
  after: readonly string[],
): string {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) return ''
  const lead = Math.min(CONTEXT_LINES, first.oldStart)
  const oldStart = first.oldStart - lead
  const newStart = first.newStart - lead
  const trail = Math.min(CONTEXT_LINES, before.length - last.oldStart - last.oldCount)
  const oldEnd = last.oldStart + last.oldCount + trail
  const newEnd = last.newStart + last.newCount + trail
  let text = `@@ -${range(oldStart, oldEnd - oldStart)} +${range(newStart, newEnd - newStart)} @@\n`
  let at = oldStart
  for (const change of group) {
    text += mark(' ', before.slice(at, change.oldStart))
    text += mark('-', before.slice(change.oldStart, change.oldStart + change.oldCount))
    text += mark('+', after.slice(change.newStart, change.newStart + change.newCount))
    at = change.oldStart + change.oldCount
  }
  return text + mark(' ', before.slice(at, oldEnd))
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function formatChange({ file, movedTo, before, after }: FileChange): string {
  const to = movedTo ?? file
  const isSame = Buffer.compare(before, after) === 0
  if (isSame && to === file) return ''
  const head = `diff --git ${quoteName(`a/${file}`)} ${quoteName(`b/${to}`)}\n`
  const similarity = isSame ? 100 : 90
  const rename =
    to === file
      ? ''
      : `similarity index ${similarity}%\nrename from ${quoteName(file)}\nrename to ${quoteName(to)}\n`
  if (isSame) return head + rename
  const [old, now] = [decode(before), decode(after)]
  if (old === undefined || now === undefined) {
    return `# ${quoteName(file)} holds bytes that are not UTF-8; its changes are left out\n${rename === '' ? '' : head + rename}`
  }
  const [oldLines, newLines] = [splitLines(old), splitLines(now)]
  const hunks = groupChanges(diffLines(oldLines, newLines)).map((group) =>
    formatHunk(group, oldLines, newLines),
  )
  return `${head}${rename}--- ${headerName(`a/${file}`)}\n+++ ${headerName(`b/${to}`)}\n${hunks.join('')}`
}

export const formatPatch = (changes: readonly FileChange[]): string => changes.map(formatChange).join('')
