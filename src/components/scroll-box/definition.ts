/** A formula on its own, or a diagram. Its attribute `label` has the texts in the image, for search. */
import type { ComponentDefinition } from '../component.ts'
import { showContent } from '../plainParts.ts'

export const scrollBox: ComponentDefinition = { elements: { ScrollBox: showContent } }
