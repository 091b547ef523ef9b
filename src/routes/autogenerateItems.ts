/**
 * Generates sidebar items from folders of documents and their category files, in the form of a hand-written sidebar.
 * Order: position (category file, front matter, number prefix), then name of the file or folder.
 */

import { folderOf, lastSegment } from '../shared/addresses/urls.ts'
import type { Doc } from '../shared/document/doc.ts'
import { folderRank, isFolderPage } from '../shared/document/folderPage.ts'
import { readNumberPrefix, stripNumberPrefixes } from '../shared/document/numberPrefix.ts'
import { compareText } from '../shared/text/compareText.ts'
import type { CategoryLink, CategorySettings } from './categorySettings.ts'
import type { SidebarConfigItem } from './sidebarConfig.ts'

export interface CategoryMetadata {
  readonly source: string
  readonly settings: CategorySettings
  /** See `CategoryFile`. */
  readonly originalLabel?: string | undefined
}

interface AutogenerateInput {
  /** Without drafts, unless they are built. */
  readonly docs: readonly Doc[]
  /** By folder relative to the docs folder, with number prefixes. */
  readonly categories: ReadonlyMap<string, CategoryMetadata>
  /** Docs folder, from the site root; messages about generated categories name it. */
  readonly docsFolder: string
}

/** Documents by folder, so that several sidebars share one pass over the list. */
export interface DocsTree {
  readonly folders: ReadonlyMap<string, Folder>
  readonly input: AutogenerateInput
}

interface Folder {
  readonly docs: Doc[]
  /** Names of its direct subfolders. */
  readonly subfolders: Set<string>
}

export function createDocsTree(input: AutogenerateInput): DocsTree {
  const folders = new Map<string, Folder>()
  const ensureFolder = (dir: string): Folder => {
    const existing = folders.get(dir)
    if (existing !== undefined) return existing
    const created: Folder = { docs: [], subfolders: new Set() }
    folders.set(dir, created)
    if (dir !== '') ensureFolder(folderOf(dir)).subfolders.add(lastSegment(dir))
    return created
  }
  ensureFolder('')
  for (const doc of input.docs) ensureFolder(folderOf(doc.contentPath)).docs.push(doc)
  return { folders, input }
}

interface Entry {
  readonly item: SidebarConfigItem
  readonly position: number | undefined
  /** Name of the file or folder. */
  readonly name: string
  readonly doc?: Doc
}

/** Without an explicit position, an index page is sorted first and every other entry last. */
const rankOf = ({ position, doc }: Entry): number =>
  position ??
  (doc !== undefined && isFolderPage(doc.contentPath) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)

const byPosition = (a: Entry, b: Entry): number => {
  const [first, second] = [rankOf(a), rankOf(b)]
  if (first !== second) return first < second ? -1 : 1
  return compareText(a.name, b.name)
}

function docEntry(doc: Doc): Entry {
  const name = lastSegment(doc.contentPath)
  const prefix = doc.frontMatter.parse_number_prefixes === false ? undefined : readNumberPrefix(name).position
  return {
    item: { type: 'doc', id: doc.id, file: doc.source, keyPath: '' },
    position: doc.frontMatter.sidebar_position ?? prefix,
    name,
    doc,
  }
}

/** Id of the document that a category links to: as its category file says, else the index page of the folder. */
function linkedEntry(
  entries: readonly Entry[],
  dir: string,
  link: CategoryLink | undefined,
): string | undefined {
  if (link === undefined) {
    const docs = entries.flatMap(({ doc }) =>
      doc !== undefined && isFolderPage(doc.contentPath) ? [doc] : [],
    )
    return docs.sort((a, b) => folderRank(a.contentPath) - folderRank(b.contentPath))[0]?.id
  }
  if (link?.type !== 'doc') return undefined
  const local = `${stripNumberPrefixes(dir)}/${link.id}`
  return entries.some(({ doc }) => doc?.id === local) ? local : link.id
}

function folderEntry(dir: string, tree: DocsTree): Entry {
  const { categories, docsFolder } = tree.input
  const folderName = lastSegment(dir)
  const prefixed = readNumberPrefix(folderName)
  const metadata = categories.get(dir)
  const settings = metadata?.settings ?? {}
  const entries = folderEntries(dir, tree)
  const linkedId = linkedEntry(entries, dir, settings.link)
  const linked = entries.find(({ doc }) => doc !== undefined && doc.id === linkedId)
  const ofPage = linked?.doc?.frontMatter
  const className = settings.className ?? ofPage?.sidebar_class_name
  const item: SidebarConfigItem = {
    type: 'category',
    label: settings.label ?? ofPage?.sidebar_label ?? linked?.doc?.title ?? prefixed.name,
    ...(metadata?.originalLabel !== undefined && { addressLabel: metadata.originalLabel }),
    items: entries.filter((entry) => entry !== linked).map((entry) => entry.item),
    link:
      linkedId === undefined
        ? settings.link?.type === 'generated-index'
          ? settings.link
          : null
        : { type: 'doc', id: linkedId },
    file: metadata?.source ?? (docsFolder === '.' ? dir : `${docsFolder}/${dir}`),
    keyPath: metadata === undefined ? '' : 'link',
    ...(className === undefined ? {} : { className }),
    icon: settings.icon ?? ofPage?.sidebar_icon,
    badge: settings.badge ?? ofPage?.sidebar_badge,
    ...(settings.description === undefined ? {} : { description: settings.description }),
    ...(settings.collapsed === undefined ? {} : { collapsed: settings.collapsed }),
    ...(settings.collapsible === undefined ? {} : { collapsible: settings.collapsible }),
  }
  return { item, position: settings.position ?? linked?.position ?? prefixed.position, name: folderName }
}

function folderEntries(dir: string, tree: DocsTree): Entry[] {
  const folder = tree.folders.get(dir)
  if (folder === undefined) return []
  const subfolders = [...folder.subfolders].map((name) =>
    folderEntry(dir === '' ? name : `${dir}/${name}`, tree),
  )
  return [...folder.docs.map(docEntry), ...subfolders].sort(byPosition)
}

/**
 * Items of a folder relative to the docs folder; '' for all documents. The index page of that folder is an ordinary
 * item, since no category contains it.
 */
export const autogenerateItems = (dir: string, tree: DocsTree): SidebarConfigItem[] =>
  folderEntries(dir, tree).map((entry) => entry.item)
