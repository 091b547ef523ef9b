import * as v from 'valibot'
import { closedObject } from './schemaParts.ts'

/** A tag of the head of each page. */
export const headTagSchema = closedObject({
  /**
   * Name of the element.
   *
   * @example headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://social.example/@me' } }]
   */
  tagName: v.picklist(['base', 'link', 'meta', 'noscript', 'script', 'style']),
  /**
   * Attributes of the element; `true` writes the name alone, `false` omits the attribute.
   *
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
