/** What the converters of formulas and diagrams have in common. */
import type { Element } from 'hast'
import type { Position } from 'unist'
import type { Highlighter, WrittenCode } from '../../highlight/index.ts'
import type { PackageVersions } from '../../shared/site/optionalPackages.ts'
import type { ComponentElementNode, Reporter } from '../../tree/index.ts'
import type { DrawDiagram } from '../siteTransforms.ts'

export interface ConverterInput {
  readonly siteDir: string
  /** Path of the document from the site root. */
  readonly source: string
  /** Whether formulas are read. */
  readonly hasMath: boolean
  readonly packages: PackageVersions
  /** Functions of the configuration that draw diagrams, by language. */
  readonly diagrams: Readonly<Record<string, DrawDiagram>>
  readonly highlighter: Highlighter
  readonly reporter: Reporter
}

/** Shows a formula or a diagram as code. */
export type ToCodeBlock = (node: Positioned, code: WrittenCode) => ComponentElementNode

export type Positioned = { readonly position?: Position | undefined; readonly data?: object | undefined }

interface BoxProperties {
  readonly kind: 'formula' | 'diagram'
  /** Texts in the image, for search. */
  readonly label?: string
  /** Inside of a paragraph. */
  readonly isInline?: boolean
}

export const scrollBox = (properties: BoxProperties, children: Element[]): Element => ({
  type: 'element',
  tagName: 'ScrollBox',
  properties: { ...properties },
  children,
})

/** Reports a package that is not installed, once in a document. */
export function createMissingReport(reporter: Reporter, name: string, what: string) {
  let isReported = false
  return (at: Positioned): void => {
    if (isReported) return
    isReported = true
    reporter.report('missing-package', `${what} are shown as code: "${name}" is not installed`, at, [
      `Run: npm install ${name}`,
    ])
  }
}
