/** Locates an error in the sources of the site by its stack, to which Node applies source maps. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toSlashes } from '../shared/addresses/urls.ts'
import type { Place } from '../shared/diagnostic.ts'
import { causesOf, messageOf, stackOf } from '../shared/text/describeThrown.ts'

export interface ErrorLocation {
  /** Path from the site root. */
  readonly file: string
  readonly place: Place
}

const FRAME = /(?:\(|at )((?:file:\/\/)?\/[^()\n]+?|[A-Za-z]:[^()\n]+?):(\d+):(\d+)\)?$/

/** Location of the first stack frame inside the site; undefined if there is none. */
export function locateError(error: unknown, siteDir: string): ErrorLocation | undefined {
  for (const line of stackOf(error).split('\n')) {
    const [, address = '', lineText = '', columnText = ''] = FRAME.exec(line.trim()) ?? []
    if (address === '') continue
    const file = address.startsWith('file:') ? fileURLToPath(address) : address
    const relative = path.relative(siteDir, file)
    if (relative.startsWith('..') || path.isAbsolute(relative) || relative.includes('node_modules')) continue
    const start = { line: Number(lineText), column: Number(columnText) }
    return {
      file: toSlashes(relative),
      place: { start, end: { line: start.line, column: start.column + 1 } },
    }
  }
  return undefined
}

const lineOf = (error: unknown): string => messageOf(error).replace(/\s*\n\s*/g, ' ')

/** Message of an error and its causes in one line. */
export function describeError(error: unknown): string {
  const causes = causesOf(error).map((cause) => ` (cause: ${lineOf(cause)}`)
  return lineOf(error) + causes.join('') + ')'.repeat(causes.length)
}
