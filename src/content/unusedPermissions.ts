/**
 * Entries of `publish.allow` that fit no file: a misspelt one would let nothing in, an old one would wait for a file
 * that nobody checks. In: the configuration. Out: one finding for each.
 */
import type { SiteConfig } from '../shared/config.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { globToRegExp } from '../shared/globToRegExp.ts'

async function fitsFile(pattern: string, siteDir: string): Promise<boolean> {
  const { default: glob } = await import('fast-glob')
  // The package finds candidates; which of them the pattern means is for the rule's own reading of it.
  const isMeant = globToRegExp(pattern, { isStrict: true })
  const candidates = glob.stream(pattern, { cwd: siteDir, dot: true, suppressErrors: true })
  for await (const candidate of candidates) if (isMeant.test(String(candidate))) return true
  return false
}

export async function findUnusedPermissions({
  siteDir,
  publish,
  configFile,
}: Pick<SiteConfig, 'siteDir' | 'publish' | 'configFile'>): Promise<Diagnostic[]> {
  const found = await Promise.all(
    publish.allow.map(async (pattern): Promise<Diagnostic[]> => {
      if (await fitsFile(pattern, siteDir)) return []
      const message = `publish.allow lists "${pattern}", which fits no file`
      const text = 'paths start at the site root; all of a folder is written as folder/**'
      return [
        { rule: 'not-published', message, file: configFile ?? '.', target: pattern, suggestions: [{ text }] },
      ]
    }),
  )
  return found.flat()
}
