/** Home pages in front matter: the keys of Starlight and of VitePress, as authors write them. */
import type { ButtonVariant } from '../page/articleComponents.ts'

interface HeroImage {
  readonly src?: string
  readonly file?: string
  readonly light?: string
  readonly dark?: string
  readonly alt?: string
}

export interface HeroAction {
  readonly text: string
  readonly link: string
  readonly variant?: ButtonVariant
  readonly theme?: 'brand' | 'alt'
  readonly icon?: string
}

/** `hero` of front matter. */
export interface HeroTexts {
  readonly title?: string
  readonly name?: string
  readonly text?: string
  readonly tagline?: string
  readonly image?: string | HeroImage
  readonly actions?: readonly HeroAction[]
}

/** An item of `features` of front matter. */
export interface FeatureTexts {
  readonly title: string
  readonly details?: string
  /** Name of an icon of the theme, or an emoji. */
  readonly icon?: string
  readonly link?: string
  readonly linkText?: string
}
