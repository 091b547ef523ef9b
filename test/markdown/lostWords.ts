/**
 * The words of a document that are neither in its article nor in a finding (MD-14). Removes syntax with patterns instead of a
 * parser, so that a mistake of the parser does not hide itself.
 */
import type { Nodes } from 'hast'
import { createHighlighter } from '../../src/highlight/createHighlighter.ts'
import { readAndCompile } from '../../src/markdown/compileArticle.ts'
import type { ContentOptions } from '../../src/markdown/contentOptions.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'
import type { RuleId } from '../../src/shared/rules.ts'
import { createSourceText } from '../../src/shared/text/sourceText.ts'
import { makeInput } from './makeInput.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Same length, so that words keep their offsets. */
const blank = (part: string): string => part.replace(/[^\n\r]/g, ' ')

const CONTAINER = String.raw`(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*`
const FENCE = new RegExp(`^(${CONTAINER})(\`{3,}|~{3,})(.*)$`)

/** Code, of which every word is shown, and the rest, of which syntax is removed. Fences in comments are none. */
function* splitCode(text: string): Generator<{ readonly part: string; readonly isCode: boolean }> {
  let fence = ''
  let part = ''
  let isComment = false
  let isTwoslash = false
  for (const line of text.split(/(?<=\n)/)) {
    if (fence === '') {
      const last = Math.max(line.lastIndexOf('<!--'), isComment ? 0 : -1)
      isComment = last >= 0 && !line.includes('-->', last)
    }
    const [, , marks = '', info = ''] = (!isComment && FENCE.exec(line.trimEnd())) || []
    const isEnd = fence !== '' && marks.startsWith(fence) && info.trim() === ''
    const isStart = fence === '' && marks !== '' && !/`|<\/?\w+>$/.test(info)
    if (!isEnd && !isStart) {
      part += line
      continue
    }
    // Twoslash hides a part of the code.
    if (!isTwoslash) yield { part, isCode: fence !== '' }
    else yield { part: blank(part), isCode: true }
    yield { part: blank(line), isCode: false }
    isTwoslash = isStart && /\btwoslash\b/.test(info)
    part = ''
    fence = isStart ? marks : ''
  }
  yield { part, isCode: fence !== '' }
}

/** Comments of code that mark its lines. */
const CODE_MARKS = /\[!code[^\]]*\]|\bhighlight-(?:next-line|start|end)|---cut[\w-]*---/g

const SYNTAX: readonly RegExp[] = [
  /^(?:import|export) .*$/gm,
  /<!--[\s\S]*?(?:-->|$)/g,
  /\{\/\*[\s\S]*?\*\/\}/g,
  // Destinations, definitions, names of references and of notes.
  /(?<=\])\(\s*(?:<[^<>\n]*>|(?:[^()\s]|\([^()\s]*\))*)/g,
  new RegExp(
    String.raw`^(${CONTAINER})\[(?!\^)(?:[^\]\\]|\\.)+\]:[ \t]*(?:\n[ \t]*)?(?:<[^<>\n]*>|\S+)(?:[ \t]*'[^'\n]*'|[ \t]*"[^"\n]*")?`,
    'gm',
  ),
  /(?<=\])\[[^\]]*\]/g,
  /\[\^[^\]\s]*\]:?/g,
  // Ids of headings.
  /\[#[^\]\s]+\][ \t]*$/gm,
  // Tags, directives, attributes.
  /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|\{[^}]*\}|[^"'<>])*>/g,
  /<[!?][A-Za-z][^>]*>/g,
  new RegExp(String.raw`^(${CONTAINER}):{2,}[ \t]*[A-Za-z][\w-]*`, 'gm'),
  /(?<![\w:]):[A-Za-z][\w-]*(?=[[{])/g,
  /:[\w+-]+:/g,
  /\{[^{}\n]*\}/g,
  // Marks of lists, alerts and tables of contents; character references.
  new RegExp(String.raw`^${CONTAINER}(?:\[[ xX]\] )?`, 'gm'),
  /\[!\w+\]|\[\[toc\]\]|\[toc\]/gi,
  /&#?\w+;/g,
]

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

function readableText(text: string): string {
  const body = text.replace(FRONT_MATTER, blank)
  return [...splitCode(body)]
    .map(({ part, isCode }) =>
      isCode
        ? part.replace(CODE_MARKS, blank)
        : SYNTAX.reduce((rest, pattern) => rest.replace(pattern, blank), part),
    )
    .join('')
}

/** Properties whose values are no text for readers. */
const NOT_TEXT = /^(?:href|src|srcSet|id|className|class|style|rel|target|width|height|type|.*Id|tabs)$/

function shownText(root: Nodes): string {
  let text = ''
  const visit = (node: Nodes): void => {
    if (node.type === 'text') text += node.value
    if (node.type === 'element' && node.tagName !== 'HeadingLink')
      for (const [name, value] of Object.entries(node.properties))
        if (!NOT_TEXT.test(name) && value !== null && value !== undefined)
          text += `\n${JSON.stringify(value)}\n`
    if ('children' in node) for (const child of node.children) visit(child)
    if (node.type === 'element') text += /^(?:p|li|h\d|td|th|div|pre|br)$/.test(node.tagName) ? '\n' : ''
  }
  visit(root)
  return text
}

const countOf = (words: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** Number of places of a part, which may be inside of longer words. */
const countParts = (text: string, part: string): number => text.split(part).length - 1

const isInside = (offset: number, ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([start, end]) => offset >= start && offset < end)

interface Word {
  readonly word: string
  readonly index: number
}

/** Words outside of syntax. */
const writtenWords = (text: string): Word[] =>
  [...readableText(text).matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }))

/** Rules about parts of a document that the page does not show; their findings stand at these parts. */
const LOSSES: ReadonlySet<RuleId> = new Set<RuleId>([
  'broken-table',
  'foreign-syntax',
  'mdx-component',
  'mdx-empty-component',
  'mdx-expression',
  'mdx-import',
  'misread-syntax',
  'missing-import',
  'missing-include',
  'unsafe-html',
  'unused-footnote',
])

/** @returns `line: word` for each lost word, in order. */
export function lostWords(
  text: string,
  options: ContentOptions,
  { name = 'page.md', wordsIn = writtenWords }: { name?: string; wordsIn?: (text: string) => Word[] } = {},
): string[] {
  const input = makeInput(text, { source: `docs/${name}`, contentPath: name })
  const { doc, article } = readAndCompile(input, options, createHighlighter())
  if (article === undefined) return ['0: the article cannot be compiled']
  const findings: Diagnostic[] = [...doc.diagnostics, ...article.diagnostics]
  // A page that is not read as Markdown is a finding of its own.
  if (findings.some(({ rule }) => rule === 'page-failed' || rule === 'mdx-syntax')) return []
  const file = createSourceText(input.source, text)
  const offsetOf = ({ line, column }: { line: number; column: number }) => file.lineStart(line) + column - 1
  const reported = findings.flatMap(({ rule, place }) =>
    place && LOSSES.has(rule) ? [[offsetOf(place.start), offsetOf(place.end)] as const] : [],
  )
  const shown = `${shownText(article.tree)}\n${findings.map(({ message }) => message).join('\n')}`
  const counts = countOf(wordsOf(shown))
  const written = wordsIn(text).filter(({ index }) => !isInside(index, reported))
  const lost = new Set<string>()
  for (const [word, count] of countOf(written.map(({ word }) => word)))
    if ((counts.get(word) ?? 0) < count && countParts(shown, word) < count) lost.add(word)
  return written.flatMap(({ word, index }) =>
    lost.has(word) ? [`${file.pointAt(index).line}: ${word}`] : [],
  )
}
