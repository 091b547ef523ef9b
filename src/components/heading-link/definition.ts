/** The link of a heading to itself: the last child of each h2 to h6. */
import type { ComponentDefinition } from '../component.ts'
import { showNothing } from '../plainParts.ts'

export const headingLink: ComponentDefinition = { elements: { HeadingLink: showNothing } }
