export const ADMONITION_TYPES = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'] as const

export type AdmonitionType = (typeof ADMONITION_TYPES)[number]

export const isAdmonitionType = (name: string): name is AdmonitionType =>
  (ADMONITION_TYPES as readonly string[]).includes(name)
