/**
 * Creates `llms.txt` (llmstxt.org): the title and tagline of the site, and links to the Markdown copies of its pages in
 * the order of the sidebars. Omits pages without a Markdown copy and pages that are not listed.
 */

import type { SidebarItem } from '../../shared/site/route.ts'
import { groupTitleOf, sidebarLabelOf } from '../../shared/site/sidebarLabels.ts'
import type { OutputFile, Site } from '../../shared/site/site.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { isListed, type ListedPage } from '../listedPage.ts'
import { siteAddress } from '../siteAddress.ts'

interface Section {
  readonly title: string
  readonly paths: readonly string[]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const escapeLabel = (text: string) => oneLine(text).replace(/[\\[\]]/g, '\\$&')

const pathsOf = (item: SidebarItem): readonly string[] => {
  if (item.type === 'html') return []
  if (item.type === 'link') return [item.href]
  return [...(item.href === undefined ? [] : [item.href]), ...item.items.flatMap(pathsOf)]
}

/**
 * A section for the top-level pages of each sidebar, then one for each of its top-level categories. The posts of each blog,
 * in their order.
 */
function sectionsOf(site: Site): readonly Section[] {
  const blogs = site.blogs.map(({ title, posts }) => ({
    title,
    paths: posts.flatMap(({ source }) => site.routes.bySource(source)?.path ?? []),
  }))
  const isSeveral = site.docs.length > 1
  const docs = site.docs.flatMap((instance) =>
    // The version that readers get unless they choose another one comes first.
    instance.versions
      .toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
      .flatMap((version) => {
        const suffix = instance.versions.length > 1 ? ` (${version.label})` : ''
        const sections = Object.values(version.sidebars).flatMap(({ id, items }) => {
          const folder = isSeveral ? sidebarLabelOf(site, instance.id, version, id) : undefined
          const topLevel = items.filter((item) => item.type !== 'category').flatMap(pathsOf)
          return [
            { title: folder ?? 'Docs', paths: topLevel },
            ...items.flatMap((item) =>
              item.type === 'category'
                ? [{ title: groupTitleOf(folder, item.label), paths: pathsOf(item) }]
                : [],
            ),
          ]
        })
        return sections.map(({ title, paths }) => ({ title: title + suffix, paths }))
      }),
  )
  return [...docs, ...blogs]
}

const mergeByTitle = (sections: readonly Section[]) => {
  const merged = new Map<string, string[]>()
  for (const { title, paths } of sections) {
    const existing = merged.get(title)
    if (existing === undefined) merged.set(title, [...paths])
    else for (const path of paths) existing.push(path)
  }
  return merged
}

export function createLlms(site: Site, pages: readonly ListedPage[]): OutputFile {
  const { config, data } = site
  const remaining = new Map(
    pages
      .filter((page) => isListed(page) && page.markdownPath !== undefined)
      .sort((a, b) => compareText(a.path, b.path))
      .map((page) => [page.path, page]),
  )
  /** Lists each page once, at its first occurrence. */
  const consume = (path: string) => {
    const page = remaining.get(path)
    remaining.delete(path)
    return page === undefined ? [] : [page]
  }
  const renderPage = ({ title, description, path, markdownPath = path }: ListedPage) => {
    const note = description === '' ? '' : `: ${oneLine(description)}`
    return `- [${escapeLabel(title)}](${siteAddress(markdownPath, config)})${note}`
  }

  const listed = [...mergeByTitle(sectionsOf(site))].map(([title, paths]) => ({
    title,
    pages: paths.flatMap(consume),
  }))
  const sections = [...listed, { title: 'More pages', pages: [...remaining.values()] }]
    .filter((section) => section.pages.length > 0)
    .map((section) => `\n## ${oneLine(section.title)}\n\n${section.pages.map(renderPage).join('\n')}\n`)
  const tagline = data.tagline === '' ? '' : `\n> ${oneLine(data.tagline)}\n`
  return { path: 'llms.txt', contents: `# ${oneLine(data.title)}\n${tagline}${sections.join('')}` }
}
