/**
 * Markdown that MDX rejects, and that documents of other tools contain: HTML comments, attributes such as `{#id}` of
 * headings, links and images, and lines of snippets, which begin with `<<<`. They are replaced by text of the same length that
 * MDX reads, and restored in the tree.
 */
import type { Html, Root } from 'mdast'
import { findUnusedCharacter, isParent, mapTexts, offsetsOf, walkTree } from '../../tree/index.ts'
import { isExpression, type MdxNode } from './mdxNodes.ts'

interface Snippet {
  readonly offset: number
  readonly written: string
}

interface HiddenMarks {
  readonly text: string
  /** In the order of the text. */
  readonly snippets: readonly Snippet[]
  /** Unused character that marks what was replaced; undefined when nothing was. */
  readonly marker: string | undefined
}

/** A letter, so that the line is a word. */
const FILLER = 'x'

/**
 * Code, which stays, and the marks. A comment without an end reaches to the end of the text, so that the rest is read once. For
 * each brace, the line before it is read, up to a length that no heading has, and the one below it, which may make it a
 * heading.
 */
const TOKENS =
  /^[ \t>]*(?:[*+-][ \t]+|\d+[.)][ \t]+)*(?<fence>`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|$(?![\s\S]))|(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)|<!--(?<comment>[\s\S]*?)(?:(?<end>-->)|$(?![\s\S]))|(?=\{(?:[#.]|[a-z]+=))(?:(?<=\)|^[ \t>]*(?:[*+-][ \t]+|\d+[.)][ \t]+)*#{1,6}[ \t][^\r\n]{0,1000})|(?=\{#[^{}\r\n]*\}[ \t]*\r?\n[ \t>]*(?:=+|-+)[ \t]*$))\{(?<attributes>(?:[#.]|[a-z]+=(?![=>]))[^{}\r\n]*)\}(?:(?=[ \t#]*$)|(?<=\)\{[^{}\r\n]*\}))|(?<=^[ \t>]*(?:[*+-][ \t]+|\d+[.)][ \t]+)*)(?<snippet><<<(?!<)[^\r\n]+)/gm

export function hideMarks(text: string): HiddenMarks {
  const snippets: Snippet[] = []
  const nothing = { text, marker: undefined, snippets }
  if (!text.includes('<!--') && !/\{[#.]|\)\{/.test(text) && !text.includes('<<<')) return nothing
  const marker = findUnusedCharacter(text)
  if (marker === undefined) return nothing
  const hidden = text.replace(TOKENS, (whole, ...rest) => {
    const { comment, end, attributes, snippet } = rest.at(-1) as Record<string, string | undefined>
    if (snippet !== undefined) {
      snippets.push({ offset: Number(rest.at(-3)), written: snippet })
      return marker + marker + FILLER.repeat(snippet.length - 2)
    }
    if (comment !== undefined && end === undefined) return whole
    if (comment !== undefined) return `{/*${marker}${comment.replaceAll('*/', `*${marker}`)}*/}`
    return attributes === undefined ? whole : marker + attributes + marker
  })
  return hidden === text ? nothing : { text: hidden, marker, snippets }
}

/** Restores the lines of snippets in the texts. */
function restoreSnippets(root: Root, { marker, snippets }: HiddenMarks): void {
  if (snippets.length === 0) return
  const filled = new RegExp(`${marker}${marker}${FILLER}*`, 'g')
  walkTree(root, (node) => {
    const range = node.type === 'text' ? offsetsOf(node) : undefined
    if (node.type !== 'text' || range === undefined) return
    const inside = snippets.filter(({ offset }) => range.start <= offset && offset < range.end)
    let next = 0
    node.value = node.value.replace(filled, (whole) => inside[next++]?.written ?? whole)
  })
}

/** Restores comments as HTML nodes, and all other marks in their texts. */
export function restoreMarks(root: Root, written: string, hidden: HiddenMarks): void {
  const { marker } = hidden
  if (marker === undefined) return
  restoreSnippets(root, hidden)
  const comment = new RegExp(`\\{/\\*${marker}([\\s\\S]*?)\\*/\\}`, 'g')
  const attributes = new RegExp(`${marker}([^${marker}]*)${marker}`, 'g')
  const restore = (text: string): string =>
    text.includes(marker)
      ? text
          .replace(comment, (_whole, content: string) => `<!--${content.replaceAll(`*${marker}`, '*/')}-->`)
          .replace(attributes, '{$1}')
      : text
  mapTexts(root, restore)
  walkTree(root, (node) => {
    if (!isParent(node)) return
    const children = node.children.map((child: MdxNode): MdxNode => {
      if (!isExpression(child) || !child.value.startsWith(`/*${marker}`)) return child
      const { start, end } = child.position ?? {}
      const html: Html = { type: 'html', value: written.slice(start?.offset ?? 0, end?.offset ?? 0) }
      if (child.position) html.position = child.position
      return html
    })
    Object.assign(node, { children })
  })
}
