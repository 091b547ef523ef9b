/** Options of the look: colours, stylesheets and fonts. */
import * as v from 'valibot'
import { parseColor } from '../../shared/color/color.ts'
import { PALETTES, type PaletteName } from '../../shared/color/palettes.ts'
import { closedObject, oneOrMany, sitePath, text } from './schemaParts.ts'

const COLOR =
  'a colour without transparency as #0b7285, rgb(11 114 133), hsl(189 85% 28%) or oklch(51% 0.09 213)'

const color = v.pipe(
  text,
  v.check((written) => parseColor(written) !== undefined, COLOR),
)

const paletteNames = Object.keys(PALETTES) as PaletteName[]

/** Font families are written into a stylesheet: names in quotes, plain names, or variables. */
const FAMILY = /\s*(?:"[^"]+"|'[^']+'|var\(--[\w-]+\)|[\p{L}\p{N}_-][\p{L}\p{N} ._-]*)\s*/u

const FAMILIES = new RegExp(String.raw`^(?!.*[;{}<>\\/*@\p{Cc}])${FAMILY.source}(?:,${FAMILY.source})*$`, 'u')

const families = v.pipe(text, v.regex(FAMILIES, 'font families separated by commas'))

const WEIGHT = 'a weight from 1 to 1000, or two for the range of a variable font such as "100 900"'

const fontFace = closedObject({
  /**
   * Name of the font.
   *
   * @example theme: { fonts: { body: { family: 'Inter', src: ['fonts/inter.woff2'] } } }
   */
  family: v.pipe(
    text,
    v.regex(/^[\p{L}\p{N} ._-]+$/u, 'the name of a font, of letters, digits, blanks and - . _'),
  ),
  /**
   * Files of the site with this font, the preferred format first: .woff2, .woff, .ttf or .otf.
   *
   * @example theme: { fonts: { body: { family: 'Inter', src: ['fonts/inter.woff2', 'fonts/inter.ttf'] } } }
   */
  src: v.pipe(
    v.array(
      v.pipe(
        sitePath,
        v.regex(/\.(?:woff2?|ttf|otf)$/i, 'a font file that ends in .woff2, .woff, .ttf or .otf'),
      ),
    ),
    v.minLength(1, 'at least one file'),
  ),
  /**
   * Weight of the font, or two weights for the range of a variable font.
   *
   * @default '400'
   * @example theme: { fonts: { body: { family: 'Inter', src: ['fonts/inter.woff2'], weight: '100 900' } } }
   */
  weight: v.optional(
    v.pipe(
      v.union([v.number(), v.string()], WEIGHT),
      v.transform(String),
      v.regex(/^(?:[1-9]\d{0,2}|1000)(?: (?:[1-9]\d{0,2}|1000))?$/, WEIGHT),
    ),
    '400',
  ),
  /**
   * Style of the font.
   *
   * @default 'normal'
   * @example theme: { fonts: { body: { family: 'Inter', src: ['fonts/inter-italic.woff2'], style: 'italic' } } }
   */
  style: v.optional(v.picklist(['normal', 'italic']), 'normal'),
})

const fontFaces = v.pipe(
  oneOrMany(fontFace),
  v.transform((faces) => (Array.isArray(faces) ? faces : [faces])),
  v.minLength(1, 'at least one font'),
  v.check(
    (faces) => new Set(faces.map(({ family }) => family)).size === 1,
    'weights and styles of one font family',
  ),
)

/** Families, or font files. Picks one schema, so that messages fit the intended form. */
export const fontSchema = v.lazy((input): typeof families | typeof fontFaces =>
  typeof input === 'object' && input !== null ? fontFaces : families,
)

const ownThemeSchema = closedObject({
  /**
   * Colour of links, buttons and marks. The build derives colours with the contrasts of WCAG 2.2 from it, for light and dark mode.
   *
   * @example theme: { accent: '#0b7285' }
   */
  accent: v.optional(color),
  /**
   * Neutral colours, and the accent unless `accent` is set.
   *
   * @default 'amber'
   * @example theme: { palette: 'ocean' }
   */
  palette: v.optional(v.picklist(paletteNames), 'amber'),
  /**
   * Stylesheets of the site, loaded on every page. Their styles win over the theme's without `!important`.
   *
   * @default []
   * @example theme: { css: ['./brand.css'] }
   */
  css: v.optional(v.array(v.pipe(sitePath, v.regex(/\.css$/i, 'a file that ends in .css'))), () => []),
  /**
   * Fonts of text, headings and code.
   *
   * @example theme: { fonts: { body: 'Georgia, serif' } }
   */
  fonts: v.optional(
    closedObject({
      /**
       * Font of text: font families as a text, a font with files, or a list of its weights and styles.
       *
       * @example theme: { fonts: { body: 'Georgia, serif' } }
       */
      body: v.optional(fontSchema),
      /**
       * Font of headings, in the forms of `body`. Without it, headings have the font of the text.
       *
       * @example theme: { fonts: { heading: 'Georgia, serif' } }
       */
      heading: v.optional(fontSchema),
      /**
       * Font of code, in the forms of `body`.
       *
       * @example theme: { fonts: { code: "'Fira Code', monospace" } }
       */
      code: v.optional(fontSchema),
    }),
    {},
  ),
})

/** A named type, so that editors show the comments of its entries. */
export interface ThemeSchema extends OwnThemeSchema {}
type OwnThemeSchema = typeof ownThemeSchema

export const themeSchema: ThemeSchema = ownThemeSchema
