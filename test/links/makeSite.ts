/** Creates a small site from literal facts, with real addresses; reads no file. */

import { checkLinks } from '../../src/links/checkLinks.ts'
import { createLinkIndex, type LinkIndex } from '../../src/links/resolve/linkIndex.ts'
import { resolveDocLinks } from '../../src/links/resolve/resolveDocLinks.ts'
import { createSiteData } from '../../src/project/siteData.ts'
import { buildRoutes } from '../../src/routes/buildRoutes.ts'
import type { Place } from '../../src/shared/diagnostic.ts'
import type { Doc, LinkRef } from '../../src/shared/document/doc.ts'
import type { UserConfig } from '../../src/shared/site/config.ts'
import type { PageFile, ResolvedLink, Site } from '../../src/shared/site/site.ts'
import { type DocFacts, makeConfig, makeDoc, versionsOf } from '../routes/buildSite.ts'

export interface LinkFacts {
  readonly config?: UserConfig
  readonly includeDrafts?: boolean
  /** Facts by path below `docs/`. */
  readonly docs: Readonly<Record<string, DocFacts>>
  readonly pages?: readonly PageFile[]
  /** By route path. */
  readonly pageFacts?: Site['pageFacts']
  readonly pageDocs?: readonly Doc[]
  readonly sidebars?: unknown
  /** Other files, from the site root; those below `static/` are static files. */
  readonly files?: readonly string[]
  /** Existing files that may not be published, from the site root. */
  readonly ignored?: readonly string[]
}

export const placeAt = (line: number, column = 1): Place => ({
  start: { line, column },
  end: { line, column: column + 4 },
})

export const link = (href: string, kind: LinkRef['kind'] = 'link', line = 1): LinkRef => ({
  href,
  kind,
  place: placeAt(line),
})

export function makeSite(facts: LinkFacts): Site {
  const config = makeConfig(facts.config, facts.includeDrafts)
  const docs = Object.entries(facts.docs)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([contentPath, given]) => makeDoc(contentPath, given))
  const pageDocs = facts.pageDocs ?? []
  const pageFiles = facts.pages ?? []
  const others = facts.files ?? []
  const listing = {
    files: new Set([...docs, ...pageDocs, ...pageFiles].map(({ source }) => source).concat(others)),
    staticFiles: new Map(
      others.flatMap((file) => (file.startsWith('static/') ? [[file.slice(7), file] as const] : [])),
    ),
    ignored: new Set(facts.ignored),
  }
  const built = buildRoutes({
    messages: {},
    config,
    versions: versionsOf(docs),
    docs: new Map([['default', docs]]),
    pageFiles,
    pageDocs,
    categoryFiles: [],
    tagsFiles: [],
    authorsFiles: [],
    sidebarsConfig: facts.sidebars === undefined ? new Map() : new Map([['default', facts.sidebars]]),
    listing,
  })
  const drafts = [...docs, ...pageDocs].filter(
    (doc) => doc.frontMatter.draft === true && facts.includeDrafts !== true,
  )
  return {
    config,
    docs: built.docs,
    blogs: built.blogs,
    pageDocs,
    pageFiles,
    pageFacts: facts.pageFacts ?? new Map(),
    routes: built.routes,
    listing,
    draftSources: new Set(drafts.map(({ source }) => source)),
    data: createSiteData(config, built.data, {}),
    diagnostics: [],
  }
}

export const findDoc = (index: LinkIndex, source: string): Doc => {
  const doc = index.docs.find((one) => one.source === source)
  if (doc === undefined) throw new Error(`The test names ${source}, which is no document`)
  return doc
}

/** A resolved address as text: its kind and the rendered address. */
const show = (resolved: ResolvedLink | undefined): string => {
  if (resolved === undefined) return 'none'
  return resolved.kind === 'asset'
    ? `asset ${resolved.source}${resolved.suffix}`
    : `${resolved.kind} ${resolved.href}`
}

/**
 * Resolves one address and describes the result as text: the rendered address, then the broken rule, if any, with the
 * first hint. `!` before a hint: it has a replacement that `--fix` applies.
 */
export function tryLink(
  facts: LinkFacts,
  from: string,
  href: string,
  kind: LinkRef['kind'] = 'link',
): string {
  const own = { ...facts.docs[from], links: [link(href, kind)] }
  const site = makeSite({ ...facts, docs: { ...facts.docs, [from]: own } })
  const index = createLinkIndex(site)
  const resolved = resolveDocLinks(findDoc(index, `docs/${from}`), index).get(`${kind} ${href}`)
  const [finding, ...more] = checkLinks(site, index)
  if (more.length > 0) throw new Error(`${href} has ${more.length + 1} findings`)
  if (finding === undefined) return show(resolved)
  const [hint] = finding.suggestions ?? []
  const mark = hint?.replacement === undefined ? '' : '!'
  return [show(resolved), finding.rule, hint === undefined ? '' : `(${mark}${hint.text})`]
    .filter((part) => part !== '')
    .join(' ')
}
