import { isDeepStrictEqual } from 'node:util'
import type { Doc } from '../shared/doc.ts'
import { sharedFactsOf } from '../shared/sharedFacts.ts'

/** Whether routes and all other pages are the same with either of two readings of one document. */
export const hasSameSharedInputs = (before: Doc, after: Doc): boolean =>
  isDeepStrictEqual(sharedFactsOf(before), sharedFactsOf(after))
