/** Checks the files that style sheets load. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageFacts } from './readPage.ts'
import { type Audit, resolveAddress } from './resolveAddress.ts'

const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/gi

const addressesIn = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(ADDRESS)].map(
    (match) => match.slice(1).find((part) => part !== undefined) ?? '',
  )

const auditSheet = (file: string, css: string, audit: Audit) =>
  addressesIn(css).flatMap((href) => {
    if (href.startsWith('#')) return []
    const target = resolveAddress(file, href, audit)
    return target.kind === 'problem' ? [`${file}: url(${href}): ${target.problem}`] : []
  })

export function auditStyles(pages: readonly PageFacts[], audit: Audit): string[] {
  const sheets = audit.folder.files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => auditSheet(file, readFileSync(path.join(audit.folder.dir, file), 'utf8'), audit))
  const inPages = pages.flatMap((page) =>
    page.elements
      .filter((element) => element.tag === 'style')
      .flatMap((element) => auditSheet(page.file, element.text, audit)),
  )
  return [...sheets, ...inPages]
}
