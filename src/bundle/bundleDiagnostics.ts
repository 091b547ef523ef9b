/** Diagnostics of all bundles for site code that does not compile or load. */
import path from 'node:path'
import type { BuildFailure, Message } from 'esbuild'
import { ASSET_EXTENSIONS } from '../files/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { sourceWithoutComponent } from '../shared/errors/sourceError.ts'
import { TimeoutError } from '../shared/errors/timeout.ts'
import { describeInOneLine, locateError } from './locateError.ts'

export const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

/** Generated entry modules of the bundles. */
export const SERVER_ENTRY = 'xpre-entry.js'
export const CLIENT_ENTRY = 'xpre-client.js'
const ENTRIES = new Set([SERVER_ENTRY, CLIENT_ENTRY])

/** Message of esbuild for a module that is missing or not readable. */
const NAMED_FILE = /^(?:Cannot read file|Could not resolve) "([^"]+)"/

function fileNamedIn(text: string, siteDir: string): string {
  const [, named] = NAMED_FILE.exec(text) ?? []
  return named === undefined ? 'pages' : toSlashes(path.relative(siteDir, path.resolve(siteDir, named)))
}

/** Message of esbuild for a file that it cannot load, and its import as written. */
const UNKNOWN_EXTENSION = /^No loader is configured for "([^"]*)" files: (.+)$/

/** Words for authors, and advice; undefined for messages of esbuild that authors understand. */
function explainExtension(text: string): Pick<Diagnostic, 'message' | 'suggestions'> | undefined {
  const [, extension, file = ''] = UNKNOWN_EXTENSION.exec(text) ?? []
  if (extension === undefined) return undefined
  const name = path.posix.basename(toSlashes(file))
  return {
    message: `"${name}" cannot be imported: ${extension === '' ? 'it has no extension' : `it is neither code, a stylesheet, an image nor a font (${extension})`}`,
    suggestions: [
      {
        text: `code and stylesheets can import ${ASSET_EXTENSIONS.join(', ')}; put other files into static/ and link to their address`,
      },
    ],
  }
}

const UNRESOLVED = /^Could not resolve "([^"]+)"/

/** Advice for paths of stylesheets that other bundlers resolve. */
function suggestPath(text: string, file: string): Pick<Diagnostic, 'suggestions'> {
  const [, request = ''] = UNRESOLVED.exec(text) ?? []
  if (!file.endsWith('.css') || !/^[~/]/.test(request)) return {}
  const advice = request.startsWith('~')
    ? `write the name of the package: "${request.replace(/^~\/?/, '')}"`
    : 'name the file with a path from the folder of the stylesheet, such as "./static/img/logo.svg"'
  return { suggestions: [{ text: advice }] }
}

export function compileDiagnostic({ text, location }: Message, siteDir: string): Diagnostic {
  if (location === null || ENTRIES.has(location.file))
    return { rule: 'page-failed', message: text, file: fileNamedIn(text, siteDir) }
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
    ...suggestPath(text, file),
    ...explainExtension(text),
  }
}

/** Maximum number of sources that a message names. For more, it gives their number. */
const LISTED_SOURCES = 10

/** Diagnostic for a bundle that throws while it is loaded. */
export function loadDiagnostic(
  error: unknown,
  { siteDir, sources }: { readonly siteDir: string; readonly sources: readonly string[] },
): Diagnostic {
  const source = sourceWithoutComponent(error)
  if (source !== undefined) {
    const start = { line: 1, column: 1 }
    return {
      rule: 'page-failed',
      message: describeInOneLine(error),
      file: source,
      place: { start, end: start },
    }
  }
  if (error instanceof TimeoutError) {
    const shown =
      sources.length > LISTED_SOURCES
        ? `one of ${sources.length} pages, components and theme replacements`
        : sources.join(' or ')
    const message = `${error.message} loading the code of pages; is there an infinite loop at the top level of ${shown}?`
    return { rule: 'page-failed', message, file: sources.length === 1 ? (sources[0] ?? 'pages') : 'pages' }
  }
  const at = locateError(error, siteDir)
  const message = `Loading the code of the site failed: ${describeInOneLine(error)}`
  return { rule: 'page-failed', message, file: at?.file ?? 'pages', place: at?.place }
}
