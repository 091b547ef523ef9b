/**
 * Finds references without a definition (rule `undefined-reference`). CommonMark leaves an undefined `[text][name]` as text,
 * so the source of text nodes is searched, which excludes code, HTML and links. A single `[name]` is usually ordinary text
 * and is not reported.
 */
import type { Parents, Root, Text } from 'mdast'
import type { Diagnostic, Suggestion } from '../../shared/diagnostic.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { isParent, offsetsOf, type Range, walkTree } from '../../tree/index.ts'

/** A name in brackets, with the maximal length of CommonMark. */
const LABEL = /\[((?:\\[\s\S]|[^\\[\]]){0,999})\]/y
const BRACKET = /\\[\s\S]|[[\]]/g
const FOOTNOTE = /\\[\s\S]|(!?)\[\^([^\s[\]\\]{1,999})\]/g

/** Characters before `a[0][1]`, `f()[i][j]` and `[[link]]` of wikis. */
const INDEXED = /[\w)\]}[]/
/** Coordinates and array indexes. */
const NUMERIC = /^[\d\s.,:*+-]*$/

/** Maximum number of names that are compared for a hint; with more of them a hint takes too long. */
const MAX_COMPARED_NAMES = 500

/** Normal form of names, as in the parsers. Lines may start with the markers of quotes. */
const foldName = (label: string): string =>
  label
    .replace(/[\r\n][\s>]*|\s+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase()

interface Reference extends Range {
  readonly name: string
}

const mayHoldReference = ({ value }: Text): boolean => value.includes('][')
const mayHoldFootnote = ({ value }: Text): boolean => value.includes('[^')

/** @param opening Offset of the first opening bracket. @param middle Offset of its closing bracket. */
function readReference(
  text: string,
  opening: number,
  middle: number,
  isDefined: (name: string) => boolean,
): Reference | undefined {
  LABEL.lastIndex = middle + 1
  const [written, label = ''] = LABEL.exec(text) ?? []
  if (written === undefined) return undefined
  const content = text.slice(opening + 1, middle)
  const name = label === '' ? content : label
  const isImage = text[opening - 1] === '!' && text[opening - 2] !== '\\'
  const isOther =
    content.startsWith('^') ||
    name.startsWith('^') ||
    (content.startsWith('[') && content.endsWith(']')) ||
    name.trim() === '' ||
    (NUMERIC.test(content) && NUMERIC.test(name)) ||
    (!isImage && INDEXED.test(text[opening - 1] ?? '')) ||
    (label === '' && /(?:^|[^\\])[[\]]/.test(content))
  if (isOther || isDefined(foldName(name))) return undefined
  return { start: opening - (isImage ? 1 : 0), end: middle + 1 + written.length, name }
}

function* findReferences(
  parent: Parents,
  text: string,
  isDefined: (name: string) => boolean,
): Generator<Reference> {
  /** Offsets of unclosed brackets in the texts of the parent. */
  const open: number[] = []
  let from = 0
  for (const child of parent.children) {
    const range = child.type === 'text' ? offsetsOf(child) : undefined
    if (!range) continue
    for (const { 0: bracket, index } of text.slice(range.start, range.end).matchAll(BRACKET)) {
      const at = range.start + index
      if (at < from || bracket.length > 1) continue
      if (bracket === '[') {
        open.push(at)
        continue
      }
      const opening = open.pop()
      // The second bracket must be text too, not the start of a link.
      if (opening === undefined || text[at + 1] !== '[' || at + 1 >= range.end) continue
      const reference = readReference(text, opening, at, isDefined)
      if (!reference) continue
      yield reference
      from = reference.end
    }
  }
}

const findFootnotes = (node: Text, text: string, isDefined: (name: string) => boolean): Reference[] => {
  const range = offsetsOf(node)
  if (!range) return []
  return [...text.slice(range.start, range.end).matchAll(FOOTNOTE)].flatMap((match) => {
    const { 0: written, 2: name, index } = match
    if (name === undefined || isDefined(foldName(name))) return []
    const end = range.start + index + written.length
    return [{ start: end - name.length - 3, end, name }]
  })
}

function definedNames(root: Root, type: 'definition' | 'footnoteDefinition'): Map<string, string> {
  const names = new Map<string, string>()
  walkTree(root, (node) => {
    if (node.type === type) names.set(node.identifier.toUpperCase(), node.label ?? node.identifier)
  })
  return names
}

/** @param root Tree of a single file, as parsed. */
export function findUndefinedReferences(root: Root, file: SourceText): Diagnostic[] {
  const { text, source } = file
  const diagnostics: Diagnostic[] = []
  const report = (
    { name, start, end }: Reference,
    known: ReadonlyMap<string, string>,
    { message, mark, advice }: { message: string; mark: string; advice: string },
  ): void => {
    const nearest = known.size > MAX_COMPARED_NAMES ? undefined : nearestName(name, known.values())
    const hint = nearest === undefined ? advice : `did you mean "[${mark}${nearest}]"?`
    const suggestions: Suggestion[] = [{ text: hint }]
    const place = file.placeAt(start, end)
    diagnostics.push({ rule: 'undefined-reference', message, file: source, place, target: name, suggestions })
  }
  if (text.includes('][')) {
    const names = definedNames(root, 'definition')
    walkTree(root, (parent) => {
      if (!isParent(parent)) return
      if (!parent.children.some((child) => child.type === 'text' && mayHoldReference(child))) return
      for (const found of findReferences(parent, text, (name) => names.has(name))) {
        const message = `Nothing defines the reference "${found.name}"`
        const advice = `Define it on a line of its own: [${found.name}]: address`
        report(found, names, { message, mark: '', advice })
      }
    })
  }
  if (text.includes('[^')) {
    const names = definedNames(root, 'footnoteDefinition')
    walkTree(root, (node) => {
      if (node.type !== 'text' || !mayHoldFootnote(node)) return
      for (const found of findFootnotes(node, text, (name) => names.has(name))) {
        const message = `There is no footnote "${found.name}"`
        const advice = `Write it on a line of its own: [^${found.name}]: text`
        report(found, names, { message, mark: '^', advice })
      }
    })
  }
  return diagnostics
}
