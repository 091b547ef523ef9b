/**
 * `_redirects` and `_headers` of hosts: the author's rules and those of the tool.
 * In: the files of the tool, and the site with its static files. Out: one file of each name. Hosts take the first
 * redirect that fits, so the author's come first; all headers that fit are sent, so the author's follow.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MERGED_FILES } from '../shared/generatedFiles.ts'
import type { OutputFile, Site } from '../shared/site.ts'

const AUTHOR_FIRST = '_redirects'

/** A file that has gone since it was listed has no rules. */
function readAuthorFile(name: string, { config, listing }: Pick<Site, 'config' | 'listing'>): string {
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
