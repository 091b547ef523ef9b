/** All article components. A component has a folder, and a line here and in `elements.ts`. */
import { admonition } from './admonition/definition.ts'
import { badge } from './badge/definition.ts'
import { cards } from './cards/definition.ts'
import { code } from './code/definition.ts'
import type { ComponentDefinition, DirectiveDefinition, DirectiveForm } from './component.ts'
import { details } from './details/definition.ts'
import { example } from './example/definition.ts'
import { fileTree } from './file-tree/definition.ts'
import { headingLink } from './heading-link/definition.ts'
import { hero } from './hero/definition.ts'
import { icon } from './icon/definition.ts'
import { kbd } from './kbd/definition.ts'
import { label } from './label/definition.ts'
import { linkButton } from './link-button/definition.ts'
import { params } from './params/definition.ts'
import type { PlainRule } from './plainRule.ts'
import { scrollBox } from './scroll-box/definition.ts'
import { steps } from './steps/definition.ts'
import { table } from './table/definition.ts'
import { tabs } from './tabs/definition.ts'
import { toc } from './toc/definition.ts'

/** In the order of the reference. */
const COMPONENTS: readonly ComponentDefinition[] = [
  admonition,
  tabs,
  details,
  steps,
  cards,
  hero,
  params,
  example,
  fileTree,
  kbd,
  badge,
  icon,
  linkButton,
  code,
  label,
  table,
  scrollBox,
  headingLink,
  toc,
]

/** Built-in directives by name. */
export const DIRECTIVES: ReadonlyMap<string, DirectiveDefinition> = new Map(
  COMPONENTS.flatMap(({ directives = {} }) => Object.entries(directives)),
)

/** Rules for Markdown copies, by name of the element. */
export const ELEMENT_RULES: ReadonlyMap<string, PlainRule> = new Map(
  COMPONENTS.flatMap(({ elements = {} }) => Object.entries(elements)),
)

/** Elements that are always part of a text. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  COMPONENTS.filter(({ directives = {} }) => Object.values(directives).some(({ text }) => text)).flatMap(
    ({ elements = {} }) => Object.keys(elements),
  ),
)

/** Rules for Markdown copies, by name of the tag. */
export const TAG_RULES: ReadonlyMap<string, PlainRule> = new Map(
  COMPONENTS.flatMap(({ tags = {} }) => Object.entries(tags)),
)

/** Components by the name of a tag. */
export const TAG_OWNERS: ReadonlyMap<string, ComponentDefinition> = new Map(
  COMPONENTS.flatMap((component) =>
    Object.keys(component.tags ?? {}).map((name) => [name, component] as const),
  ),
)

export const formsOf = (directive: DirectiveDefinition | undefined): DirectiveForm[] =>
  (['container', 'leaf', 'text'] as const).filter((form) => directive?.[form] !== undefined)

/** Names for a form, for hints. @param components Names of the components of the site. */
export function namesOf(form: DirectiveForm, components: ReadonlySet<string>): string[] {
  const known = [...DIRECTIVES]
    .filter(([, directive]) => formsOf(directive).includes(form))
    .map(([name]) => name)
  return form === 'text' ? known : [...known, ...components]
}
