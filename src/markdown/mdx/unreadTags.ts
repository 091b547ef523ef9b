/**
 * Reports tags of `.mdx` files that cannot be parsed; the page shows their source (rule `mdx-syntax`). MDX rejects such
 * files. Here they are pages, since the text may be prose such as `a <b`.
 */
import type { Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { findAll, offsetsOf } from '../../tree/index.ts'

/** @param root Tree of a single file. */
export function findUnreadTags(root: Root, file: SourceText): Diagnostic[] {
  const { unreadTags = [] } = root.data ?? {}
  if (unreadTags.length === 0) return []
  // Tags in code and in valid HTML are not in text nodes.
  const texts = findAll(root, 'text').flatMap((node) => offsetsOf(node) ?? [])
  texts.sort((one, other) => one.start - other.start)
  let index = 0
  const shown = unreadTags.filter((at) => {
    while ((texts[index]?.end ?? at + 1) <= at) index += 1
    return (texts[index]?.start ?? at + 1) <= at
  })
  return shown.map((at) => {
    const [opening = ''] = /^<\/?[^\s>/{]*/.exec(file.text.slice(at)) ?? []
    return {
      rule: 'mdx-syntax',
      message: `"${opening}" begins a tag that cannot be read; it is shown as text`,
      file: file.source,
      place: file.placeAt(at, at + opening.length),
      suggestions: [
        {
          text: 'Write attributes in quotes or braces and close the tag in its paragraph; write \\< where no tag is meant',
        },
      ],
    }
  })
}
