/**
 * Resolves written or generated sidebar items to addresses.
 * Returns the sidebar; adds the category pages it needs and a diagnostic for each unknown name to the context. Drafts
 * are omitted without a diagnostic.
 */
import type GithubSlugger from 'github-slugger'
import { isExternalHref, normalizePath, resolveFrom } from '../shared/addresses/urls.ts'
import { SIDEBAR_LEVEL_LIMIT } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { SidebarMarks } from '../shared/page/badge.ts'
import type {
  CategoryIndex,
  Sidebar,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from '../shared/site/route.ts'
import { autogenerateItems, type DocsTree } from './autogenerateItems.ts'
import { FORBIDDEN } from './docAddress.ts'
import type { LeadToOriginal } from './languages/originalSite.ts'
import type { TranslateLabel } from './languages/translateLabel.ts'
import { nearestNames } from './nearestNames.ts'
import type { SidebarConfigCategory, SidebarConfigItem } from './sidebarConfig.ts'
import { siteHref } from './siteHref.ts'

/** Generated page of a category, before it is split into routes. */
export interface GeneratedCategory
  extends Pick<CategoryIndex, 'title' | 'description' | 'image' | 'keywords' | 'items'> {
  readonly path: string
  readonly source: string
  readonly sidebarId: string
}

/** Data shared by all sidebars of one version. */
export interface ResolveState {
  /** Path of the root of the version. */
  readonly basePath: string
  readonly docsById: ReadonlyMap<string, Doc>
  readonly draftIds: ReadonlySet<string>
  /** Addresses by source. */
  readonly addresses: ReadonlyMap<string, string>
  readonly tree: DocsTree
  /** Every folder with a document, drafts included. */
  readonly folders: ReadonlySet<string>
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** Makes addresses of generated category pages unique within a version. */
  readonly slugger: GithubSlugger
  /** The first sidebar that contains a document, by document id. Filled by `resolveSidebar`. */
  readonly sidebarOfDoc: Map<string, string>
  readonly pages: GeneratedCategory[]
  /** Uses keys of Docusaurus. Addresses are made of the labels as written, so they are the same in all languages. */
  readonly translateLabel: TranslateLabel
  /** Language of a document, where it is another one than the site's. */
  readonly langOf: (doc: Doc) => string | undefined
  readonly leadToOriginal: LeadToOriginal
  readonly diagnostics: Diagnostic[]
}

/** Finds a document by id; an unknown id is reported with the nearest ids of the version. */
function findDoc(item: SidebarConfigItem, id: string, context: ResolveState): Doc | undefined {
  const doc = context.docsById.get(id)
  if (doc !== undefined || context.draftIds.has(id)) return doc
  const available = nearestNames(id, context.docsById.keys())
  const moreCount = context.docsById.size - available.length
  const listed = available.map((name) => `"${name}"`).join(', ')
  context.diagnostics.push({
    rule: 'invalid-sidebar',
    message: `${item.keyPath === '' ? 'The sidebar' : `"${item.keyPath}"`} names the document "${id}", which does not exist; available are ${listed === '' ? 'none' : listed}${moreCount > 0 ? ` and ${moreCount} more` : ''}`,
    file: item.file,
    target: id,
    suggestions: available[0] === undefined ? undefined : [{ text: `did you mean "${available[0]}"?` }],
  })
  return undefined
}

const marksOf = (item: SidebarConfigItem): SidebarMarks => ({
  icon: 'icon' in item ? item.icon : undefined,
  badge: 'badge' in item ? item.badge : undefined,
})

const createLink = (
  doc: Doc,
  item: SidebarConfigItem,
  sidebarId: string,
  context: ResolveState,
): SidebarLink => {
  const written = 'label' in item ? item.label : undefined
  const label = written && context.translateLabel(`sidebar.${sidebarId}.doc.${written}`, written)
  const className = 'className' in item ? item.className : undefined
  const { icon, badge } = marksOf(item)
  const lang = label === undefined ? context.langOf(doc) : undefined
  return {
    type: 'link',
    label: label ?? doc.frontMatter.sidebar_label ?? doc.title,
    href: context.addresses.get(doc.source) ?? context.basePath,
    docId: doc.id,
    unlisted: doc.frontMatter.unlisted === true,
    className: className ?? doc.frontMatter.sidebar_class_name,
    icon: icon ?? doc.frontMatter.sidebar_icon,
    badge: badge ?? doc.frontMatter.sidebar_badge,
    ...(lang !== undefined && { lang }),
    comingSoon: doc.frontMatter.coming_soon === true,
    isRef: item.type === 'ref',
  }
}

function resolveCategorySlug(slug: string, item: SidebarConfigCategory, context: ResolveState): string {
  const path =
    FORBIDDEN.test(slug) || isExternalHref(slug)
      ? undefined
      : resolveFrom(context.basePath.slice(1), slug.replace(/^\/+/, ''))
  if (path !== undefined) return normalizePath(path)
  context.diagnostics.push({
    rule: 'invalid-slug',
    message: `The slug "${slug}" of the category "${item.label}" is not an address inside the site`,
    file: item.file,
  })
  return defaultCategoryPath(addressLabelOf(item), context)
}

const defaultCategoryPath = (label: string, context: ResolveState): string =>
  normalizePath(`${context.basePath}/category/${context.slugger.slug(label) || 'category'}`)

const addressLabelOf = ({ addressLabel, label }: SidebarConfigCategory): string => addressLabel ?? label

function indexPathOf(category: SidebarConfigCategory, context: ResolveState): string | undefined {
  if (category.link?.type !== 'generated-index') return undefined
  const { slug } = category.link
  return slug === undefined
    ? defaultCategoryPath(addressLabelOf(category), context)
    : resolveCategorySlug(slug, category, context)
}

interface CategoryLinks {
  readonly href?: string | undefined
  readonly indexHref?: string | undefined
  readonly linkUnlisted: boolean
}

/** Page of a category. A category too long for the sidebar always gets a generated index. */
function linkCategory(
  category: SidebarConfigCategory,
  linked: Doc | undefined,
  items: readonly SidebarItem[],
  page: { readonly path: string | undefined; readonly sidebarId: string },
  context: ResolveState,
): CategoryLinks {
  const index = category.link?.type === 'generated-index' ? category.link : undefined
  const docHref = linked === undefined ? undefined : context.addresses.get(linked.source)
  const linkUnlisted = linked?.frontMatter.unlisted === true
  if (index === undefined && items.length <= SIDEBAR_LEVEL_LIMIT) return { href: docHref, linkUnlisted }
  const path = page.path ?? defaultCategoryPath(addressLabelOf(category), context)
  const key = `sidebar.${page.sidebarId}.category.${category.label}`
  const translate = (end: string, text: string) => context.translateLabel(key + end, text)
  context.pages.push({
    path,
    source: category.file,
    sidebarId: page.sidebarId,
    title: translate('.link.generated-index.title', index?.title ?? translate('', category.label)),
    description: translate(
      '.link.generated-index.description',
      index?.description ?? category.description ?? '',
    ),
    image: index?.image,
    keywords: index?.keywords,
    items,
  })
  return { href: docHref ?? path, indexHref: path, linkUnlisted }
}

function resolveCategory(
  category: SidebarConfigCategory,
  sidebarId: string,
  context: ResolveState,
): SidebarItem[] {
  const linked = category.link?.type === 'doc' ? findDoc(category, category.link.id, context) : undefined
  if (linked !== undefined) assignSidebar(linked, sidebarId, context)
  // Resolved before the children: of two categories with one label, the outer one gets the plain address.
  const path = indexPathOf(category, context)
  const items = resolveItems(category.items, sidebarId, context)
  if (items.length === 0) {
    if (linked !== undefined) return [createLink(linked, category, sidebarId, context)]
    // Children that are drafts or already reported need no further diagnostic.
    if (category.items.length === 0 && category.link?.type !== 'doc') {
      context.diagnostics.push({
        rule: 'invalid-sidebar',
        message: `Sidebar category "${category.label}"${category.keyPath === '' ? '' : ` ("${category.keyPath}")`} has neither any subitem nor a link`,
        file: category.file,
      })
    }
    return []
  }
  const collapsible = category.collapsible ?? context.collapsible
  const resolved: SidebarCategory = {
    type: 'category',
    label: context.translateLabel(`sidebar.${sidebarId}.category.${category.label}`, category.label),
    ...linkCategory(category, linked, items, { path, sidebarId }, context),
    description: category.description,
    className: category.className,
    ...marksOf(category),
    collapsible,
    collapsed: collapsible && (category.collapsed ?? context.collapsed),
    items,
  }
  return [resolved]
}

/** A page shows the first sidebar that lists its document. */
function assignSidebar(doc: Doc, sidebarId: string, context: ResolveState): void {
  if (!context.sidebarOfDoc.has(doc.id)) context.sidebarOfDoc.set(doc.id, sidebarId)
}

function resolveAutogenerated(
  item: Extract<SidebarConfigItem, { type: 'autogenerated' }>,
  sidebarId: string,
  context: ResolveState,
): SidebarItem[] {
  const dir = item.dirName === '.' ? '' : item.dirName.replace(/^\.?\/+|\/+$/g, '')
  if (!context.folders.has(dir)) {
    const [nearest] = nearestNames(dir, context.folders, 1)
    context.diagnostics.push({
      rule: 'invalid-sidebar',
      message: `No docs found in path "${item.dirName}": can't auto-generate a sidebar`,
      file: item.file,
      target: item.dirName,
      suggestions:
        nearest === undefined || nearest === '' ? undefined : [{ text: `did you mean "${nearest}"?` }],
    })
    return []
  }
  return resolveItems(autogenerateItems(dir, context.tree), sidebarId, context)
}

function resolveItem(item: SidebarConfigItem, sidebarId: string, context: ResolveState): SidebarItem[] {
  switch (item.type) {
    case 'doc':
    case 'ref': {
      const doc = findDoc(item, item.id, context)
      if (doc === undefined) return []
      if (item.type === 'doc') assignSidebar(doc, sidebarId, context)
      return [createLink(doc, item, sidebarId, context)]
    }
    case 'link': {
      const { description, className } = item
      const label = context.translateLabel(`sidebar.${sidebarId}.link.${item.label}`, item.label)
      const href = context.leadToOriginal(siteHref(item.href))
      return [
        {
          type: 'link',
          label,
          href,
          description,
          unlisted: false,
          className,
          ...marksOf(item),
          comingSoon: false,
          isRef: false,
        },
      ]
    }
    case 'html':
      return [{ type: 'html', value: item.value, className: item.className }]
    case 'autogenerated':
      return resolveAutogenerated(item, sidebarId, context)
    case 'category':
      return resolveCategory(item, sidebarId, context)
  }
}

const resolveItems = (
  items: readonly SidebarConfigItem[],
  sidebarId: string,
  context: ResolveState,
): SidebarItem[] => items.flatMap((item) => resolveItem(item, sidebarId, context))

/** @param source File or folder that defines the sidebar, as source of the index of a long top level. */
export function resolveSidebar(
  id: string,
  config: readonly SidebarConfigItem[],
  source: string,
  context: ResolveState,
): Sidebar {
  const items = resolveItems(config, id, context)
  if (items.length <= SIDEBAR_LEVEL_LIMIT) return { id, items }
  const indexHref = defaultCategoryPath(id, context)
  const title = id.charAt(0).toUpperCase() + id.slice(1)
  context.pages.push({ path: indexHref, source, sidebarId: id, title, description: '', items })
  return { id, indexHref, items }
}
