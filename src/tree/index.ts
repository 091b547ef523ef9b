/** Nodes of the trees of documents, their texts and places, and findings about them. */
export type { ComponentAttributes, ComponentElementNode, ComponentNode, TagFacts } from './componentNode.ts'
export { decodeReferences, findDefinitionDestination, findLinkDestination } from './destinationRange.ts'
export { findUnusedCharacter, LETTERS, mapTexts, PUNCTUATION } from './hiddenText.ts'
export { mergeTexts } from './mergeTexts.ts'
export { offsetsOf, wholePlace } from './nodePlaces.ts'
export {
  bodyWithoutLabel,
  type Child,
  createComponent,
  type Directive,
  type Label,
  parentOf,
  setChildren,
  splitLabel,
  strongParagraph,
  textNode,
  unwrap,
} from './nodeTypes.ts'
export { createPlaceInHtml, createPointInHtml, type PointInHtml } from './placeInHtml.ts'
export type { Range } from './range.ts'
export { repairTree } from './repairTree.ts'
export { createReporter, type Reporter } from './reporter.ts'
export { editText, mapPositions, type TextEdit } from './textEdits.ts'
export { createTrustedNode, isTrustedNode } from './trustedNode.ts'
export { findAll, isParent, textOf, walkTree, writtenTextOf } from './walkTree.ts'
