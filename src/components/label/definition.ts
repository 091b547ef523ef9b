/** The title of a component with markup, as its first child. */
import type { ComponentDefinition } from '../component.ts'
import { showContent } from '../plainParts.ts'

export const label: ComponentDefinition = { elements: { Label: showContent } }
