/** Types of admonitions of Material for MkDocs and of themes of Hugo, and ours. */
const ADMONITIONS: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
  nb: 'note',
  primary: 'note',
  secondary: 'note',
  light: 'note',
  dark: 'note',
  default: 'note',
  tips: 'tip',
  green: 'tip',
  blue: 'info',
  orange: 'warning',
  red: 'danger',
}

/** @returns Undefined for a name that is no type. */
export const admonitionOf = (type: string): string | undefined =>
  Object.hasOwn(ADMONITIONS, type) ? ADMONITIONS[type] : undefined

/** What MkDocs shows for an admonition without a title. */
export const titleOf = (type: string): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ')
