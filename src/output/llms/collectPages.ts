/**
 * The pages that files for language models list, in reading order: for the whole site, and for each docs folder and version.
 * Omits pages without a Markdown copy and pages that are not listed.
 */

import { hrefsOfItem } from '../../shared/addresses/hrefsOfItem.ts'
import { addTo } from '../../shared/collections/groupBy.ts'
import { textsFolderOf } from '../../shared/site/generatedFiles.ts'
import type { DocsInstance, DocsVersion } from '../../shared/site/route.ts'
import { groupTitleOf, sidebarLabelOf } from '../../shared/site/sidebarLabels.ts'
import type { Site } from '../../shared/site/site.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { isListed, type ListedPage } from '../listedPage.ts'

export interface PageSection {
  readonly title: string
  readonly pages: readonly ListedPage[]
  /** Folder of the collection that has these pages as well. */
  readonly folder?: string | undefined
}

export interface PageCollection {
  /** Output folder of its files, with a slash at the end; '' for the whole site. */
  readonly folder: string
  readonly title: string
  readonly sections: readonly PageSection[]
}

interface SidebarSection {
  readonly title: string
  readonly paths: readonly string[]
}

const MORE_PAGES = 'More pages'

/** A section for the top-level pages of each sidebar, then one for each of its top-level categories. */
function sectionsOf(site: Site, instance: DocsInstance, version: DocsVersion): readonly SidebarSection[] {
  return Object.values(version.sidebars).flatMap(({ id, items }) => {
    const folder = site.docs.length > 1 ? sidebarLabelOf(site, instance.id, version, id) : undefined
    const topLevel = items.filter((item) => item.type !== 'category').flatMap(hrefsOfItem)
    return [
      { title: folder ?? 'Docs', paths: topLevel },
      ...items.flatMap((item) =>
        item.type === 'category'
          ? [{ title: groupTitleOf(folder, item.label), paths: hrefsOfItem(item) }]
          : [],
      ),
    ]
  })
}

const mergeByTitle = (sections: readonly SidebarSection[]): readonly SidebarSection[] => {
  const merged = new Map<string, string[]>()
  for (const { title, paths } of sections) {
    const existing = merged.get(title)
    if (existing === undefined) merged.set(title, [...paths])
    else for (const path of paths) existing.push(path)
  }
  return [...merged].map(([title, paths]) => ({ title, paths }))
}

/**
 * Each page once, at its first occurrence. Pages that no section names come last.
 *
 * @param others More pages that sections may name.
 */
function fillSections(
  sections: readonly SidebarSection[],
  pages: readonly ListedPage[],
  others: readonly ListedPage[] = [],
): readonly PageSection[] {
  const remaining = new Map(pages.map((page) => [page.path, page]))
  const nameable = new Map([...others, ...pages].map((page) => [page.path, page]))
  const consume = (path: string) => {
    const page = nameable.get(path)
    nameable.delete(path)
    remaining.delete(path)
    return page === undefined ? [] : [page]
  }
  const filled = mergeByTitle(sections).map(({ title, paths }) => ({ title, pages: paths.flatMap(consume) }))
  return [...filled, { title: MORE_PAGES, pages: [...remaining.values()] }].filter(
    (section) => section.pages.length > 0,
  )
}

/** The collection of the whole site is first. It has the versions that readers get unless they choose another one. */
export type PageCollections = readonly [PageCollection, ...PageCollection[]]

export function collectPages(site: Site, pages: readonly ListedPage[]): PageCollections {
  const { data, routes, docs, blogs } = site
  const byVersion = new Map<string, ListedPage[]>()
  const others: ListedPage[] = []
  const listed = pages
    .filter((page) => isListed(page) && page.markdownPath !== undefined)
    .sort((a, b) => compareText(a.path, b.path))
  for (const page of listed) {
    const route = routes.byPath(page.path)
    // The first page of a long category leads to the others.
    if ((route?.category?.pageNumber ?? 1) > 1) continue
    const { plugin, version } = route?.doc ?? (route?.kind === 'category' ? route : {})
    const instance = docs.find(({ id }) => id === plugin)
    const name = version ?? instance?.versions.find(({ isLast }) => isLast)?.name
    if (instance === undefined) others.push(page)
    else addTo(byVersion, `${instance.id} ${name}`, page)
  }
  const collections: PageCollection[] = []
  const ofSite: PageSection[] = []
  const unsorted: ListedPage[] = []
  for (const instance of docs) {
    const hasVersions = instance.versions.length > 1
    for (const version of instance.versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))) {
      const filled = fillSections(
        sectionsOf(site, instance, version),
        byVersion.get(`${instance.id} ${version.name}`) ?? [],
        others,
      )
      const own = textsFolderOf(version, docs)
      const folder = collections.some((other) => other.folder === own) ? undefined : own
      const label = sidebarLabelOf(site, instance.id, version, undefined)
      const title = [data.title, label, hasVersions ? version.label : undefined].filter(Boolean).join(' – ')
      if (folder !== undefined && filled.length > 0) collections.push({ folder, title, sections: filled })
      if (!version.isLast) continue
      const suffix = hasVersions ? ` (${version.label})` : ''
      for (const section of filled)
        if (section.title === MORE_PAGES) unsorted.push(...section.pages)
        else ofSite.push({ ...section, title: section.title + suffix, folder })
    }
  }
  const posts = blogs.map(({ title, posts: sources }) => ({
    title,
    paths: sources.flatMap(({ source }) => routes.bySource(source)?.path ?? []),
  }))
  const named = new Set(ofSite.flatMap((section) => section.pages))
  const unnamed = [...unsorted, ...others].filter((page) => !named.has(page))
  const rest = fillSections(
    posts,
    unnamed.sort((a, b) => compareText(a.path, b.path)),
  )
  return [{ folder: '', title: data.title, sections: [...ofSite, ...rest] }, ...collections]
}
