import * as v from 'valibot'
import { closedObject } from './schemaParts.ts'
import { UNSUPPORTED } from './unsupported.ts'

/** Any other text would end the tag, or become several attributes. */
const attributeName = v.custom<string>(
  (name) => typeof name === 'string' && /^[^\s\p{Cc}"'<>/=]+$/u.test(name),
  'not the name of an attribute, which has no blanks and none of " \' < > / =',
)

const tagSchema = closedObject({
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
    v.record(attributeName, v.union([v.string(), v.boolean()], 'a text, true or false')),
    {},
  ),
  /**
   * Content of the element, which is written unchanged. It must not contain the end tag of a script or a style.
   *
   * @example headTags: [{ tagName: 'style', innerHTML: ':root { scroll-padding-top: 5rem }' }]
   */
  innerHTML: v.optional(v.string()),
})

/** How to write `<` in the text of an element. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['script', String.raw`\x3c in texts`],
  ['style', String.raw`\3c`],
])

/** A tag of the head of each page. */
const ownHeadTagSchema = v.pipe(
  tagSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { tagName, innerHTML = '' } = dataset.value
    const written = ESCAPES.get(tagName)
    if (written === undefined || !innerHTML.toLowerCase().includes(`</${tagName}`)) return
    addIssue({
      expected: UNSUPPORTED,
      message: `contains "</${tagName}", which ends the element; write < as ${written}`,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'innerHTML', value: innerHTML }],
    })
  }),
)

/** A named type, so that editors show the comments of its entries. */
export interface HeadTagSchema extends OwnHeadTagSchema {}
type OwnHeadTagSchema = typeof ownHeadTagSchema

export const headTagSchema: HeadTagSchema = ownHeadTagSchema
