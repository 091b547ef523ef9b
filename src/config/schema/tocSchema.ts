/** Options of the table of contents. */
import * as v from 'valibot'
import { closedObject } from './schemaParts.ts'

const tocLevel = v.pipe(
  v.number(),
  v.integer('a heading level from 2 to 6'),
  v.minValue(2, 'a heading level from 2 to 6'),
  v.maxValue(6, 'a heading level from 2 to 6'),
)

const ownTocSchema = v.pipe(
  closedObject({
    /**
     * Highest level, where 2 is `##`.
     *
     * @default 2
     * @example toc: { minHeadingLevel: 2 }
     */
    minHeadingLevel: v.optional(tocLevel, 2),
    /**
     * Lowest level, where 3 is `###`.
     *
     * @default 3
     * @example toc: { maxHeadingLevel: 4 }
     */
    maxHeadingLevel: v.optional(tocLevel, 3),
  }),
  v.partialCheck(
    [['minHeadingLevel'], ['maxHeadingLevel']],
    (toc) => toc.minHeadingLevel <= toc.maxHeadingLevel,
    'a minHeadingLevel that is not above maxHeadingLevel',
  ),
)

/** A named type, so that editors show the comments of its entries. */
export interface TocSchema extends OwnTocSchema {}
type OwnTocSchema = typeof ownTocSchema

export const tocSchema: TocSchema = ownTocSchema
