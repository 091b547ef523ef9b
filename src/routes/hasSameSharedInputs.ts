import { isDeepStrictEqual } from 'node:util'
import type { Doc } from '../shared/doc.ts'

/** What others show of a document and what is said of its front matter: sidebars, addresses, neighbours, tags. */
const surfaceOf = ({ id, plugin, version, locale, source, ...doc }: Doc) => ({
  identity: [id, plugin, version, locale, source, doc.contentPath],
  frontMatter: doc.frontMatter,
  places: [doc.frontMatterPlaces, doc.frontMatterValuePlaces],
  title: doc.title,
})

/** Whether routes and all other pages are the same with either of two readings of one document. */
export const hasSameSharedInputs = (before: Doc, after: Doc): boolean =>
  isDeepStrictEqual(surfaceOf(before), surfaceOf(after))
