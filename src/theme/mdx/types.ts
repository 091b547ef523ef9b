import { ADMONITION_TYPES, type AdmonitionType } from '../../shared/page/articleComponents.ts'

/** Names of other generators. */
const ALIASES: ReadonlyMap<string, AdmonitionType> = new Map([
  ['check', 'tip'],
  ['default', 'note'],
  ['error', 'danger'],
  ['secondary', 'note'],
  ['success', 'tip'],
  ['warn', 'warning'],
])

/** Type of an admonition as authors write it; undefined for an unknown one. */
export const readType = (written: string | undefined): AdmonitionType | undefined =>
  ADMONITION_TYPES.find((type) => type === written) ?? ALIASES.get(written ?? '')
