import { createContext } from 'react'
import type { BuildCode } from '../../shared/page/render.ts'

/**
 * Highlights code that a component gets as a property. Only static content in Node has it: the highlighter never reaches a
 * browser, whose first render of other content must equal the HTML from Node.
 */
export const CodeContext = createContext<BuildCode | undefined>(undefined)
