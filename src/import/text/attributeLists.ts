/** Lists of attributes behind or below an element, of Python-Markdown and Hugo. Ids stay. */
import type { Replacement } from './replaceCounted.ts'

/** `#name`, `id=name` or `id="name"`. */
const idOf = (attributes: string): string | undefined => {
  const [, hash, quoted, bare] =
    /(?:^|\s)(?:#([^\s{}"'<>]+)|id=(?:["']([^"'\s<>]+)["']|([^\s"'{}<>]+)))/.exec(attributes) ?? []
  return hash ?? quoted ?? bare
}

const anchorOf = (attributes: string): string => {
  const id = idOf(attributes)
  return id === undefined ? '' : `<a id="${id}"></a>`
}

/** An attribute list begins with a colon, a class or an id, or has a value. */
const LIST = String.raw`\{(?::[ \t]*|[ \t]*(?=[.#]|[\w-]+=|data-))([^{}\n]*)\}`

const OF_HEADINGS: Replacement = {
  pattern: new RegExp(
    String.raw`^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?#{1,6}[ \t].*?)(?:(?<![ \t])[ \t]+)?${LIST}[ \t]*$`,
    'gm',
  ),
  kind: 'attribute lists of headings',
  write: (_all, heading = '', attributes = '') => {
    const id = idOf(attributes)
    return id === undefined ? heading : `${heading} {#${id}}`
  },
}

/** Attribute lists of Hugo: of headings, and on lines of their own. */
export const BLOCK_ATTRIBUTE_LISTS: readonly Replacement[] = [
  OF_HEADINGS,
  {
    pattern: new RegExp(String.raw`^([ \t>]*)${LIST}[ \t]*$`, 'gm'),
    kind: 'attribute lists left out',
    write: (_all, before = '', attributes = '') => before.trimEnd() + anchorOf(attributes),
  },
]

export const ATTRIBUTE_LISTS: readonly Replacement[] = [
  OF_HEADINGS,
  {
    // Anchors of the plugin autorefs.
    pattern: new RegExp(String.raw`\[\]\(\)[ \t]?${LIST}`, 'g'),
    kind: 'anchors',
    write: (_all, attributes = '') => anchorOf(attributes),
  },
  {
    // Behind a link, an image, code or marked text.
    pattern: new RegExp(String.raw`(?<=[)\]*_>\uFDD1])[ \t]?(?!\{#[\w:.-]+\}[ \t]*$)${LIST}`, 'gm'),
    kind: 'attribute lists left out',
    write: (_all, attributes = '') => anchorOf(attributes),
  },
  {
    // On a line of its own, or at the end of one.
    pattern: new RegExp(String.raw`^(?![ \t>]*#{1,6}[ \t])([ \t>]*|.*\S[ \t]+)${LIST}[ \t]*$`, 'gm'),
    kind: 'attribute lists left out',
    write: (_all, before = '', attributes = '') => {
      const id = idOf(attributes)
      return before.trimEnd() + (id === undefined ? '' : ` <a id="${id}"></a>`)
    },
  },
]
