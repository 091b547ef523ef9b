/**
 * Facts that several versions share: their documents have the same path and contents. The facts differ in source and
 * version only, unless the document includes files or its diagnostics quote its path.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import { hashOf } from './hashOf.ts'

/** @param blob Id that git gives to the contents. */
export const sharedDocKey = (
  { contentPath, plugin, locale }: Omit<DocumentIdentity, 'source' | 'version'>,
  blob: string,
): string => hashOf(['shared', contentPath, plugin, locale, blob])

function isAboutSource(diagnostic: Diagnostic, source: string): boolean {
  const { file, message, suggestions = [], related = [], resolved } = diagnostic
  const texts = [message, ...suggestions.map(({ text }) => text), ...related.map((other) => other.message)]
  return (
    [file, ...related.map((other) => other.file)].every((name) => name === source) &&
    resolved === undefined &&
    texts.every((text) => !text.includes(source))
  )
}

export const canShareFacts = ({ source, dependencies, diagnostics, post }: Doc): boolean =>
  dependencies.length === 0 &&
  post === undefined &&
  diagnostics.every((diagnostic) => isAboutSource(diagnostic, source))

/**
 * Copies facts to another version.
 *
 * @param doc One for which `canShareFacts` is true.
 */
export function factsInVersion(doc: Doc, { source, version }: DocumentIdentity): Doc {
  if (doc.source === source && doc.version === version) return doc
  const diagnostics = doc.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: source,
    ...(diagnostic.related && { related: diagnostic.related.map((place) => ({ ...place, file: source })) }),
  }))
  return { ...doc, source, version, diagnostics }
}
