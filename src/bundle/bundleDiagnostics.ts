/** What is said about a site's code that does not compile or load, by every bundle alike. */
import type { BuildFailure, Message } from 'esbuild'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { toSlashes } from '../shared/urls.ts'
import { describeError, locateError } from './locateError.ts'

export const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

export function toDiagnostic({ text, location }: Message): Diagnostic {
  if (location === null) return { rule: 'page-failed', message: text, file: 'pages' }
  const { file, line, column, length, lineText } = location
  // esbuild counts columns from 0 and in bytes.
  const bytes = Buffer.from(lineText)
  const columnAt = (offset: number) => bytes.subarray(0, offset).toString().length + 1
  return {
    rule: 'page-failed',
    message: text,
    file: toSlashes(file),
    place: {
      start: { line, column: columnAt(column) },
      end: { line, column: columnAt(column + length) },
    },
  }
}

/** A module that throws while it is imported takes the whole bundle with it. */
export function importDiagnostic(error: unknown, siteDir: string): Diagnostic {
  const at = locateError(error, siteDir)
  const message = `Loading the pages failed: ${describeError(error)}`
  return { rule: 'page-failed', message, file: at?.file ?? 'pages', place: at?.place }
}
