/** Imports that hold for all `.mdx` documents, from the file in which Docusaurus registers global components. */
import type { ImportPlace } from './moduleUse.ts'
import type { WrittenImport } from './readImports.ts'

/** Its path is relative to the root of the site, not to the file. */
export interface GlobalImport extends WrittenImport {
  readonly use: ImportPlace
}

/** The imports of components whose tags a document has. */
export function importsUsedIn(text: string, globals: readonly GlobalImport[] = []): readonly GlobalImport[] {
  if (globals.length === 0) return globals
  const tags = new Set([...text.matchAll(/<([A-Z][\w$]*)/g)].map(([, name]) => name))
  return globals.filter(({ names }) => names.some(({ local }) => tags.has(local)))
}
