/** Literal facts for the tests of routes and pages; reads no file. */

import { createSiteData } from '../../src/project/siteData.ts'
import { buildRoutes, type Routes } from '../../src/routes/buildRoutes.ts'
import type { CategoryFile } from '../../src/routes/categorySettings.ts'
import { readSettingsFile } from '../../src/routes/readSettingsFile.ts'
import type { Doc, FrontMatter, Heading } from '../../src/shared/document/doc.ts'
import { readNumberPrefix } from '../../src/shared/document/numberPrefix.ts'
import type { SiteConfig, UserConfig } from '../../src/shared/site/config.ts'
import type { SidebarItem } from '../../src/shared/site/route.ts'
import type { PageFile, Site } from '../../src/shared/site/site.ts'
import type { VersionFiles } from '../../src/shared/site/versionFiles.ts'
import { makeConfig as makeConfigWith } from '../helpers/makeConfig.ts'

export const PLACE = { start: { line: 2, column: 7 }, end: { line: 2, column: 12 } }

export const makeConfig = (user: UserConfig = {}, includeDrafts = false): SiteConfig =>
  makeConfigWith(user, { configFile: 'xpre.config.ts', includeDrafts })

export interface DocFacts extends Partial<Omit<Doc, 'frontMatter' | 'headings'>> {
  readonly frontMatter?: Partial<FrontMatter>
  readonly headings?: readonly [depth: Heading['depth'], text: string][]
}

/** The facts of `docs/<contentPath>`; omitted ones follow from the path as for a real file. */
export function makeDoc(contentPath: string, facts: DocFacts = {}): Doc {
  const { frontMatter = {}, headings = [], ...rest } = facts
  const keepsPrefixes = frontMatter.parse_number_prefixes === false
  const names = contentPath.replace(/\.mdx?$/, '').split('/')
  const plain = names.map((name) => (keepsPrefixes ? name : readNumberPrefix(name).name))
  const id = [...plain.slice(0, -1), frontMatter.id ?? plain.at(-1)].join('/')
  return {
    plugin: 'default',
    version: 'current',
    locale: 'en',
    id,
    source: `docs/${contentPath}`,
    contentPath,
    frontMatter: { extra: {}, ...frontMatter },
    title: frontMatter.title ?? id,
    hasContentTitle: false,
    description: '',
    headings: headings.map(([depth, text]) => ({
      id: text.toLowerCase(),
      text,
      depth,
      place: PLACE,
    })),
    anchors: [],
    links: [],
    dependencies: [],
    diagnostics: [],
    suppressions: [],
    needsInspection: false,
    frontMatterPlaces: Object.fromEntries(Object.keys(frontMatter).map((key) => [key, PLACE])),
    ...rest,
  }
}

export const makeCategoryFile = (dir: string, value: unknown): CategoryFile => ({
  ...readSettingsFile(`docs/${dir}/_category_.json`, JSON.stringify(value, null, 2), 'invalid-category'),
  plugin: 'default',
  version: 'current',
  dir,
})

/** Versions of the default docs folder that the documents belong to, in their order. */
export const versionsOf = (docs: readonly Doc[]): VersionFiles[] =>
  [...new Set(['current', ...docs.map(({ version }) => version)])].map((name) => ({
    plugin: 'default',
    name,
    folder: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
    docs: docs.filter(({ version }) => version === name).map(({ source }) => source),
    categoryFiles: [],
  }))

export interface SiteFacts {
  readonly config?: UserConfig
  /** Of the configuration in use, such as the language. */
  readonly found?: Partial<SiteConfig>
  readonly includeDrafts?: boolean
  readonly docs?: readonly Doc[]
  readonly pages?: readonly PageFile[]
  readonly pageDocs?: readonly Doc[]
  readonly categoryFiles?: readonly CategoryFile[]
  /** Value of the sidebars file of the default plugin. */
  readonly sidebars?: unknown
  /** Output paths. */
  readonly staticFiles?: readonly string[]
}

export function buildFacts(facts: SiteFacts): Routes & { readonly config: SiteConfig } {
  const config = { ...makeConfig(facts.config, facts.includeDrafts), ...facts.found }
  const built = buildRoutes({
    messages: {},
    config,
    versions: versionsOf(facts.docs ?? []),
    docs: new Map([['default', facts.docs ?? []]]),
    pageFiles: facts.pages ?? [],
    pageDocs: facts.pageDocs ?? [],
    categoryFiles: facts.categoryFiles ?? [],
    tagsFiles: [],
    authorsFiles: [],
    sidebarsConfig: facts.sidebars === undefined ? new Map() : new Map([['default', facts.sidebars]]),
    listing: {
      files: new Set(),
      staticFiles: new Map((facts.staticFiles ?? []).map((file) => [file, `static/${file}`])),
    },
  })
  return { ...built, config }
}

export function buildSite(facts: SiteFacts): Site {
  const { config, docs, blogs, routes, data, diagnostics } = buildFacts(facts)
  return {
    config,
    docs,
    blogs,
    pageDocs: facts.pageDocs ?? [],
    pageFiles: facts.pages ?? [],
    pageFacts: new Map(),
    routes,
    listing: { files: new Set(), staticFiles: new Map() },
    draftSources: new Set(),
    data: createSiteData(config, data, {}),
    diagnostics,
  }
}

/** A sidebar as an outline: one line per item, `label href`, two spaces per level. */
export function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}<${item.value}>`]
    const line = `${indent}${item.label} ${item.href ?? '-'}`
    return item.type === 'link' ? [line] : [line, ...outline(item.items, `${indent}  `)]
  })
}

/** The items of the default plugin's sidebar. */
export const sidebarOf = (routes: Pick<Routes, 'docs'>, id = 'docs'): readonly SidebarItem[] =>
  routes.docs[0]?.versions[0]?.sidebars[id]?.items ?? []
