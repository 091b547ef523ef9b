/** Front matter for a parser that does not know it: hidden from the parser, and added to its tree. */
import type { Root, Yaml } from 'mdast'
import { findFrontMatter } from '../shared/document/frontMatterRange.ts'
import { createSourceText } from '../shared/text/sourceText.ts'

interface HiddenFrontMatter {
  /** The text with blanks in place of the front matter, so that places stay. */
  readonly text: string
  /** Adds the front matter to the tree of the text. */
  restore(root: Root): void
}

export function hideFrontMatter(text: string): HiddenFrontMatter {
  const range = findFrontMatter(text)
  if (range === undefined) return { text, restore: () => {} }
  const { contentStart, contentEnd, end } = range
  const hidden = text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end)
  return {
    text: hidden,
    restore(root) {
      const { pointAt } = createSourceText('', text)
      const yaml: Yaml = {
        type: 'yaml',
        value: text.slice(contentStart, contentEnd).replace(/(?:\r\n|\r|\n)$/, ''),
        position: { start: { line: 1, column: 1, offset: 0 }, end: { ...pointAt(end), offset: end } },
      }
      root.children.unshift(yaml)
    },
  }
}
