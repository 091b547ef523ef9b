/**
 * Finds document ids that change in a move: in front matter, category files, sidebars and the navbar. Returns changes
 * of YAML values by place, and of literals in modules.
 */

import type { DiscoveredFiles } from '../files/index.ts'
import { readSource } from '../markdown/index.ts'
import { readSettingsFile } from '../routes/index.ts'
import { folderOf } from '../shared/addresses/urls.ts'
import { CURRENT_VERSION, SIDEBARS_FILES } from '../shared/constants.ts'
import type { Doc } from '../shared/document/doc.ts'
import { stripNumberPrefixes } from '../shared/document/numberPrefix.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { innerNavbarItems } from '../shared/site/innerNavbarItems.ts'
import { readsRootSidebars } from '../shared/site/rootSidebars.ts'
import type { DocsVersion } from '../shared/site/route.ts'
import type { Site } from '../shared/site/site.ts'
import { findSidebarReferences, type SidebarReference } from './findSidebarReferences.ts'
import type { AddressChange, MoveFacts } from './planMove.ts'
import { type Move, renamePath } from './renamePath.ts'

/** Documents of one plugin before the move, and new ids by old ones. */
interface PluginDocs {
  readonly plugin: string
  readonly byId: ReadonlyMap<string, Doc>
  readonly newIds: ReadonlyMap<string, string>
}

/** The version whose documents `mv` moves; archived ones keep their ids. */
const currentVersion = (site: Site, plugin: string): DocsVersion | undefined =>
  site.docs.find(({ id }) => id === plugin)?.versions.find(({ name }) => name === CURRENT_VERSION)

const docsOf = (site: Site, plugin: string): readonly Doc[] => currentVersion(site, plugin)?.docs ?? []

export function readPluginDocs(before: Site, after: Site, move: Move): PluginDocs[] {
  const idAfter = new Map(
    after.docs.flatMap(({ id }) => docsOf(after, id).map((doc) => [`${id}\n${doc.source}`, doc.id] as const)),
  )
  return before.docs.map(({ id: plugin }) => {
    const docs = docsOf(before, plugin)
    return {
      plugin,
      byId: new Map(docs.toReversed().map((doc) => [doc.id, doc])),
      newIds: new Map(
        docs.flatMap((doc) => {
          const id = idAfter.get(`${plugin}\n${renamePath(doc.source, move)}`)
          return id === undefined || id === doc.id ? [] : [[doc.id, id] as const]
        }),
      ),
    }
  })
}

/** Changes of `pagination_next` and `pagination_prev`. */
export function findFrontMatterIds(before: Site, plugins: readonly PluginDocs[]): AddressChange[] {
  return plugins.flatMap(({ plugin, newIds }) =>
    docsOf(before, plugin).flatMap(({ source, frontMatter, frontMatterValuePlaces = {} }) =>
      (['pagination_next', 'pagination_prev'] as const).flatMap((key): AddressChange[] => {
        const from = frontMatter[key]
        const to = typeof from === 'string' ? newIds.get(from) : undefined
        return typeof from !== 'string' || to === undefined
          ? []
          : [{ file: source, place: frontMatterValuePlaces[key], from, to }]
      }),
    ),
  )
}

/**
 * Changes of `link: {type: doc, id}` in category files, whose id may be relative to the folder of the file or to the
 * docs folder.
 */
export function findCategoryIds(
  files: DiscoveredFiles,
  { config }: Site,
  plugins: readonly PluginDocs[],
  move: Move,
): AddressChange[] {
  return plugins.flatMap(({ plugin, byId, newIds }) =>
    categoryFilesOf(files, plugin).flatMap((file): AddressChange[] => {
      const { text } = readSource(config, file)
      const { value, places } = readSettingsFile(file, text, 'invalid-category')
      const [use] = findSidebarReferences([{ type: 'category', ...(typeof value === 'object' ? value : {}) }])
      if (use?.key !== 'id') return []
      const folder = contentFolder(config, plugin, folderOf(file))
      const newFolder = contentFolder(config, plugin, folderOf(renamePath(file, move)))
      const local = folder === '' ? use.value : `${folder}/${use.value}`
      const doc = byId.get(local) ?? byId.get(use.value)
      if (doc === undefined) return []
      const id = newIds.get(doc.id) ?? doc.id
      const isLocal = doc.id === local && newFolder !== '' && folderOf(id) === newFolder
      const to = isLocal ? id.slice(newFolder.length + 1) : id
      return to === use.value ? [] : [{ file, place: places?.get('link.id'), from: use.value, to }]
    }),
  )
}

const categoryFilesOf = ({ versions }: DiscoveredFiles, plugin: string): readonly string[] =>
  versions.find((version) => version.plugin === plugin && version.name === CURRENT_VERSION)?.categoryFiles ??
  []

/** A folder relative to the docs folder, as in ids. */
function contentFolder({ docs }: SiteConfig, plugin: string, folder: string): string {
  const root = docFolder(docs.find(({ id }) => id === plugin)?.path ?? '')
  const inside = root === '' ? folder : folder === root ? '' : folder.slice(root.length + 1)
  return stripNumberPrefixes(inside)
}

const docFolder = (path: string): string => path.replace(/^\.\/|^\.$|\/$/g, '')

/** New name of a folder that a sidebar is generated from. */
function newDirName(dirName: string, root: string, move: Move): string | undefined {
  const bare = dirName.replace(/^\.?\/+|\/+$/g, '')
  if (bare === '' || bare === '.') return undefined
  const folder = root === '' ? bare : `${root}/${bare}`
  const moved = renamePath(folder, move)
  if (moved === folder || !moved.startsWith(root === '' ? '' : `${root}/`)) return undefined
  return moved.slice(root === '' ? 0 : root.length + 1)
}

const KEYS: Readonly<Record<SidebarReference['key'], readonly string[]>> = {
  id: ['id'],
  dirName: ['dirName'],
  href: ['href'],
}

type Literals = MoveFacts['literals']

function sidebarsFileOf(options: SiteConfig['docs'][number], { config, listing }: Site): string | undefined {
  const { sidebarPath } = options
  if (typeof sidebarPath === 'string') return sidebarPath.replace(/^\.\//, '')
  return readsRootSidebars(options, config.docs)
    ? SIDEBARS_FILES.find((file) => listing.files.has(file))
    : undefined
}

/**
 * @param values Values of the sidebars files, by docs plugin.
 * @param changeHref Returns the new form of an address, or undefined if it stays.
 */
export function findSidebarLiterals(
  site: Site,
  values: ReadonlyMap<string, unknown>,
  plugins: readonly PluginDocs[],
  { move, changeHref }: { readonly move: Move; readonly changeHref: (href: string) => string | undefined },
): Literals {
  return site.config.docs.flatMap((options): Literals => {
    const file = sidebarsFileOf(options, site)
    const newIds = plugins.find(({ plugin }) => plugin === options.id)?.newIds
    if (file === undefined || newIds === undefined) return []
    const { text } = readSource(site.config, file)
    const root = docFolder(options.path)
    const counts = new Map<string, { use: SidebarReference; to: string; uses: number }>()
    for (const use of findSidebarReferences(values.get(options.id))) {
      const { key, value } = use
      const to =
        key === 'id'
          ? newIds.get(value)
          : key === 'dirName'
            ? newDirName(value, root, move)
            : changeHref(value)
      if (to === undefined || to === value) continue
      const counted = counts.get(`${key} ${value}`)
      counts.set(`${key} ${value}`, { use, to, uses: (counted?.uses ?? 0) + 1 })
    }
    return [...counts.values()].map(({ use: { key, value }, to, uses }) => ({
      file,
      text,
      from: value,
      to,
      keys: KEYS[key],
      inLists: key === 'id',
      uses,
    }))
  })
}

/** Changes of `docId` in navbar items. */
export function findNavbarLiterals(site: Site, plugins: readonly PluginDocs[]): Literals {
  const { config } = site
  const { configFile, navbar } = config
  if (configFile === undefined) return []
  const items = navbar.items.flatMap((item) => [
    item,
    ...innerNavbarItems(item).flatMap(([, inner]) => inner),
  ])
  const { text } = readSource(config, configFile)
  // Items name documents of the last version.
  const ofLast = plugins.filter(({ plugin }) => currentVersion(site, plugin)?.isLast)
  return ofLast.flatMap(({ plugin, newIds }) =>
    [...newIds].flatMap(([from, to]): Literals => {
      const matching = items.filter((item) => item.type === 'doc' && item.docId === from)
      const isOfPlugin = matching.some((item) => item.type === 'doc' && item.docsId === plugin)
      return isOfPlugin
        ? [{ file: configFile, text, from, to, keys: ['docId'], inLists: false, uses: matching.length }]
        : []
    }),
  )
}
