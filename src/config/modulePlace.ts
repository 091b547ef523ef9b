/** Places in the author's files, whatever was made of them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { placePrefix } from './configModulesPlugin.ts'
import { displayPath } from './displayPath.ts'

/** Line from 1, column from 0 as esbuild and source maps count, in a file that may have got a prefix. */
export function formatPlace(file: string, line: number, column: number, cwd: string): string {
  const prefix = line === 1 ? placePrefix(file, readFileSync(file, 'utf8')).length : 0
  return `${displayPath(file, cwd)}:${line}:${Math.max(0, column - prefix) + 1}`
}

/** Nothing is written there: the map names sources from its folder. */
export const bundleFile = (file: string): string =>
  path.join(path.dirname(file), 'xpre-docs-bundle', `${path.parse(file).name}.mjs`)
