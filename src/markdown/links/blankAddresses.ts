/** Finds links and images that are shown as text since their address has blanks, such as `[a](my page.md)`. */
import type { Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { shorten } from '../../shared/text/shorten.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import { offsetsOf } from '../source/nodePlaces.ts'
import { walkTree } from '../walkTree.ts'

/** The address ends like that of a file, with a heading or without, so that it is no text in brackets. A name before is code: `f[0](x, y.z)`. */
const LINK =
  /(?<![\\\w)\]])!?(\[[^[\]\r\n]{0,500}\])\((?=[^()\r\n]{0,500}[ \t])([^()<>"'\s][^()<>"'\r\n]{0,500}\.[a-z]\w{0,4}(?:#[^\s()<>]{0,200})?)\)/gi

/** @param root Tree of a single file, as parsed. */
export function findBlankAddresses(root: Root, { source, text, placeAt }: SourceText): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  walkTree(root, (node) => {
    const range = node.type === 'text' && node.value.includes('](') ? offsetsOf(node) : undefined
    if (range === undefined) return
    for (const { 0: written, 1: label, 2: address = '', index } of text
      .slice(range.start, range.end)
      .matchAll(LINK)) {
      const start = range.start + index
      diagnostics.push({
        rule: 'misread-syntax',
        message: `"${shorten(written, QUOTED_LENGTH)}" is shown as text, since its address has blanks`,
        file: source,
        place: placeAt(start, start + written.length),
        target: address,
        suggestions: [{ text: `Write ${shorten(`${label}(<${address}>)`, QUOTED_LENGTH)}` }],
      })
    }
  })
  return diagnostics
}
