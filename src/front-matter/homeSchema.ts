/** Schemas of `hero` and `features` in front matter. Each message is an expectation. */
import * as v from 'valibot'
import { ARTICLE_ICON_NAMES } from '../shared/page/articleIconNames.ts'
import { BUTTON_VARIANTS } from '../shared/page/buttonVariants.ts'
import { loadable, path, text } from './frontMatterParts.ts'

const icon = v.picklist(ARTICLE_ICON_NAMES, 'the name of an icon of the theme')

/** Also with variation selectors, joiners and tones. */
const EMOJI = /^(?=.*[\p{Extended_Pictographic}\p{RI}])[\p{Emoji}\p{Emoji_Component}]+$/u

export const isEmoji = (value: string): boolean => EMOJI.test(value)

const isIconName = (name: string): boolean => (ARTICLE_ICON_NAMES as readonly string[]).includes(name)

export const heroSchema = v.strictObject(
  {
    /**
     * Title of the page. Without it `name`, else the title of the front matter, else `text`.
     *
     * @example
     * hero:
     *   title: Light for every room
     */
    title: v.exactOptional(text),
    /**
     * The same as `title`, by its name in VitePress.
     *
     * @example
     * hero:
     *   name: Lamps
     */
    name: v.exactOptional(text),
    /**
     * A strong sentence below the title.
     *
     * @example
     * hero:
     *   title: Light for every room
     *   text: Light for every room
     */
    text: v.exactOptional(text),
    /**
     * A sentence below the title and `text`.
     *
     * @example
     * hero:
     *   title: Light for every room
     *   tagline: From the first bulb to a whole house.
     */
    tagline: v.exactOptional(text),
    /**
     * Image beside the texts: a path, or an object.
     *
     * @example
     * hero:
     *   title: Light for every room
     *   image: { src: ./lamp.svg, alt: A lamp }
     */
    image: v.exactOptional(
      v.union(
        [
          loadable,
          v.strictObject({
            /**
             * Path next to the page or of a static file, or an address.
             *
             * @example
             * hero:
             *   title: Light for every room
             *   image: { src: ./lamp.svg, alt: A lamp }
             */
            src: v.exactOptional(loadable),
            /**
             * The same as `src`, by its name in Starlight.
             *
             * @example
             * hero:
             *   title: Light for every room
             *   image: { file: ./lamp.svg, alt: A lamp }
             */
            file: v.exactOptional(loadable),
            /**
             * Image in light mode.
             *
             * @example
             * hero:
             *   title: Light for every room
             *   image: { light: ./lamp.svg, dark: ./lamp-dark.svg, alt: A lamp }
             */
            light: v.exactOptional(loadable),
            /**
             * Image in dark mode.
             *
             * @example
             * hero:
             *   title: Light for every room
             *   image: { light: ./lamp.svg, dark: ./lamp-dark.svg, alt: A lamp }
             */
            dark: v.exactOptional(loadable),
            /**
             * What the image shows. Without it, the image is decoration.
             *
             * @example
             * hero:
             *   title: Light for every room
             *   image: { src: ./lamp.svg, alt: A lamp }
             */
            alt: v.exactOptional(text),
          }),
        ],
        'a path, or an object with "src", or "light" and "dark", and "alt"',
      ),
    ),
    /**
     * Buttons below the texts. The first one is the main one, unless `variant` says so.
     *
     * @example
     * hero:
     *   title: Light for every room
     *   actions:
     *     - { text: Get started, link: ./guide.md }
     */
    actions: v.exactOptional(
      v.array(
        v.strictObject({
          /**
           * Text of the button.
           *
           * @example
           * hero:
           *   title: Light for every room
           *   actions:
           *     - { text: Get started, link: ./guide.md }
           */
          text,
          /**
           * Where it leads: an address, or the path of a document.
           *
           * @example
           * hero:
           *   title: Light for every room
           *   actions:
           *     - { text: Get started, link: ./guide.md }
           */
          link: path,
          /**
           * Look of the button.
           *
           * @example
           * hero:
           *   title: Light for every room
           *   actions:
           *     - { text: API, link: ./api.md, variant: minimal }
           */
          variant: v.exactOptional(v.picklist(BUTTON_VARIANTS, 'a variant of buttons')),
          /**
           * Look of the button by its name in VitePress: `brand` is `primary`, `alt` is `secondary`.
           *
           * @example
           * hero:
           *   title: Light for every room
           *   actions:
           *     - { text: API, link: ./api.md, theme: alt }
           */
          theme: v.exactOptional(v.picklist(['brand', 'alt'], '"brand" or "alt"')),
          /**
           * Icon behind the text, by the name of one of the icons of the theme.
           *
           * @example
           * hero:
           *   title: Light for every room
           *   actions:
           *     - { text: Get started, link: ./guide.md, icon: arrow-right }
           */
          icon: v.exactOptional(icon),
        }),
        'a list of objects with "text" and "link"',
      ),
    ),
  },
  'an object with "title", "text", "tagline", "image" and "actions"',
)

export const featuresSchema = v.array(
  v.strictObject({
    /**
     * Title of the card.
     *
     * @example
     * features:
     *   - { icon: zap, title: Fast, details: On in 20 ms. }
     */
    title: text,
    /**
     * Text of the card.
     *
     * @example
     * features:
     *   - { icon: zap, title: Fast, details: On in 20 ms. }
     */
    details: v.exactOptional(text),
    /**
     * Name of one of the icons of the theme, or an emoji.
     *
     * @example
     * features:
     *   - { icon: zap, title: Fast, details: On in 20 ms. }
     */
    icon: v.exactOptional(
      v.pipe(
        text,
        v.check((name) => isIconName(name) || isEmoji(name), 'the name of an icon of the theme, or an emoji'),
      ),
    ),
    /**
     * Where the title leads: an address, or the path of a document.
     *
     * @example
     * features:
     *   - { title: Keys, link: ./keys.md }
     */
    link: v.exactOptional(path),
    /**
     * Text of a link below the text. With it, the title is none.
     *
     * @example
     * features:
     *   - { title: Keys, link: ./keys.md, linkText: Read about keys }
     */
    linkText: v.exactOptional(text),
  }),
  'a list of objects with "title", "details" and "icon"',
)

/** `hero` of front matter. */
export type HeroTexts = v.InferOutput<typeof heroSchema>

/** An item of `features` of front matter. */
export type FeatureTexts = v.InferOutput<typeof featuresSchema>[number]
