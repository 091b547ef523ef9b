import { isDeepStrictEqual } from 'node:util'
import type { Doc } from '../../shared/doc.ts'

/** What the rest of a page says of its document: sidebar, navigation, address. */
const surfaceOf = ({ id, plugin, source, frontMatter, title }: Doc) => ({
  id,
  plugin,
  source,
  frontMatter,
  title,
})

/** Whether the page of a document can be made again with what is known of the other pages. */
export const hasSameSurface = (before: Doc, after: Doc): boolean =>
  isDeepStrictEqual(surfaceOf(before), surfaceOf(after))
