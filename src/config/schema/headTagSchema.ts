import * as v from 'valibot'
import { closedObject } from './schemaParts.ts'

/** A tag of the head of each page. */
const ownHeadTagSchema = closedObject({
  /**
   * Name of the element.
   *
   * @example headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://social.example/@me' } }]
   */
  tagName: v.picklist(['base', 'link', 'meta', 'noscript', 'script', 'style']),
  /**
   * Attributes of the element; `true` writes the name alone, `false` omits the attribute.
   *
   * @default {}
   * @example headTags: [{ tagName: 'meta', attributes: { name: 'robots', content: 'noai' } }]
   */
  attributes: v.optional(
    v.record(v.string(), v.union([v.string(), v.boolean()], 'a text, true or false')),
    {},
  ),
  /**
   * Content of the element, which is written unchanged.
   *
   * @example headTags: [{ tagName: 'style', innerHTML: ':root { scroll-padding-top: 5rem }' }]
   */
  innerHTML: v.optional(v.string()),
})

/** Named, so that declarations of other modules refer to it and keep the comments of its entries, which editors show. */
export interface HeadTagSchema extends OwnHeadTagSchema {}
type OwnHeadTagSchema = typeof ownHeadTagSchema

export const headTagSchema: HeadTagSchema = ownHeadTagSchema
