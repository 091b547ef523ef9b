/** Converts a code block of a document to the attributes and lines of the theme's `CodeBlock`. */
import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { avoidLayoutId } from '../shared/page/layoutId.ts'
import type { ComponentAttributes } from '../tree/index.ts'
import { type CodeMeta, readCodeMeta, type TextMark } from './codeMeta.ts'
import type { Highlighter } from './createHighlighter.ts'
import { hideTwoslash } from './hideTwoslash.ts'
import { findGrammar, labelLanguage } from './languageNames.ts'
import { type LineMark, type MarkedCode, readMarkedLines } from './markedLines.ts'
import { markTexts } from './markTexts.ts'
import { splitLanguage } from './splitLanguage.ts'
import type { Token } from './tokenClasses.ts'

declare module 'mdast' {
  interface CodeData {
    /** Whether numbers in comments, such as `# (1)!`, refer to the list below the block. */
    hasNotes?: boolean
  }
}

export type WrittenCode = Pick<Code, 'lang' | 'meta' | 'value' | 'data'>

interface CodeBlock {
  readonly attributes: ComponentAttributes
  readonly lines: Element[]
}

const toText = (value: string): ElementContent => ({ type: 'text', value })

function buildToken({ name, text }: Token): ElementContent {
  if (name === '') return toText(text)
  return { type: 'element', tagName: 'span', properties: { className: [name] }, children: [toText(text)] }
}

/** The stylesheet shows the number as generated content, which is not copied with the code. */
const buildNote = (number: number): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['code-note'], dataN: String(number) },
  children: [],
})

/** Classes of a line, in the order of `components/README.md`. */
function classesOf(
  line: number,
  isDiff: Token | false | undefined,
  meta: CodeMeta,
  { marks }: MarkedCode,
): string[] {
  const lineMarks = marks.get(line)
  const has = (mark: LineMark): boolean => lineMarks?.has(mark) ?? false
  const change = isDiff ? isDiff.text[0] : undefined
  return [
    'ln',
    ...(has('hl') || meta.highlighted.has(line) ? ['hl'] : []),
    ...(has('error') ? ['error'] : []),
    ...(has('warning') ? ['warning'] : []),
    ...(has('ins') || meta.inserted.has(line) || change === '+' ? ['ins'] : []),
    ...(has('del') || meta.deleted.has(line) || change === '-' ? ['del'] : []),
    ...(has('focus') ? ['focus'] : []),
  ]
}

/** Texts that are marked in a line. */
const textsOf = (line: number, { texts }: CodeMeta, { words }: MarkedCode): readonly TextMark[] =>
  words.length === 0
    ? texts
    : [
        ...texts,
        ...words
          .filter(({ first, last }) => first <= line && line <= last)
          .map(({ text }): TextMark => ({ text, kind: 'hl' })),
      ]

/** Number of lines from which a block is folded, unless its author says otherwise. */
const LONG_LINES = 50

/** Number of lines that a folded block shows. The stylesheet repeats it. */
const SHOWN_LINES = 20

/**
 * Whether the block is folded: a long one without marks in the part that would be hidden, since its author points at them.
 */
function isFolded({ fold }: CodeMeta, lines: readonly Element[]): boolean {
  if (fold === false || lines.length <= SHOWN_LINES) return false
  if (fold === true) return true
  const isPlain = ({ properties }: Element) =>
    Array.isArray(properties.className) && properties.className.length === 1
  return lines.length > LONG_LINES && lines.slice(SHOWN_LINES).every(isPlain)
}

/** Id and classes of an author, for the figure of a block. */
export const attributesOf = ({ id, classes }: Pick<CodeMeta, 'id' | 'classes'>) => ({
  ...(id !== undefined && { id: avoidLayoutId(id) }),
  ...(classes.length > 0 && { className: classes.join(' ') }),
})

export function buildCodeBlock(node: WrittenCode, highlighter: Highlighter): CodeBlock {
  const { language, meta: rest } = splitLanguage(node.lang ?? '', node.meta ?? '')
  const meta = readCodeMeta(rest)
  const written = node.value.replace(/\r\n?/g, '\n')
  const value = meta.isTwoslash ? hideTwoslash(written) : written
  const marked = readMarkedLines(value, meta.highlighted.size > 0, node.data?.hasNotes)
  const { lines } = highlighter.highlight(marked.code, language)
  const isDiff = findGrammar(language) === 'diff'
  const elements = lines.map((tokens, index): Element => {
    const line = index + 1
    const children = markTexts(tokens, textsOf(line, meta, marked), buildToken)
    for (const number of marked.notes.get(line) ?? []) children.push(buildNote(number))
    // The line break is part of the line: empty lines keep their height, and copied text keeps its lines.
    if (index < lines.length - 1) children.push(toText('\n'))
    return {
      type: 'element',
      tagName: 'span',
      properties: { className: classesOf(line, isDiff && tokens[0], meta, marked) },
      children,
    }
  })
  const grammar = findGrammar(language)
  const has = (name: string): boolean =>
    elements.some(
      ({ properties }) => Array.isArray(properties.className) && properties.className.includes(name),
    )
  const attributes: ComponentAttributes = {
    ...attributesOf(meta),
    ...(meta.title !== undefined && { title: meta.title }),
    ...(language !== '' && { lang: language }),
    ...(grammar !== undefined && { label: labelLanguage(language, grammar) }),
    ...(meta.lineNumbers !== undefined && { lineNumbers: meta.lineNumbers }),
    ...(meta.wrap && { wrap: true }),
    ...(has('focus') && { hasFocus: true }),
    ...((has('ins') || has('del')) && { hasDiff: true }),
    ...(isFolded(meta, elements) && { foldedLines: elements.length }),
  }
  return { attributes, lines: elements }
}
