/**
 * A folder without a configuration, taken for what code hosts show: Markdown files that link to files.
 * In: the root that links may not leave, and the files and folders to be checked. Out: a snapshot like that of a
 * site, in which every existing file and folder below the root can be linked to.
 * There are no routes, sidebars or pages here, so nothing can clash, be a draft or be kept out by its name.
 */
import path from 'node:path'
import { CONFIG_NAMES } from '../config/findSite.ts'
import { validateConfig } from '../config/validateConfig.ts'
import { contentOptionsOf } from '../content/contentOptions.ts'
import { createDiskNames, type DiskNames } from '../content/diskNames.ts'
import { listFiles } from '../content/listFiles.ts'
import { createLinkIndex } from '../links/linkIndex.ts'
import { docAddressOf } from '../routes/docAddress.ts'
import { createRouteTable } from '../routes/routeTable.ts'
import { commonFolder } from '../shared/commonFolder.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/doc.ts'
import type { Route } from '../shared/route.ts'
import type { RuleId } from '../shared/rules.ts'
import type { Site } from '../shared/site.ts'
import { decodeSafely, folderOf, isExternalHref, resolveFrom, splitHref } from '../shared/urls.ts'
import { UserError } from '../shared/userError.ts'
import { checkLinksOf } from './checkLinksOf.ts'
import type { LoadedSite } from './loadSite.ts'
import type { DocReaderOptions } from './openDocCache.ts'
import { createDocReader } from './readDocs.ts'
import { createSiteData } from './siteData.ts'

export interface BareOptions extends DocReaderOptions {
  /** Absolute: the root of the repository, or the folder itself outside of any. */
  readonly root: string
  /** What to check, from the root: Markdown files, and folders ('' for all of it). */
  readonly files: readonly string[]
  readonly folders: readonly string[]
  readonly onRead: (done: number, total: number) => void
}

/** Front matter, directives and the like follow the rules of whatever the files were written for. */
const RULES: ReadonlySet<RuleId> = new Set<RuleId>([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'missing-asset',
  'case-mismatch',
  'undefined-reference',
  'duplicate-anchor',
  'missing-alt',
  'invalid-encoding',
  'unreadable-file',
  'unused-ignore',
  'page-failed',
])

const MARKDOWN = /\.mdx?$/i

/** Folders whose files other generators publish at the root of the site. */
const STATIC_FOLDERS = ['static', 'public']

const PLUGIN = 'default'

function bareConfig(root: string, folder: string): SiteConfig {
  const checked = validateConfig({
    docs: { path: folder === '' ? '.' : folder, routeBasePath: '/' },
    pages: false,
    search: false,
  })
  if (!('config' in checked)) throw new Error('The configuration of bare Markdown is not valid')
  return {
    ...checked.config,
    siteDir: root,
    outDir: path.join(root, 'build'),
    configFile: undefined,
    includeDrafts: true,
  }
}

interface ListedMarkdown {
  readonly sources: readonly string[]
  /** Folders with a configuration: sites of their own, whose files follow other rules. */
  readonly sites: readonly string[]
}

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

const isConfigFile = (file: string): boolean => CONFIG_NAMES.some((name) => name === nameOf(file))

/** Everything of the folders that git does not ignore; nothing is an output here. */
function listMarkdown(root: string, folders: readonly string[]): ListedMarkdown {
  const files = folders.flatMap((folder) => {
    const { files: found } = listFiles(path.join(root, folder), path.join(root, '..'))
    return found.map((file) => (folder === '' ? file : `${folder}/${file}`))
  })
  const sites = [...new Set(files.filter(isConfigFile).map(folderOf))].sort()
  const isInSite = (file: string) => sites.some((site) => file.startsWith(`${site}/`))
  return { sources: files.filter((file) => MARKDOWN.test(file) && !isInSite(file)), sites }
}

/** The path of an address that may lead to a file. */
function pathOf(href: string): string | undefined {
  const written = href.trim()
  const { path: raw } = splitHref(written)
  return raw === '' || isExternalHref(written) ? undefined : raw
}

/** Paths from the root that the path of an address may name, most likely first. */
function namedPaths(raw: string, folder: string, docsFolder: string): string[] {
  const decoded = decodeSafely(raw)
  return (decoded === raw ? [raw] : [raw, decoded]).flatMap((name) => {
    if (!name.startsWith('/')) {
      const found = resolveFrom(folder, name)
      return found === undefined ? [] : [found]
    }
    const roots = ['', docsFolder, folderOf(docsFolder)]
    const bases = [
      ...roots,
      ...roots.flatMap((base) => STATIC_FOLDERS.map((one) => (base === '' ? one : `${base}/${one}`))),
    ]
    return [...new Set(bases)].flatMap((base) => resolveFrom(base, name.slice(1)) ?? [])
  })
}

interface Targets {
  /** Files that exist, and the files beside those that do not, for hints. */
  readonly files: Set<string>
  readonly folders: Set<string>
  /** Absolute addresses that name a file, without their slash, with that file. */
  readonly staticFiles: Map<string, string>
  /** Markdown files whose anchors are asked for. */
  readonly markdown: Set<string>
}

const ENDINGS = ['', '.md', '.mdx']

function findTargets(docs: readonly Doc[], disk: DiskNames, docsFolder: string): Targets {
  const targets: Targets = {
    files: new Set(),
    folders: new Set(),
    staticFiles: new Map(),
    markdown: new Set(),
  }
  const listed = new Set<string>()
  const addFilesIn = (folder: string): void => {
    if (listed.has(folder)) return
    listed.add(folder)
    for (const file of disk.filesIn(folder)) targets.files.add(folder === '' ? file : `${folder}/${file}`)
  }
  const lookUp = (raw: string, folder: string): void => {
    for (const name of namedPaths(raw, folder, docsFolder)) {
      const ending = ENDINGS.find((one) => disk.kindOf(name + one) !== undefined)
      if (ending === undefined) {
        addFilesIn(folderOf(name))
        continue
      }
      const found = name + ending
      if (disk.kindOf(found) === 'folder') {
        targets.folders.add(found)
        const page = disk.filesIn(found).find((file) => /^(?:readme|index)\.mdx?$/i.test(file))
        if (page !== undefined) targets.markdown.add(found === '' ? page : `${found}/${page}`)
        return
      }
      targets.files.add(found)
      if (MARKDOWN.test(found)) targets.markdown.add(found)
      else if (raw.startsWith('/')) targets.staticFiles.set(decodeSafely(raw).slice(1), found)
      return
    }
  }
  const known = new Set<string>()
  for (const { source, links } of docs) {
    const folder = folderOf(source)
    for (const { href } of links) {
      const raw = pathOf(href)
      if (raw === undefined) continue
      const key = raw.startsWith('/') ? raw : `${folder}\n${raw}`
      if (known.has(key)) continue
      known.add(key)
      lookUp(raw, folder)
    }
  }
  return targets
}

/**
 * Every document has its own address, whatever another one claims: the one below the folder that is checked, and the
 * one below the root, which is what code hosts take a leading slash for.
 */
function routesOf(docs: readonly Doc[], docsFolder: string): Route[] {
  const bases = [...new Set(['/', `/${docsFolder}`])]
  return docs.flatMap((doc) =>
    bases.map((base) => ({
      path: docAddressOf(doc, base).path,
      kind: 'doc' as const,
      source: doc.source,
      title: doc.title,
      description: '',
      anchors: [...doc.headings.map(({ id }) => id), ...doc.anchors],
      unlisted: false,
      doc,
      plugin: PLUGIN,
    })),
  )
}

export async function loadBare(options: BareOptions): Promise<LoadedSite> {
  const { root, files, folders, onRead } = options
  const docsFolder = commonFolder([...folders, ...files.map(folderOf)], '/')
  const config = bareConfig(root, docsFolder)
  const content = contentOptionsOf(config, new Set())
  const reader = createDocReader(config, content, options)
  const listed = listMarkdown(root, folders)
  const sources = [...new Set([...files, ...listed.sources])].sort()
  // A wrong path in a job must not pass for ever.
  if (sources.length === 0 && listed.sites.length === 0) {
    throw new UserError(
      `There is no Markdown in ${folders.map((folder) => `"${folder || '.'}"`).join(', ')}`,
      {
        hint: 'name a site, a folder of Markdown files, or single files',
      },
    )
  }
  const checked = sources.map((source, index) => {
    onRead(index + 1, sources.length)
    return reader.read({ source, plugin: PLUGIN })
  })
  const disk = createDiskNames(root)
  const targets = findTargets(checked, disk, docsFolder)
  // Pages outside of what is checked: their anchors count, their own links do not.
  const isChecked = new Set(sources)
  const others = [...targets.markdown]
    .filter((source) => !isChecked.has(source))
    .map((source) => reader.read({ source, plugin: PLUGIN }))
  reader.save()
  const docs = [...checked, ...others]
  const routes = routesOf(docs, docsFolder)
  const snapshot: Site = {
    config,
    docs: [
      {
        id: PLUGIN,
        versions: [
          { name: 'current', label: '', docs, draftIds: [], sidebars: {}, path: '/', mainPath: '/' },
        ],
      },
    ],
    pageDocs: [],
    pageFiles: [],
    pageFacts: new Map(),
    // Of the two routes of a document the one below the checked folder names it.
    routes: createRouteTable(routes, new Map(routes.toReversed().map((route) => [route.source, route]))),
    listing: {
      files: new Set([...sources, ...targets.files]),
      staticFiles: targets.staticFiles,
      folders: targets.folders,
    },
    draftSources: new Set(),
    data: createSiteData(config, {
      navbar: { title: '', items: [], hideOnScroll: false },
      footer: { columns: [], row: [] },
    }),
    diagnostics: [],
  }
  const links = createLinkIndex(snapshot)
  const outside = new Set(others.map(({ source }) => source))
  const found: readonly Diagnostic[] = [
    ...docs.flatMap((doc) => doc.diagnostics),
    ...(await checkLinksOf(snapshot, links, undefined)),
  ]
  const diagnostics = found.filter(({ rule, file }) => RULES.has(rule) && !outside.has(file))
  return { site: { ...snapshot, diagnostics }, docs, content, links, leftOut: listed.sites }
}
