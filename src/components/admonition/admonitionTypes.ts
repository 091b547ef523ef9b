export const ADMONITION_TYPES = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'] as const

export type AdmonitionType = (typeof ADMONITION_TYPES)[number]

/** Names of other generators. */
const ALIASES: ReadonlyMap<string, AdmonitionType> = new Map([
  ['check', 'tip'],
  ['default', 'note'],
  ['error', 'danger'],
  ['secondary', 'note'],
  ['success', 'tip'],
  ['warn', 'warning'],
])

/** Names that tags accept. */
export const WRITTEN_ADMONITION_TYPES: readonly string[] = [...ADMONITION_TYPES, ...ALIASES.keys()]

export const isAdmonitionType = (name: string): name is AdmonitionType =>
  (ADMONITION_TYPES as readonly string[]).includes(name)

/** Type of an admonition as authors write it in tags; undefined for an unknown one. */
export const readAdmonitionType = (written = ''): AdmonitionType | undefined =>
  isAdmonitionType(written) ? written : ALIASES.get(written)
