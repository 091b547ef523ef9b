import { isDeepStrictEqual } from 'node:util'
import type { Doc } from '../shared/document/doc.ts'
import { sharedFactsOf } from '../shared/sharedFacts.ts'

/** Whether all routes and other pages are the same for two versions of one document. */
export const hasSameSharedInputs = (before: Doc, after: Doc): boolean =>
  isDeepStrictEqual(sharedFactsOf(before), sharedFactsOf(after))
