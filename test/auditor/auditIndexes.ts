/** Files that list addresses: sitemap, robots.txt, routes.json, llms.txt, web manifest, and canonical tags. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseFragment } from 'parse5'
import type { PageFacts } from './readPage.ts'
import { type Audit, fragmentProblem, resolveAddress, type Target } from './resolveAddress.ts'

const readText = (file: string, { folder }: Audit) =>
  folder.files.includes(file) ? readFileSync(path.join(folder.dir, file), 'utf8') : undefined

/** Addresses between two tags, with character references resolved. */
const locationsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => {
    const [node] = parseFragment(match[1] ?? '').childNodes
    return node !== undefined && 'value' in node ? node.value.trim() : ''
  })

const describe = (file: string, href: string, problem: string) => `${file}: "${href}": ${problem}`

function problemOf(target: Target): string | undefined {
  if (target.kind === 'problem') return target.problem
  return target.kind === 'external' ? 'leads out of the site' : undefined
}

/** The canonical address is absolute and that of the page. */
export function auditCanonical(page: PageFacts, audit: Audit): string[] {
  const { canonical, file } = page
  if (canonical === undefined) return []
  const target = resolveAddress(file, canonical, audit)
  if (page.redirectTo !== undefined) return []
  if (!URL.canParse(canonical)) return [describe(file, canonical, 'canonical is not a full address')]
  const problem = problemOf(target)
  if (problem !== undefined) return [describe(file, canonical, `canonical ${problem}`)]
  // Some pages are written to two files, for servers that differ in slashes. The two files are equal.
  const canonicalPage = target.kind === 'file' ? audit.pages.get(target.file) : undefined
  if (page.isUntranslated) {
    const isOriginal = canonicalPage?.isUntranslated === false && canonicalPage.canonical === canonical
    return isOriginal ? [] : [describe(file, canonical, 'canonical is not that of the original')]
  }
  const isOwn = canonicalPage?.source === page.source
  return isOwn ? [] : [describe(file, canonical, 'canonical is another page')]
}

function sitemapEntries(
  start: string,
  audit: Audit,
): readonly { readonly file: string; readonly href: string }[] {
  const entriesOf = (file: string): readonly { readonly file: string; readonly href: string }[] => {
    const xml = readText(file, audit) ?? ''
    const entries = locationsIn(xml).map((href) => ({ file, href }))
    if (!xml.includes('<sitemapindex')) return entries
    return entries.flatMap(({ href }) => {
      const part = resolveAddress(file, href, audit)
      return part.kind === 'file' && part.file !== file ? entriesOf(part.file) : [{ file, href }]
    })
  }
  return entriesOf(start)
}

function sitemapProblem(file: string, href: string, audit: Audit): string | undefined {
  const target = resolveAddress(file, href, audit)
  const page = target.kind === 'file' ? audit.pages.get(target.file) : undefined
  if (page === undefined) return problemOf(target) ?? 'not a page'
  if (page.redirectTo !== undefined) return 'a redirect'
  if (page.isNoIndex) return 'a page with noindex'
  if (page.isNotFound) return 'the 404 page'
  return page.canonical === href ? undefined : `its page calls itself ${page.canonical ?? 'nothing'}`
}

function auditSitemap(audit: Audit): string[] {
  if (!audit.folder.files.includes('sitemap.xml')) return []
  const entries = audit.folder.files
    .filter((file) => path.posix.basename(file) === 'sitemap.xml')
    .flatMap((file) => sitemapEntries(file, audit))
  const listed = new Set(entries.map(({ href }) => href))
  const wrong = entries.flatMap(({ file, href }) => {
    const problem = sitemapProblem(file, href, audit)
    return problem === undefined ? [] : [describe(file, href, problem)]
  })
  const missing = [...audit.pages.values()].flatMap(({ canonical, redirectTo, isNoIndex, isNotFound }) => {
    if (canonical === undefined || redirectTo !== undefined || isNoIndex || isNotFound) return []
    return listed.has(canonical) ? [] : [describe('sitemap.xml', canonical, 'a canonical address not listed')]
  })
  const twice = entries.length === listed.size ? [] : ['sitemap.xml: an address is listed twice']
  return [...wrong, ...missing, ...twice]
}

function auditRoutes(audit: Audit): string[] {
  const text = readText('routes.json', audit)
  if (text === undefined) return []
  const { routes }: { routes: readonly { path: string; anchors: readonly string[] }[] } = JSON.parse(text)
  return routes.flatMap(({ path: route, anchors }) => {
    const found = audit.folder.find(audit.folder.baseUrl.slice(0, -1) + route)
    if ('problem' in found) return [describe('routes.json', route, found.problem)]
    const page = audit.pages.get(found.file)
    if (page === undefined || page.redirectTo !== undefined) return []
    return anchors.flatMap((id) => {
      const problem = fragmentProblem(page, `#${encodeURIComponent(id)}`, audit)
      return problem === undefined ? [] : [describe('routes.json', `${route}#${id}`, problem)]
    })
  })
}

/** Addresses in a file; each must exist. */
function auditList(file: string, addressesIn: (text: string) => readonly string[], audit: Audit): string[] {
  const text = readText(file, audit)
  if (text === undefined) return []
  return addressesIn(text).flatMap((href) => {
    const problem = problemOf(resolveAddress(file, href, audit))
    return problem === undefined ? [] : [describe(file, href, problem)]
  })
}

const iconsIn = (text: string): readonly string[] => {
  const manifest: { icons?: readonly { src: string }[]; start_url?: string } = JSON.parse(text)
  const start = manifest.start_url === undefined ? [] : [manifest.start_url]
  return [...(manifest.icons ?? []).map((icon) => icon.src), ...start]
}

const allMatches = (pattern: RegExp) => (text: string) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

export function auditIndexes(audit: Audit): string[] {
  return [
    ...auditSitemap(audit),
    ...auditRoutes(audit),
    ...auditList('robots.txt', allMatches(/^Sitemap:\s*(\S+)/gim), audit),
    ...auditList('llms.txt', allMatches(/\]\(([^)\s]+)\)/g), audit),
    ...auditList('manifest.webmanifest', iconsIn, audit),
  ]
}
