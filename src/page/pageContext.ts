/** Data that all pages of a site share. It is immutable and computed once for each snapshot of the site. */

import { isInFolder } from '../shared/addresses/isInFolder.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { DocsOptions } from '../shared/site/config.ts'
import type { DocsInstance, Route } from '../shared/site/route.ts'
import { sidebarLabelOf, sidebarViewId } from '../shared/site/sidebarLabels.ts'
import type { Site } from '../shared/site/site.ts'
import { inLocale } from '../shared/text/inLocale.ts'
import { writtenTime } from '../shared/text/isoDate.ts'
import { lazy } from '../shared/values/lazy.ts'
import { type BlogContext, createBlogContexts } from './blog/blogContext.ts'
import { hasBranches } from './createSidebarBranches.ts'
import { createPageLanguages, type LanguageSite, type PageLanguages } from './pageLanguages.ts'
import { createReadingOrder } from './pagination.ts'
import { createSidebarIndex } from './sidebarIndex.ts'
import type { PageSidebar, VersionContext } from './versionContext.ts'

export interface PageContext {
  readonly site: Site
  readonly sidebars: readonly PageSidebar[]
  /** The docs version of a page. Undefined outside the docs. */
  versionOf(route: Route): VersionContext | undefined
  /** The blog of a page. Undefined outside of blogs. */
  blogOf(route: Route): BlogContext | undefined
  /** Which languages have a page. */
  languagesOf(route: Route): PageLanguages
  sidebarOf(route: Route): PageSidebar | undefined
  /** Formats the day that an ISO date writes, with a short month: `Nov 21, 2025`. */
  formatDate(iso: string): string
}

function createVersionContext(
  { instance, version, options, siblings }: Omit<VersionContext, 'docsById' | 'label' | 'sidebars'>,
  site: Site,
): VersionContext {
  const sidebars = new Map(
    Object.entries(version.sidebars).map(([id, sidebar]) => {
      const index = createSidebarIndex(sidebar)
      const label = sidebarLabelOf(site, instance.id, version, id)
      const key = hasBranches(index) ? `${instance.id}/${version.name}/${id}` : undefined
      const viewId = sidebarViewId(instance.id, id)
      return [id, { viewId, index, key, label, ...createReadingOrder(index, site.routes) }]
    }),
  )
  const docsById = new Map<string, Doc>()
  for (const doc of version.docs) if (!docsById.has(doc.id)) docsById.set(doc.id, doc)
  const label = sidebarLabelOf(site, instance.id, version, undefined)
  return { instance, version, options, docsById, label, siblings, sidebars }
}

function createVersionContexts(instance: DocsInstance, options: DocsOptions, site: Site): VersionContext[] {
  const siblings: VersionContext[] = []
  for (const version of instance.versions)
    siblings.push(createVersionContext({ instance, version, options, siblings }, site))
  return siblings
}

const createDateFormat = (locale: string): Intl.DateTimeFormat =>
  inLocale(
    locale,
    (tag) =>
      new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
  )

/** @param sites The site in each of its languages, the default one first. */
export function createPageContext(site: Site, sites: readonly LanguageSite[] = [site]): PageContext {
  const optionsById = new Map(site.config.docs.map((options) => [options.id, options]))
  const byPlugin = new Map(
    site.docs.map((instance) => {
      const options = optionsById.get(instance.id)
      const versions = options === undefined ? [] : createVersionContexts(instance, options, site)
      // Longest root first: `/docs/next` before `/docs`.
      return [
        instance.id,
        versions.toSorted((a, b) => b.version.path.length - a.version.path.length),
      ] as const
    }),
  )
  // Created on first use: it is the slowest part of this function, and most sites show no dates.
  const dateFormat = lazy(() => createDateFormat(site.config.locale.htmlLang))
  const versions = [...byPlugin.values()].flat()
  function versionOf(route: Route): VersionContext | undefined {
    const ofPlugin = route.plugin === undefined ? [] : (byPlugin.get(route.plugin) ?? [])
    const name = route.version ?? route.doc?.version
    return (
      ofPlugin.find(({ version }) => version.name === name) ??
      ofPlugin.find(({ version }) => isInFolder(route.path, version.path === '/' ? '' : version.path)) ??
      ofPlugin[0]
    )
  }
  const blogs = createBlogContexts(site)
  const blogOf = ({ plugin = '' }: Route): BlogContext | undefined => blogs.get(plugin)
  return {
    site,
    sidebars: [
      ...versions.flatMap(({ sidebars }) => [...sidebars.values()]),
      ...[...blogs.values()].map(({ sidebar }) => sidebar),
    ],
    versionOf,
    blogOf,
    languagesOf: createPageLanguages(site, sites),
    sidebarOf: (route) =>
      route.sidebarId === undefined
        ? undefined
        : (blogOf(route)?.sidebar ?? versionOf(route)?.sidebars.get(route.sidebarId)),
    formatDate: (iso) => dateFormat().format(writtenTime(iso)),
  }
}
