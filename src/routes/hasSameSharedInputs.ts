import { isDeepStrictEqual } from 'node:util'
import type { Doc } from '../shared/document/doc.ts'

/**
 * The facts of a document on which routes and sidebars depend: all except those that only its own page shows. Links to its
 * headings are checked again in any case. A new fact counts as shared until it is left out here.
 */
const sharedFactsOf = ({
  isOutline,
  hasContentTitle,
  description,
  headings,
  anchors,
  links,
  components,
  dependencies,
  diagnostics,
  suppressions,
  words,
  needsInspection,
  ...shared
}: Doc) => shared

/** Whether all routes and other pages are the same for two versions of one document. */
export const hasSameSharedInputs = (before: Doc, after: Doc): boolean =>
  isDeepStrictEqual(sharedFactsOf(before), sharedFactsOf(after))
