/** What authors can write as components, for Node. `elements.ts` renders it, `public.ts` is the package entry of sites. */
export {
  ADMONITION_TYPES,
  type AdmonitionType,
  isAdmonitionType,
  readAdmonitionType,
} from './admonition/admonitionTypes.ts'
export { showCard } from './cards/definition.ts'
export type { DirectiveWork } from './component.ts'
export { DIRECTIVES, ELEMENT_RULES, formsOf, INLINE_ELEMENTS, namesOf, TAG_RULES } from './definitions.ts'
export { readAttributes, readSiteAttributes } from './directiveAttributes.ts'
export { toHeroImage } from './hero/buildHero.ts'
export { addressOf, linkTo, phrasingOf, showContent, showLink, showNothing } from './plainParts.ts'
export {
  asBlocks,
  type Component,
  type PlainRule,
  type PlainWriter,
  rawText,
  textOfAttribute,
} from './plainRule.ts'
export { findTagMistakes, type TagAttribute } from './tagMistakes.ts'
