/**
 * Includes as VitePress writes them: `<<< ./file.ts#region{2,4-6 ts}[Title]` for code, and `<!--@include: ./part.md{3,}-->`
 * for Markdown.
 */
import type { Code, Html, Nodes, Paragraph } from 'mdast'
import type { Selection } from './selectLines.ts'

/** Path and part of a file. */
export interface ForeignInclude extends Selection {
  readonly target: string
}

declare module 'mdast' {
  interface CodeData {
    /** The file that fills the block, for code that is not written as a fence. */
    include?: ForeignInclude
    /** Name of the tab in a code group without a title. */
    fileName?: string
  }
}

/** Fast check. A line that begins with more than three signs is a mark of git. */
export const MAY_BE_FOREIGN = /(?:^|[\r\n])[ \t>*+\-\d.)]*<<<(?!<)|@include:/

const SNIPPET = /^<<<[ \t]*(?=[@.\w/~])(?![^\s.]*(?:\s|$))(.*?)[ \t]*$/
const SNIPPET_PARTS =
  /^(?<target>\S+?)(?:#(?<region>[\w.:-]+))?[ \t]*(?:\{(?<options>[^{}]*)\})?[ \t]*(?:\[(?<title>.+)\])?$/

const INCLUDE = /<!--\s*@include:\s*(\S+?)\s*-->/g
const INCLUDE_PARTS =
  /^(?<target>.+?)(?:#(?<region>[\w.:%-]+))?(?:\{(?<first>\d*)(?<comma>,?)(?<last>\d*)\})?$/

/** Line numbers, language and other options in the braces of a snippet. */
function readOptions(options: string): {
  readonly ranges: string
  readonly lang: string
  readonly rest: string
} {
  const [, ranges = '', lang = '', rest = ''] =
    /^\s*([\d,\s-]*?)(?:\s+|(?=[^\d,\s-])|$)(\S*)\s*(.*)$/.exec(options) ?? []
  return { ranges: ranges.trim(), lang, rest: rest.trim() }
}

const extensionOf = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** A quotation mark that the title does not contain. */
const quote = (title: string): string =>
  title.includes('"') ? `'${title.replaceAll("'", '’')}'` : `"${title}"`

/** Code block of a line with `<<<`; undefined for other lines. */
function readSnippet(line: string): Pick<Code, 'lang' | 'meta' | 'data'> | undefined {
  const [, written] = SNIPPET.exec(line) ?? []
  const parts = written === undefined ? undefined : SNIPPET_PARTS.exec(written)?.groups
  if (parts?.target === undefined) return undefined
  const { target, region, options = '', title } = parts
  const { ranges, lang, rest } = readOptions(options)
  const fileName = target.slice(target.lastIndexOf('/') + 1)
  const meta = [
    ...(ranges === '' ? [] : [`{${ranges}}`]),
    ...(rest === '' ? [] : [rest]),
    ...(title === undefined ? [] : [`title=${quote(title)}`]),
  ].join(' ')
  return {
    lang: lang || extensionOf(fileName) || null,
    meta: meta || null,
    data: { include: { target, region }, fileName },
  }
}

/** The lines of a paragraph that are snippets, each as a code block, and the rest of the paragraph. */
export function splitSnippets(paragraph: Paragraph, sourceOf: (node: Nodes) => string): readonly Nodes[] {
  const [first] = paragraph.children
  if (first?.type !== 'text' || !first.value.startsWith('<<<') || !paragraph.position) return [paragraph]
  const { start, end } = paragraph.position
  const blocks: Nodes[] = []
  let length = 0
  for (const line of sourceOf(paragraph).split(/(?<=\r\n|\n|\r(?!\n))/)) {
    const text = line.replace(/[\r\n]+$/, '')
    const indent = blocks.length === 0 ? '' : (/^[ \t>]*/.exec(text)?.[0] ?? '')
    const snippet = readSnippet(text.slice(indent.length))
    if (snippet === undefined) break
    const at = {
      line: start.line + blocks.length,
      column: (blocks.length === 0 ? start.column : 1) + indent.length,
      offset: (start.offset ?? 0) + length + indent.length,
    }
    const written = text.length - indent.length
    const position = {
      start: at,
      end: { ...at, column: at.column + written, offset: at.offset + written },
    }
    blocks.push({ type: 'code', value: '', ...snippet, position })
    length += line.length
  }
  if (blocks.length === 0) return [paragraph]
  const rest =
    length >= (end.offset ?? 0) - (start.offset ?? 0) ? undefined : cutParagraph(paragraph, length, sourceOf)
  return rest ? [...blocks, rest] : blocks
}

/** Removes the start of a paragraph up to an offset of its source; undefined when nothing remains. */
function cutParagraph(
  paragraph: Paragraph,
  length: number,
  sourceOf: (node: Nodes) => string,
): Paragraph | undefined {
  const cut = (paragraph.position?.start.offset ?? 0) + length
  const children = paragraph.children.flatMap((child) => {
    const start = child.position?.start.offset ?? 0
    const end = child.position?.end.offset ?? 0
    if (start >= cut) return [child]
    if (end <= cut || child.type !== 'text') return []
    return [{ ...child, value: sourceOf(child).slice(cut - start) }]
  })
  return children.length === 0 ? undefined : { ...paragraph, children }
}

function readInclude(written: string): ForeignInclude {
  const { target = written, region, first, comma, last } = INCLUDE_PARTS.exec(written)?.groups ?? {}
  const lines = first === undefined ? undefined : comma === '' ? first : `${first}-${last}`
  return { target, region, lines, isSection: true }
}

/** The includes in an HTML block of comments; undefined when it has anything else. */
export function readIncludeComments({
  value,
}: Pick<Html | Code, 'value'>): readonly ForeignInclude[] | undefined {
  if (!value.includes('@include:') || value.replace(INCLUDE, '').trim() !== '') return undefined
  return [...value.matchAll(INCLUDE)].map(([, written = '']) => readInclude(written))
}
