/**
 * Reads comments that suppress findings: `check-ignore-next-line`, `check-ignore-line`, `check-disable` … `check-enable` and
 * `check-ignore-file`, each with names of rules and a reason after two dashes. Comments may be HTML, MDX, or YAML in the
 * front matter. Also reports misspelled comments.
 */
import type { Html, Root, Yaml } from 'mdast'
import { addTo } from '../shared/collections/groupBy.ts'
import type { Diagnostic, Place } from '../shared/diagnostic.ts'
import type { Suppression } from '../shared/document/doc.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import type { SourceText } from '../shared/text/sourceText.ts'
import { createPlaceInHtml, walkTree, wholePlace } from '../tree/index.ts'

interface RuleName {
  readonly name: string
  readonly place: Place
}

interface CheckComment {
  /** Word after `check-`; the whole word when it is misspelled. */
  readonly kind: string
  /** Empty: every rule. */
  readonly rules: readonly RuleName[]
  readonly reason: string | undefined
  readonly place: Place
}

const KINDS: ReadonlySet<string> = new Set([
  'ignore-next-line',
  'ignore-line',
  'ignore-file',
  'disable',
  'enable',
])

const CONTENT = /^(\s*(check-)([\w-]+))/i

/** @param placeAt Place of a range in the content. */
function readContent(
  content: string,
  place: Place,
  placeAt: (start: number, end: number) => Place | undefined,
): CheckComment | undefined {
  const [, mark = '', start, kind] = CONTENT.exec(content) ?? []
  if (kind === undefined) return undefined
  if (start !== 'check-' || !KINDS.has(kind))
    return { kind: mark.trim(), rules: [], reason: undefined, place }
  const dashes = /\s--(?=\s|$)/.exec(content.slice(mark.length))
  const namesEnd = mark.length + (dashes?.index ?? content.length)
  const rules = [...content.slice(mark.length, namesEnd).matchAll(/[^\s,]+/g)].map(({ 0: name, index }) => {
    const start = mark.length + index
    return { name, place: placeAt(start, start + name.length) ?? place }
  })
  const reason = dashes
    ? content
        .slice(namesEnd + 3)
        .replace(/\s+/g, ' ')
        .trim()
    : ''
  return { kind, rules, reason: reason === '' ? undefined : reason, place }
}

function* commentsInHtml(node: Html, file: SourceText): Generator<CheckComment> {
  const { value } = node
  const placeAt = createPlaceInHtml(node, file)
  let end = 0
  for (let start = value.indexOf('<!--'); start >= 0; start = value.indexOf('<!--', end)) {
    const contentStart = start + 4
    const contentEnd = value.indexOf('-->', contentStart)
    if (contentEnd < 0) return
    end = contentEnd + 3
    const place = placeAt(start, end) ?? wholePlace(node)
    const comment = readContent(value.slice(contentStart, contentEnd), place, (from, to) =>
      placeAt(contentStart + from, contentStart + to),
    )
    if (comment) yield comment
  }
}

function* commentsInYaml(node: Yaml, file: SourceText): Generator<CheckComment> {
  const firstLine = (node.position?.start.line ?? 1) + 1
  for (const [index, line] of node.value.split(/\r\n|\r|\n/).entries()) {
    const [written] = /(?:^|\s)#\s*check-.*$/i.exec(line) ?? []
    if (written === undefined) continue
    const lineStart = file.lineStart(firstLine + index)
    const start = lineStart + line.length - written.trimStart().length
    const contentStart = start + 1
    const content = written.trimStart().slice(1)
    const comment = readContent(content, file.placeAt(start, lineStart + line.length), (from, to) =>
      file.placeAt(contentStart + from, contentStart + to),
    )
    if (comment) yield comment
  }
}

/** Whether a line has only white space and quote markers. */
const isBlank = (line: string): boolean => /^[\s>]*$/.test(line)

/** Lines with only suppression comments, which "the next line" skips. */
function linesOfComments(comments: readonly CheckComment[], file: SourceText): Set<number> {
  const lines = new Set<number>()
  for (const { place } of comments) {
    const before = file.lineAt(place.start.line).slice(0, place.start.column - 1)
    const after = file.lineAt(place.end.line).slice(place.end.column - 1)
    if (!isBlank(before) || !isBlank(after)) continue
    for (let { line } = place.start; line <= place.end.line; line += 1) lines.add(line)
  }
  return lines
}

/** The next line of each comment. Starts at the last comment, so that no line is checked twice. */
function findNextLines(
  comments: readonly CheckComment[],
  file: SourceText,
): ReadonlyMap<CheckComment, number> {
  const commentLines = linesOfComments(comments, file)
  const last = file.pointAt(file.text.length).line
  const nextLineFrom = new Map<number, number>()
  const found = new Map<CheckComment, number>()
  for (const comment of [...comments].reverse()) {
    const first = comment.place.end.line + 1
    let line = first
    while (!nextLineFrom.has(line) && line < last && (commentLines.has(line) || isBlank(file.lineAt(line))))
      line += 1
    const next = nextLineFrom.get(line) ?? line
    nextLineFrom.set(first, next)
    found.set(comment, next)
  }
  return found
}

/** Range of lines that a comment suppresses, for one rule or for all. */
interface SuppressedRange {
  readonly comment: CheckComment
  /** Undefined: every rule. */
  readonly rule: RuleName | undefined
  lastLine: number
}

function findRanges(
  comments: readonly CheckComment[],
): ReadonlyMap<CheckComment, readonly SuppressedRange[]> {
  const ranges = new Map<CheckComment, SuppressedRange[]>()
  /** By name of the rule; undefined: all rules. */
  const open = new Map<string | undefined, SuppressedRange[]>()
  const end = (name: string | undefined, lastLine: number) => {
    for (const range of open.get(name) ?? []) range.lastLine = lastLine
    open.delete(name)
  }
  for (const comment of comments) {
    const { kind, rules, place } = comment
    if (kind === 'disable') {
      const parts = rules.length === 0 ? [undefined] : rules
      const newRanges = parts.map((rule) => ({ comment, rule, lastLine: Number.MAX_SAFE_INTEGER }))
      ranges.set(comment, newRanges)
      for (const range of newRanges) addTo(open, range.rule?.name, range)
    } else if (kind === 'enable') {
      // A comment for all rules ends when any rule is enabled again.
      const names = rules.length === 0 ? [...open.keys()] : [undefined, ...rules.map(({ name }) => name)]
      for (const name of names) end(name, place.end.line)
    }
  }
  return ranges
}

/** Words that are made of parts of comments. */
const PARTS = /^(?:(?:ignore|disable|enable|next|line|file|all|s)-?)+$/

/** Verbs in other forms: prose, such as "check-disabled features". */
const PROSE = /(?:ed|ing)$/

/** Edit distance for suggestions: unlimited for words that are made of parts of comments, else a third of the letters. */
const wrongLetters = (word: string): number =>
  PARTS.test(word) ? word.length + 10 : PROSE.test(word) ? 0 : Math.floor(word.length / 3)

/** Reports a misspelled suppression comment; other words are not reported. */
function describeMisspelt({ kind, place }: CheckComment, source: string): Diagnostic[] {
  const nearest = nearestName(kind.slice('check-'.length), KINDS, { limitOf: wrongLetters })
  if (nearest === undefined) return []
  return [
    {
      rule: 'unknown-ignore',
      message: `This comment silences nothing: there is no "${kind}"`,
      file: source,
      place,
      suggestions: [{ text: `did you mean check-${nearest}?` }],
    },
  ]
}

interface ReadSuppressions {
  readonly suppressions: readonly Suppression[]
  readonly diagnostics: readonly Diagnostic[]
}

/** @param source Path of the file, when it is an included one. */
export function readSuppressions(root: Root, file: SourceText, source: string | undefined): ReadSuppressions {
  if (!/check-/i.test(file.text)) return { suppressions: [], diagnostics: [] }
  const written: CheckComment[] = []
  walkTree(root, (node) => {
    if (node.type === 'html') written.push(...commentsInHtml(node, file))
    else if (node.type === 'yaml') written.push(...commentsInYaml(node, file))
  })
  const comments = written.filter(({ kind }) => KINDS.has(kind))
  const misspelt = written.filter(({ kind }) => !KINDS.has(kind))
  const rangesByComment = findRanges(comments)
  const nextLines = findNextLines(comments, file)

  const suppressions = comments.flatMap((comment): Suppression[] => {
    const { kind, place, reason } = comment
    const rules = comment.rules.map(({ name }) => name)
    const cover = (firstLine: number, lastLine: number): Suppression => ({
      place,
      rules,
      firstLine,
      lastLine,
      ...(reason !== undefined && { reason }),
      ...(source !== undefined && { file: source }),
    })
    if (kind === 'ignore-file') return [cover(1, Number.MAX_SAFE_INTEGER)]
    if (kind === 'ignore-line') return [cover(place.start.line, place.end.line)]
    if (kind === 'ignore-next-line') {
      const line = nextLines.get(comment) ?? place.end.line + 1
      return [cover(line, line)]
    }
    const parts = rangesByComment.get(comment) ?? []
    const [first] = parts
    if (first === undefined) return []
    if (parts.every(({ lastLine }) => lastLine === first.lastLine))
      return [cover(place.start.line, first.lastLine)]
    return parts.map(({ rule, lastLine }) => ({
      ...cover(place.start.line, lastLine),
      ...(rule && { rules: [rule.name], place: rule.place }),
    }))
  })
  return { suppressions, diagnostics: misspelt.flatMap((one) => describeMisspelt(one, file.source)) }
}
