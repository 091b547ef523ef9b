/** Positions in the author's files. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourcePosition } from '../../site-code/index.ts'
import { displayPath } from '../displayPath.ts'
import { locationPrefix } from './configModulesPlugin.ts'

/** Line from 1, column from 0 as in esbuild and source maps. Removes the location prefix of the first line. */
export function positionOf(file: string, line: number, column: number, cwd: string): SourcePosition {
  const prefix = line === 1 ? locationPrefix(file, readFileSync(file, 'utf8')).length : 0
  const columnInFile = Math.max(0, column - prefix) + 1
  return { file, line, column: columnInFile, at: `${displayPath(file, cwd)}:${line}:${columnInFile}` }
}

/** For a `UserError`. */
export const locationOf = ({ file, line, column }: SourcePosition) => ({ file, point: { line, column } })

/** `file:line:column` for users; parameters as for `positionOf`. */
export const formatPosition = (...position: Parameters<typeof positionOf>): string =>
  positionOf(...position).at

/** Path of the bundle, which is never written: the source map resolves its sources from there. */
export const bundleFile = (file: string): string =>
  path.join(path.dirname(file), 'xpre-docs-bundle', `${path.parse(file).name}.mjs`)
