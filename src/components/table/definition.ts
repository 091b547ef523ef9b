/** The box of a table. */
import type { ComponentDefinition } from '../component.ts'
import { showContent } from '../plainParts.ts'

export const table: ComponentDefinition = { elements: { TableWrap: showContent } }
