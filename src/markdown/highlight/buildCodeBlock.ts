/** Converts a code block of a document to the attributes and lines of the theme's `CodeBlock`. */
import type { Element, ElementContent } from 'hast'
import type { ComponentAttributes } from '../directives/componentNode.ts'
import { type CodeMeta, readCodeMeta } from './codeMeta.ts'
import type { Highlighter, Token } from './createHighlighter.ts'
import { findGrammar, labelLanguage } from './languageNames.ts'
import { type LineMark, type MarkedCode, readMarkedLines } from './markedLines.ts'
import { splitLanguage } from './splitLanguage.ts'

interface CodeBlock {
  readonly attributes: ComponentAttributes
  readonly lines: Element[]
}

const toText = (value: string): ElementContent => ({ type: 'text', value })

function buildToken({ name, text }: Token): ElementContent {
  if (name === '') return toText(text)
  return { type: 'element', tagName: 'span', properties: { className: [name] }, children: [toText(text)] }
}

/** Classes of a line, in the order of `articleComponents.ts`. */
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
    ...(has('ins') || meta.inserted.has(line) || change === '+' ? ['ins'] : []),
    ...(has('del') || meta.deleted.has(line) || change === '-' ? ['del'] : []),
    ...(has('focus') ? ['focus'] : []),
  ]
}

export function buildCodeBlock(
  info: string,
  written: string,
  value: string,
  highlighter: Highlighter,
): CodeBlock {
  const { language, meta: rest } = splitLanguage(info, written)
  const meta = readCodeMeta(rest)
  const marked = readMarkedLines(value.replace(/\r\n?/g, '\n'), meta.highlighted.size > 0)
  const { lines } = highlighter.highlight(marked.code, language)
  const isDiff = findGrammar(language) === 'diff'
  const elements = lines.map((tokens, index): Element => {
    const children = tokens.map(buildToken)
    // The line break is part of the line: empty lines keep their height, and copied text keeps its lines.
    if (index < lines.length - 1) children.push(toText('\n'))
    return {
      type: 'element',
      tagName: 'span',
      properties: { className: classesOf(index + 1, isDiff && tokens[0], meta, marked) },
      children,
    }
  })
  const grammar = findGrammar(language)
  const has = (name: string): boolean =>
    elements.some(
      ({ properties }) => Array.isArray(properties.className) && properties.className.includes(name),
    )
  const attributes: ComponentAttributes = {
    ...(meta.title !== undefined && { title: meta.title }),
    ...(language !== '' && { lang: language }),
    ...(grammar !== undefined && { label: labelLanguage(language, grammar) }),
    ...(meta.lineNumbers !== undefined && { lineNumbers: meta.lineNumbers }),
    ...(meta.wrap && { wrap: true }),
    ...(has('focus') && { hasFocus: true }),
    ...((has('ins') || has('del')) && { hasDiff: true }),
  }
  return { attributes, lines: elements }
}
