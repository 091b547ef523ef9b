/** Options of the footer. */
import * as v from 'valibot'
import { imageSchema } from './imageSchema.ts'
import {
  anyAddress,
  closedObject,
  EITHER_TO_OR_HREF,
  hasEitherToOrHref,
  linkTarget,
  text,
} from './schemaParts.ts'

const footerLinkSchema = v.pipe(
  closedObject({
    /**
     * Text of the link.
     *
     * @example footer: { links: [{ label: 'Imprint', to: '/imprint' }] }
     */
    label: text,
    /**
     * Path of this site, without the base URL. Each link has either `to` or `href`.
     *
     * @example footer: { links: [{ label: 'Imprint', to: '/imprint' }] }
     */
    to: v.optional(linkTarget),
    /**
     * Full address of another site. Each link has either `to` or `href`.
     *
     * @example footer: { links: [{ label: 'Source', href: 'https://code.example/lamps' }] }
     */
    href: v.optional(anyAddress),
    /**
     * CSS class of the link.
     *
     * @example footer: { links: [{ label: 'Imprint', to: '/imprint', className: 'quiet' }] }
     */
    className: v.optional(v.string()),
  }),
  v.partialCheck([['to'], ['href']], hasEitherToOrHref, EITHER_TO_OR_HREF),
)

const footerColumns = v.array(
  closedObject({
    /**
     * Heading of the column.
     *
     * @example footer: { links: [{ title: 'Help', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
     */
    title: text,
    /**
     * Links of the column, with the keys of the links of a row.
     *
     * @example footer: { links: [{ title: 'Help', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
     */
    items: v.array(footerLinkSchema),
  }),
)
const footerRow = v.array(footerLinkSchema)
const mixedFooter = v.custom<never>(
  () => false,
  'columns (each with a title and items) or one row of links, not a mix of the two',
)

const isColumn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('items' in value || 'title' in value)

/** Columns or one row. Picks one schema, so that messages fit the intended form. */
const footerLinksSchema = v.lazy((input): typeof footerColumns | typeof footerRow | typeof mixedFooter => {
  if (!Array.isArray(input) || !input.some(isColumn)) return footerRow
  return input.every(isColumn) ? footerColumns : mixedFooter
})

const ownFooterSchema = closedObject({
  /**
   * Image of the footer, with the keys of `navbar.logo`. Without it, the logo of the navbar.
   *
   * @example footer: { logo: { src: 'img/logo-small.svg' } }
   */
  logo: v.optional(imageSchema),
  /**
   * Columns, each with a title and links, or one row of links; not a mix of the two.
   *
   * @default []
   * @example footer: { links: [{ title: 'Help', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
   */
  links: v.optional(footerLinksSchema, () => []),
  /**
   * Copyright line. It may contain HTML.
   *
   * @example footer: { copyright: '© 2026 <a href="https://lamps.example">Lamps</a>' }
   */
  copyright: v.optional(v.string()),
})

/** A named type, so that editors show the comments of its entries. */
export interface FooterSchema extends OwnFooterSchema {}
type OwnFooterSchema = typeof ownFooterSchema

export const footerSchema: FooterSchema = ownFooterSchema
