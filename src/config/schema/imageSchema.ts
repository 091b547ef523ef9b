/** Image with a link: the logo of navbar and footer. */
import * as v from 'valibot'
import { anyAddress, closedObject, text } from './schemaParts.ts'

const ownImageSchema = closedObject({
  /**
   * Address of the image: path of a static file, or full address.
   *
   * @example navbar: { logo: { src: 'img/logo.svg' } }
   */
  src: text,
  /**
   * Image for dark mode. Without it, `src` is shown in both modes.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg' } }
   */
  srcDark: v.optional(text),
  /**
   * Alternative text. Beside the name of the site the logo is decorative and the text is not used.
   *
   * @default ''
   * @example navbar: { title: '', logo: { src: 'img/logo.svg', alt: 'Lamps' } }
   */
  alt: v.optional(v.string(), ''),
  /**
   * Target of the link on the logo. Without it, the link leads to the home page.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', href: 'https://lamps.example' } }
   */
  href: v.optional(anyAddress),
  /**
   * Width of the image in CSS pixels. Without it, the width is 24.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', width: 96, height: 24 } }
   */
  width: v.optional(v.number()),
  /**
   * Height of the image in CSS pixels. Without it, the height is 24.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', width: 96, height: 24 } }
   */
  height: v.optional(v.number()),
})

/** A named type, so that editors show the comments of its entries. */
export interface ImageSchema extends OwnImageSchema {}
type OwnImageSchema = typeof ownImageSchema

export const imageSchema: ImageSchema = ownImageSchema
