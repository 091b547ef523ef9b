/**
 * Which components of the theme a site may replace, and what it replaces.
 * The list is the theme's own `components.ts`, read as text: the stages never import the theme.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toolRoot } from '../process/toolPaths.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { nearestName } from '../shared/text/nearestName.ts'

/** Folder of replacements, from the site root. */
const REPLACEMENTS = 'theme'

/** Of modules that a site imports without their ending, the first that exists. */
export const EXTENSIONS: readonly string[] = ['.tsx', '.ts', '.jsx', '.js']

const THEME_DIR = path.join(toolRoot, 'src/theme')

/** @returns The absolute path of every component by the name that sites import: `Footer`, `article/Card`. */
export function listThemeFiles(): ReadonlyMap<string, string> {
  const files = readdirSync(THEME_DIR, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => {
        const name = path.basename(file, '.tsx')
        return [/^article[\\/]/.test(file) ? `article/${name}` : name, path.join(THEME_DIR, file)]
      }),
  )
}

export function readPublicNames(): ReadonlySet<string> {
  const list = readFileSync(path.join(THEME_DIR, 'components.ts'), 'utf8')
  return new Set([...list.matchAll(/^export \{ default as (\w+) \}/gm)].map(([, name = '']) => name))
}

function filesOf(siteDir: string): string[] {
  try {
    return readdirSync(path.join(siteDir, REPLACEMENTS)).sort()
  } catch {
    // Most sites replace nothing.
    return []
  }
}

/** Files that replace components of the theme, from the site root. */
export function listReplacements(siteDir: string): string[] {
  const files = filesOf(siteDir).map((file) => path.posix.parse(file))
  if (files.length === 0) return []
  const names = readPublicNames()
  return files.flatMap(({ base, name, ext }) =>
    names.has(name) && EXTENSIONS.includes(ext) ? [`${REPLACEMENTS}/${base}`] : [],
  )
}

/** A file that looks like a replacement and replaces nothing: most likely its name is misspelt. */
export function checkReplacements(siteDir: string, names: ReadonlySet<string>): Diagnostic[] {
  return filesOf(siteDir).flatMap((file) => {
    const name = /^([A-Z]\w*)\.[jt]sx$/.exec(file)?.[1]
    if (name === undefined || names.has(name)) return []
    const nearest = nearestName(name, names)
    return [
      {
        rule: 'unknown-theme-component' as const,
        message: `The theme has no component "${name}" that a site can replace`,
        file: `${REPLACEMENTS}/${file}`,
        suggestions: nearest === undefined ? [] : [{ text: `did you mean ${nearest}?` }],
      },
    ]
  })
}
