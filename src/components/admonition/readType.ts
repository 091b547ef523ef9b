import { type AdmonitionType, isAdmonitionType } from './admonitionTypes.ts'

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
export const readType = (written = ''): AdmonitionType | undefined =>
  isAdmonitionType(written) ? written : ALIASES.get(written)
