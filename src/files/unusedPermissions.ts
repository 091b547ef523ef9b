/**
 * Reports entries of `publish.allow` that match no file: a misspelt entry has no effect, and an outdated one might
 * later publish an unchecked file.
 */

import type { Diagnostic } from '../shared/diagnostic.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'

async function matchesFile(pattern: string, siteDir: string, listed: readonly string[]): Promise<boolean> {
  const matcher = globToRegExp(pattern, { isStrict: true })
  if (listed.some((source) => matcher.test(source))) return true
  const { default: glob } = await import('fast-glob')
  // Files outside the site folder are not listed. Files behind links are; links may be cyclic.
  const candidates = glob.stream(pattern, {
    cwd: siteDir,
    dot: true,
    followSymbolicLinks: false,
    suppressErrors: true,
  })
  for await (const candidate of candidates) if (matcher.test(String(candidate))) return true
  return false
}

/** @param listed Files found in the site, published or not; a folder ends with `/`. */
export async function findUnusedPermissions(
  { siteDir, publish, configFile }: Pick<SiteConfig, 'siteDir' | 'publish' | 'configFile'>,
  listed: readonly string[],
): Promise<Diagnostic[]> {
  const found = await Promise.all(
    publish.allow.map(async (pattern): Promise<Diagnostic[]> => {
      if (await matchesFile(pattern, siteDir, listed)) return []
      const message = `publish.allow lists "${pattern}", which matches no file`
      const text = 'paths start at the site root; write folder/** for everything in a folder'
      return [
        { rule: 'not-published', message, file: configFile ?? '.', target: pattern, suggestions: [{ text }] },
      ]
    }),
  )
  return found.flat()
}
