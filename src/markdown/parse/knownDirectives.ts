/** Built-in directives: their forms and attributes. */
import { ADMONITION_TYPES, type AdmonitionType } from '../../shared/page/articleComponents.ts'

type DirectiveForm = 'container' | 'leaf' | 'text'

interface KnownDirective {
  readonly forms: readonly DirectiveForm[]
  /** Besides `id` and `class`, which all directives have. */
  readonly attributes: readonly string[]
}

const TABS_ATTRIBUTES = ['group', 'label', 'query', 'default']

export const isAdmonitionType = (name: string): name is AdmonitionType =>
  (ADMONITION_TYPES as readonly string[]).includes(name)

export const KNOWN_DIRECTIVES: ReadonlyMap<string, KnownDirective> = new Map<string, KnownDirective>([
  ...ADMONITION_TYPES.map((type): [string, KnownDirective] => [
    type,
    { forms: ['container'], attributes: ['title'] },
  ]),
  ['tabs', { forms: ['container'], attributes: TABS_ATTRIBUTES }],
  ['tab', { forms: ['container'], attributes: ['value', 'label', 'default'] }],
  ['code-group', { forms: ['container'], attributes: TABS_ATTRIBUTES }],
  ['details', { forms: ['container'], attributes: ['summary', 'open'] }],
  ['steps', { forms: ['container'], attributes: [] }],
  ['cards', { forms: ['container'], attributes: [] }],
  ['card', { forms: ['container', 'leaf'], attributes: ['title', 'href', 'icon'] }],
  ['feature', { forms: ['container', 'leaf'], attributes: ['title', 'href', 'icon'] }],
  ['features', { forms: ['container'], attributes: [] }],
  ['hero', { forms: ['container'], attributes: [] }],
  ['params', { forms: ['container'], attributes: ['title', 'open'] }],
  ['fields', { forms: ['container'], attributes: ['title', 'open'] }],
  ['example', { forms: ['container'], attributes: ['title'] }],
  ['file-tree', { forms: ['container'], attributes: [] }],
  ['kbd', { forms: ['text'], attributes: [] }],
  ['badge', { forms: ['text'], attributes: ['type', 'variant'] }],
  ['icon', { forms: ['text'], attributes: ['name', 'label'] }],
  ['link-button', { forms: ['text'], attributes: ['href', 'variant', 'icon'] }],
])

/** Names for a form, for hints. */
export function namesOf(form: DirectiveForm, components: ReadonlySet<string>): string[] {
  const known = [...KNOWN_DIRECTIVES].filter(([, { forms }]) => forms.includes(form)).map(([name]) => name)
  return form === 'text' ? known : [...known, ...components]
}
