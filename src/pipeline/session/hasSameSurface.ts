import { isDeepStrictEqual } from 'node:util'
import type { Doc } from '../../shared/doc.ts'

/** What other pages show of a document, or where its own page is; everything else is its own. */
const surfaceOf = ({ id, plugin, source, frontMatter, title, description, hasContentTitle }: Doc) => ({
  id,
  plugin,
  source,
  frontMatter,
  title,
  description,
  hasContentTitle,
})

/** Whether a change of a document can be seen on its own page alone. */
export const hasSameSurface = (before: Doc, after: Doc): boolean =>
  isDeepStrictEqual(surfaceOf(before), surfaceOf(after))
