/**
 * Markdown that MDX rejects, and that documents of other tools contain: HTML comments, and attributes of headings such as
 * `{#id}`. They are replaced by text of the same length that MDX reads, and restored in the tree.
 */
import type { Html, Root } from 'mdast'
import { findUnusedCharacter } from '../mdx/hiddenText.ts'
import { isParent, walkTree } from '../walkTree.ts'
import { isExpression, type MdxNode } from './mdxNodes.ts'

interface HiddenMarks {
  readonly text: string
  /** Unused character that marks what was replaced; undefined when nothing was. */
  readonly marker: string | undefined
}

/** Code, which stays, and the marks. */
const TOKENS =
  /^[ \t>]*(?:[*+-][ \t]+|\d+[.)][ \t]+)*(?<fence>`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|$(?![\s\S]))|(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)|<!--(?<comment>[\s\S]*?)-->|(?<=^ {0,3}#{1,6}[ \t][^\r\n]*)\{(?<attributes>[#.][^{}\r\n]*)\}(?=[ \t#]*$)/gm

export function hideMarks(text: string): HiddenMarks {
  const nothing = { text, marker: undefined }
  if (!text.includes('<!--') && !/\{[#.]/.test(text)) return nothing
  const marker = findUnusedCharacter(text)
  if (marker === undefined) return nothing
  const hidden = text.replace(TOKENS, (whole, ...rest) => {
    const { comment, attributes } = rest.at(-1) as Record<string, string | undefined>
    if (comment !== undefined) return `{/*${marker}${comment.replaceAll('*/', `*${marker}`)}*/}`
    return attributes === undefined ? whole : marker + attributes + marker
  })
  return hidden === text ? nothing : { text: hidden, marker }
}

/** Restores comments as HTML nodes, and all other marks in their texts. */
export function restoreMarks(root: Root, written: string, marker: string | undefined): void {
  if (marker === undefined) return
  const comment = new RegExp(`\\{/\\*${marker}([\\s\\S]*?)\\*/\\}`, 'g')
  const attributes = new RegExp(`${marker}([^${marker}]*)${marker}`, 'g')
  const restore = (text: string): string =>
    text.includes(marker)
      ? text
          .replace(comment, (_whole, content: string) => `<!--${content.replaceAll(`*${marker}`, '*/')}-->`)
          .replace(attributes, '{$1}')
      : text
  const restoreIn = (record: object): void => {
    for (const [key, value] of Object.entries(record)) {
      if (typeof value === 'string') Object.assign(record, { [key]: restore(value) })
      else if ((key === 'attributes' || key === 'value') && typeof value === 'object' && value !== null)
        restoreIn(value)
      else if (Array.isArray(value) && key === 'attributes') for (const each of value) restoreIn(each)
    }
  }
  walkTree(root, (node) => {
    restoreIn(node)
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
