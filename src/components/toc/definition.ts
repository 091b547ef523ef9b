/** `[[toc]]`, and the place of the table of contents on phones. The theme renders both with its own. */
import type { ComponentDefinition } from '../component.ts'
import { showNothing } from '../plainParts.ts'

export const toc: ComponentDefinition = { elements: { InlineToc: showNothing, TocSlot: showNothing } }
