/** Locates an error in the sources of the site by its stack, to which Node applies source maps. */
import path from 'node:path'
import { isWithin } from '../disk/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import type { Place } from '../shared/diagnostic.ts'
import { causesOf, messageOf, stackOf } from '../shared/errors/describeThrown.ts'
import { readFrames } from '../site-code/index.ts'

interface ErrorLocation {
  /** Path from the site root. */
  readonly file: string
  readonly place: Place
}

const isInSite = (file: string, siteDir: string): boolean =>
  isWithin(file, siteDir) && !path.relative(siteDir, file).split(path.sep).includes('node_modules')

/** Location of the first stack frame inside the site; undefined if there is none. */
export function locateError(error: unknown, siteDir: string): ErrorLocation | undefined {
  const frame = readFrames(stackOf(error)).find(({ file }) => isInSite(file, siteDir))
  if (frame === undefined) return undefined
  const { file, line, column } = frame
  return {
    file: toSlashes(path.relative(siteDir, file)),
    place: { start: { line, column }, end: { line, column: column + 1 } },
  }
}

const lineOf = (error: unknown): string => messageOf(error).replace(/\s*\n\s*/g, ' ')

/** Message of an error and its causes in one line. */
export function describeInOneLine(error: unknown): string {
  const causes = causesOf(error).map((cause) => ` (cause: ${lineOf(cause)}`)
  return lineOf(error) + causes.join('') + ')'.repeat(causes.length)
}
