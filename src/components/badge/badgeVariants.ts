import { BADGE_VARIANTS, type BadgeVariant, isBadgeVariant } from '../../shared/page/badge.ts'

/** Names of other generators. */
const ALIASES: ReadonlyMap<string, BadgeVariant> = new Map([
  ['check', 'success'],
  ['error', 'danger'],
  ['secondary', 'default'],
  ['warn', 'warning'],
])

/** Names that tags accept. */
export const WRITTEN_BADGE_VARIANTS: readonly string[] = [...BADGE_VARIANTS, ...ALIASES.keys()]

/** Variant of a badge as authors write it in tags; undefined for an unknown one. */
export const readBadgeVariant = (name = ''): BadgeVariant | undefined =>
  isBadgeVariant(name) ? name : ALIASES.get(name)
