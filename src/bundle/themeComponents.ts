/**
 * The theme components that a site can replace, and the replacements of a site.
 * The list is `components.ts` of the theme, read as text, since Node code does not import the theme.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toolRoot } from '../process/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import { lazy } from '../shared/values/lazy.ts'

/** Path of the replacements folder from the site root. */
const REPLACEMENTS_FOLDER = 'theme'

/** Extensions of modules that a site imports without extension, in the order of precedence. */
export const MODULE_EXTENSIONS: readonly string[] = ['.tsx', '.ts', '.jsx', '.js']

const THEME_DIR = path.join(toolRoot, 'src/theme')

/** @returns Absolute path of each component by its name. */
export const listThemeFiles: () => ReadonlyMap<string, string> = lazy(() => {
  const files = readdirSync(THEME_DIR, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => [path.basename(file, '.tsx'), path.join(THEME_DIR, file)]),
  )
})

export const readReplaceableComponents: () => ReadonlySet<string> = lazy(() => {
  const list = readFileSync(path.join(THEME_DIR, 'components.ts'), 'utf8')
  return new Set([...list.matchAll(/^export \{ default as (\w+) \}/gm)].map(([, name = '']) => name))
})

function listReplacementsFolder(siteDir: string): string[] {
  try {
    return readdirSync(path.join(siteDir, REPLACEMENTS_FOLDER)).sort()
  } catch {
    // Most sites replace nothing.
    return []
  }
}

/** Paths, from the site root, of files that replace theme components. */
export function listReplacements(siteDir: string): string[] {
  const files = listReplacementsFolder(siteDir).map((file) => path.posix.parse(file))
  if (files.length === 0) return []
  const names = readReplaceableComponents()
  return files.flatMap(({ base, name, ext }) =>
    names.has(name) && MODULE_EXTENSIONS.includes(ext) ? [`${REPLACEMENTS_FOLDER}/${base}`] : [],
  )
}

/** Reports files that look like a replacement but match no component, most likely because of a typo. */
export function checkReplacements(siteDir: string): Diagnostic[] {
  const names = readReplaceableComponents()
  return listReplacementsFolder(siteDir).flatMap((file) => {
    const name = /^([A-Z]\w*)\.[jt]sx$/.exec(file)?.[1]
    if (name === undefined || names.has(name)) return []
    const nearest = nearestName(name, names)
    return [
      {
        rule: 'unknown-theme-component' as const,
        message: `The theme has no component "${name}" that a site can replace`,
        file: `${REPLACEMENTS_FOLDER}/${file}`,
        suggestions: nearest === undefined ? [] : [{ text: `did you mean ${nearest}?` }],
      },
    ]
  })
}
