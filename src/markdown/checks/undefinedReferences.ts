/**
 * Finds references without a definition (rule `undefined-reference`). CommonMark leaves an undefined `[text][name]` as text,
 * so the source of text nodes is searched, which excludes code, HTML and links. A single `[name]` is usually ordinary text
 * and is not reported.
 */
import type { Parents, Text } from 'mdast'
import { nearestName } from '../../shared/text/nearestName.ts'
import { offsetsOf, type Range } from '../../tree/index.ts'
import type { Check } from './check.ts'

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

/** What is said about a reference of one kind. */
interface Kind {
  /** Names of the definitions, by normal form. */
  readonly names: Map<string, string>
  /** Sign before the name. */
  readonly mark: string
  readonly message: (name: string) => string
  readonly advice: (name: string) => string
}

export const undefinedReferences: Check = ({ file }, report) => {
  const { text } = file
  const hasReferences = text.includes('][')
  const hasFootnotes = text.includes('[^')
  if (!hasReferences && !hasFootnotes) return undefined
  const references: Kind = {
    names: new Map(),
    mark: '',
    message: (name) => `Nothing defines the reference "${name}"`,
    advice: (name) => `Define it on a line of its own: [${name}]: address`,
  }
  const footnotes: Kind = {
    names: new Map(),
    mark: '^',
    message: (name) => `There is no footnote "${name}"`,
    advice: (name) => `Write it on a line of its own: [^${name}]: text`,
  }
  const parents: Parents[] = []
  const texts: Text[] = []
  const reportUndefined = ({ name, start, end }: Reference, { names, mark, message, advice }: Kind): void => {
    const nearest = names.size > MAX_COMPARED_NAMES ? undefined : nearestName(name, names.values())
    report({
      rule: 'undefined-reference',
      message: message(name),
      place: file.placeAt(start, end),
      target: name,
      suggestions: [{ text: nearest === undefined ? advice(name) : `did you mean "[${mark}${nearest}]"?` }],
    })
  }
  return {
    definition: ({ identifier, label }) =>
      references.names.set(identifier.toUpperCase(), label ?? identifier),
    footnoteDefinition: ({ identifier, label }) =>
      footnotes.names.set(identifier.toUpperCase(), label ?? identifier),
    text(node) {
      if (hasFootnotes && mayHoldFootnote(node)) texts.push(node)
    },
    parent(node) {
      if (hasReferences && node.children.some((child) => child.type === 'text' && mayHoldReference(child)))
        parents.push(node)
    },
    // Definitions may follow the references to them.
    end() {
      for (const parent of parents)
        for (const found of findReferences(parent, text, (name) => references.names.has(name)))
          reportUndefined(found, references)
      for (const node of texts)
        for (const found of findFootnotes(node, text, (name) => footnotes.names.has(name)))
          reportUndefined(found, footnotes)
    },
  }
}
