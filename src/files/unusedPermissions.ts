/**
 * Entries of `publish.allow` that fit no file: a misspelt one would let nothing in, an old one would wait for a file
 * that is never checked. In: the configuration and the files of the site. Out: one finding for each.
 */
import type { SiteConfig } from '../shared/config.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'

async function fitsFile(pattern: string, siteDir: string, listed: readonly string[]): Promise<boolean> {
  const isMeant = globToRegExp(pattern, { isStrict: true })
  if (listed.some((source) => isMeant.test(source))) return true
  const { default: glob } = await import('fast-glob')
  // What lies beside the site is not listed. The list knows what is behind links; they may lead in circles.
  const candidates = glob.stream(pattern, {
    cwd: siteDir,
    dot: true,
    followSymbolicLinks: false,
    suppressErrors: true,
  })
  for await (const candidate of candidates) if (isMeant.test(String(candidate))) return true
  return false
}

/** @param listed Files of the site that were found, published or not; a folder ends with `/`. */
export async function findUnusedPermissions(
  { siteDir, publish, configFile }: Pick<SiteConfig, 'siteDir' | 'publish' | 'configFile'>,
  listed: readonly string[],
): Promise<Diagnostic[]> {
  const found = await Promise.all(
    publish.allow.map(async (pattern): Promise<Diagnostic[]> => {
      if (await fitsFile(pattern, siteDir, listed)) return []
      const message = `publish.allow lists "${pattern}", which fits no file`
      const text = 'paths start at the site root; all of a folder is written as folder/**'
      return [
        { rule: 'not-published', message, file: configFile ?? '.', target: pattern, suggestions: [{ text }] },
      ]
    }),
  )
  return found.flat()
}
