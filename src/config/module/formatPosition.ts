/** Positions in the author's files. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../displayPath.ts'
import { locationPrefix } from './configModulesPlugin.ts'

/** Line from 1, column from 0 as in esbuild and source maps. Removes the location prefix of the first line. */
export function formatPosition(file: string, line: number, column: number, cwd: string): string {
  const prefix = line === 1 ? locationPrefix(file, readFileSync(file, 'utf8')).length : 0
  return `${displayPath(file, cwd)}:${line}:${Math.max(0, column - prefix) + 1}`
}

/** Path of the bundle, which is never written: the source map resolves its sources from there. */
export const bundleFile = (file: string): string =>
  path.join(path.dirname(file), 'xpre-docs-bundle', `${path.parse(file).name}.mjs`)
