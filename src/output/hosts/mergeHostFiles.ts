/**
 * Merges the generated `_redirects` and `_headers` with the author's files in the static folder.
 * Hosts apply the first matching redirect, so the author's redirects come first. Hosts apply all matching headers, so the
 * author's headers come last.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MERGED_FILES } from '../../shared/site/generatedFiles.ts'
import type { OutputFile, Site } from '../../shared/site/site.ts'

const AUTHOR_FIRST = '_redirects'

/** Text of the author's file; empty when there is none or it was removed since the static files were listed. */
export function readAuthorFile(name: string, { config, listing }: Pick<Site, 'config' | 'listing'>): string {
  const source = listing.staticFiles.get(name)
  if (source === undefined) return ''
  try {
    return readFileSync(path.join(config.siteDir, source), 'utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd()
  } catch {
    return ''
  }
}

export function mergeHostFiles(
  files: readonly OutputFile[],
  site: Pick<Site, 'config' | 'listing'>,
): OutputFile[] {
  return MERGED_FILES.flatMap((name): OutputFile[] => {
    const generated = String(files.find((file) => file.path === name)?.contents ?? '').trimEnd()
    const authored = readAuthorFile(name, site)
    const parts = (name === AUTHOR_FIRST ? [authored, generated] : [generated, authored]).filter(
      (part) => part !== '',
    )
    return parts.length === 0 ? [] : [{ path: name, contents: `${parts.join('\n\n')}\n` }]
  })
}
