/** Images: the logo of navbar and footer, which has a link, smaller variants of those in articles, social cards. */
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

/** In pixels. WebP has no larger images. */
const MAX_WIDTH = 16_383

const count = (maximum: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maximum))

const ownVariantsSchema = closedObject({
  /**
   * Format of the variants. AVIF images are smaller than WebP images, and take several times as long to make.
   *
   * @default 'webp'
   * @example output: { images: { format: 'avif' } }
   */
  format: v.optional(v.picklist(['webp', 'avif']), 'webp'),
  /**
   * Quality from 1 to 100. Without it, 80 for WebP and 55 for AVIF.
   *
   * @example output: { images: { quality: 90 } }
   */
  quality: v.optional(count(100)),
  /**
   * Widths of the variants in pixels. An image gets those that are smaller than itself, and its own width up to
   * the largest one.
   *
   * @default [480,800,1280,1920]
   * @example output: { images: { widths: [640, 1280] } }
   */
  widths: v.optional(v.pipe(v.array(count(MAX_WIDTH)), v.minLength(1)), () => [480, 800, 1280, 1920]),
})

/** A named type, so that editors show the comments of its entries. */
export interface VariantsSchema extends OwnVariantsSchema {}
type OwnVariantsSchema = typeof ownVariantsSchema

export const variantsSchema: VariantsSchema = ownVariantsSchema

const ownCardsSchema = closedObject({
  /**
   * Font files of TrueType, OpenType or WOFF2 for the cards, as paths from the root of the site. Characters that
   * the first one does not have are taken from the next one, and last from a font with Latin letters.
   *
   * @default []
   * @example output: { socialCards: { fonts: ['fonts/NotoSansJP.woff2'] } }
   */
  fonts: v.optional(v.array(text), () => []),
})

/** A named type, so that editors show the comments of its entries. */
export interface CardsSchema extends OwnCardsSchema {}
type OwnCardsSchema = typeof ownCardsSchema

export const cardsSchema: CardsSchema = ownCardsSchema
