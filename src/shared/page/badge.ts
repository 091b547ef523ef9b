/** Badges: short texts beside a name, in articles and in sidebars. */

/** Meanings of a badge: besides the first two the types of admonitions. The colour adds no information to the text. */
export const BADGE_VARIANTS = [
  'default',
  'success',
  'note',
  'tip',
  'info',
  'important',
  'warning',
  'caution',
  'danger',
] as const

export type BadgeVariant = (typeof BADGE_VARIANTS)[number]

/** A badge as authors write it. */
export interface Badge {
  readonly text: string
  /** Absent: `default`. */
  readonly variant?: BadgeVariant | undefined
}

/** Colour family of the design tokens. */
type BadgeHue = 'note' | 'tip' | 'important' | 'warning' | 'danger'

/** What stands beside the name of a sidebar item. */
export interface SidebarMarks {
  /** One of `ARTICLE_ICON_NAMES`. */
  readonly icon?: string | undefined
  readonly badge?: Badge | undefined
  /** Language of the name, where it differs from the language of the page. */
  readonly lang?: string | undefined
}

/** The same for rendering. */
export interface SidebarViewMarks {
  /** Shape of the icon: the `d` of its path, in a view box of 24 × 24. */
  readonly icon?: string | undefined
  /** `hue` is a colour family of the design tokens. */
  readonly badge?: { readonly text: string; readonly hue?: string | undefined } | undefined
  /** Language of the name, where it differs from the language of the page. */
  readonly lang?: string | undefined
}

const HUES: Readonly<Record<BadgeVariant, BadgeHue | undefined>> = {
  default: undefined,
  note: 'note',
  info: 'note',
  important: 'important',
  tip: 'tip',
  success: 'tip',
  warning: 'warning',
  caution: 'danger',
  danger: 'danger',
}

export const badgeHueOf = (variant: BadgeVariant | undefined): BadgeHue | undefined =>
  variant === undefined ? undefined : HUES[variant]

export const isBadgeVariant = (name: string): name is BadgeVariant =>
  (BADGE_VARIANTS as readonly string[]).includes(name)
