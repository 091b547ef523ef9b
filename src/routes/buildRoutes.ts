/**
 * Routes stage: builds every address and every sidebar of the site.
 * Takes the configuration and the facts of all files; returns docs instances, the route table, navbar and footer, and
 * diagnostics. Pure, takes linear time, reads no file. Each run covers the whole site, since one slug can change the
 * target of a link in any file.
 */

import { findNameProblem } from '../shared/addresses/findNameProblem.ts'
import { blogPlugin } from '../shared/blog/blogPlugin.ts'
import { groupBy } from '../shared/collections/groupBy.ts'
import { CONFIG_FILE, SIDEBARS_FILES } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import { langOfDoc } from '../shared/languages/langOfDoc.ts'
import { isTranslation, type TranslatedFiles } from '../shared/languages/translatedFiles.ts'
import type { SiteData } from '../shared/page/page.ts'
import { type Messages, translate } from '../shared/page/translate.ts'
import type { Blog } from '../shared/site/blog.ts'
import type { DocsOptions, SiteConfig } from '../shared/site/config.ts'
import { generatedFiles } from '../shared/site/generatedFiles.ts'
import type { DocsInstance, Route, RouteTable } from '../shared/site/route.ts'
import type { FileListing, PageFile } from '../shared/site/site.ts'
import { sidebarsKey, type VersionFiles } from '../shared/site/versionFiles.ts'
import { versionSettings } from '../shared/site/versionSettings.ts'
import type { CategoryMetadata } from './autogenerateItems.ts'
import { type AuthorsFile, checkAuthorsFile } from './blog/authorSettings.ts'
import { buildBlog } from './blog/buildBlog.ts'
import { type BuiltVersion, buildVersion } from './buildVersion.ts'
import { type CategoryFile, checkCategoryFile } from './categorySettings.ts'
import { checkNames } from './checkNames.ts'
import { emptyRoute } from './emptyRoute.ts'
import { leaveOutLanguageFolders } from './languages/languageFolders.ts'
import { keepLabel, type TranslateLabel } from './languages/translateLabel.ts'
import { resolveNavbar } from './navbar/resolveNavbar.ts'
import { pageRoutes } from './pageRoutes.ts'
import { buildRedirects } from './redirects/buildRedirects.ts'
import { resolveConflicts } from './resolveConflicts.ts'
import { resolveFooter } from './resolveFooter.ts'
import { createRouteTable } from './routeTable.ts'
import { checkTagsFile, type TagsFile } from './tags/tagSettings.ts'

/** Label of the version that is not archived. */
const CURRENT_LABEL = { id: 'theme.version.next', message: 'Next' }

interface RoutesInput {
  readonly config: SiteConfig
  readonly versions: readonly VersionFiles[]
  /** By id of the docs plugin, in order of version and source. */
  readonly docs: ReadonlyMap<string, readonly Doc[]>
  readonly pageFiles: readonly PageFile[]
  /** Markdown pages of `pages/`. */
  readonly pageDocs: readonly Doc[]
  readonly categoryFiles: readonly CategoryFile[]
  readonly tagsFiles: readonly TagsFile[]
  readonly authorsFiles: readonly AuthorsFile[]
  /** Value of the sidebars file by `sidebarsKey`; no entry without a file. */
  readonly sidebarsConfig: ReadonlyMap<string, unknown>
  readonly listing: FileListing
  /** Present in another language than the default one. */
  readonly translated?: TranslatedFiles | undefined
  /** Texts of the interface. */
  readonly messages: Messages
  /** Labels of the documentation in the language of the site. */
  readonly labelsOf?: (plugin: string, version: string) => TranslateLabel
}

export interface Routes {
  readonly docs: DocsInstance[]
  readonly blogs: readonly Blog[]
  readonly routes: RouteTable
  readonly data: Pick<SiteData, 'navbar' | 'footer' | 'hasHomePage' | 'docs'> & {
    /** Name of the last version by id of the docs plugin. */
    readonly lastVersions?: ReadonlyMap<string, string>
  }
  /** Static files of the listing, without those whose output path belongs to a route. */
  readonly staticFiles: ReadonlyMap<string, string>
  readonly diagnostics: Diagnostic[]
}

/** Category settings by folder. Of two files in one folder, the first by source wins. */
function readCategories(
  files: readonly CategoryFile[],
  { plugin, name }: VersionFiles,
  diagnostics: Diagnostic[],
): Map<string, CategoryMetadata> {
  const byFolder = new Map<string, CategoryMetadata>()
  for (const file of files) {
    if (file.plugin !== plugin || file.version !== name) continue
    const { settings, diagnostics: fileDiagnostics } = checkCategoryFile(file)
    diagnostics.push(...fileDiagnostics)
    const first = byFolder.get(file.dir)
    const { source, originalLabel } = file
    if (first === undefined) byFolder.set(file.dir, { source, settings, originalLabel })
    else {
      const message = `${file.source} is not used, since ${first.source} describes the same folder`
      diagnostics.push({ rule: 'invalid-category', message, file: file.source })
    }
  }
  return byFolder
}

function buildInstance(options: DocsOptions, input: RoutesInput, diagnostics: Diagnostic[]): BuiltVersion[] {
  const { config, listing } = input
  const { id } = options
  const docs = groupBy(input.docs.get(id) ?? [], ({ version }) => version)
  const versions = input.versions.filter(({ plugin }) => plugin === id)
  const names = versions.map(({ name }) => name)
  const currentLabel = translate(input.messages, CURRENT_LABEL)
  const settings = versionSettings(options, names, currentLabel)
  const written = options.sidebarPath === false ? undefined : options.sidebarPath
  const found = SIDEBARS_FILES.find((file) => listing.files.has(file))
  const ownSidebarsFile = (written ?? found ?? 'sidebars.ts').replace(/^\.\//, '')
  return versions.flatMap((files, index) => {
    const { name, sidebarsFile = ownSidebarsFile } = files
    const ofVersion = settings[index]
    if (ofVersion === undefined) return []
    const translateLabel = input.labelsOf?.(id, name) ?? keepLabel
    const tagsFile = input.tagsFiles.find(({ plugin, version }) => plugin === id && version === name)
    const tags = tagsFile && checkTagsFile(tagsFile)
    diagnostics.push(...(tags?.diagnostics ?? []))
    const built = buildVersion({
      options,
      settings: { ...ofVersion, label: translateLabel('version.label', ofVersion.label) },
      files,
      docs: docs.get(name) ?? [],
      categories: readCategories(input.categoryFiles, files, diagnostics),
      sidebarsConfig: input.sidebarsConfig.get(sidebarsKey(id, name)),
      sidebarsFile,
      includeDrafts: config.includeDrafts,
      tags,
      locale: config.locale.htmlLang,
      translateLabel,
      langOf: (doc) => langOfDoc(doc, config),
    })
    diagnostics.push(...built.diagnostics)
    if (versions.length < 2) return [built]
    return [{ ...built, routes: built.routes.map((route) => ({ ...route, version: name })) }]
  })
}

const lastFirst = (versions: readonly BuiltVersion[]): BuiltVersion[] => [
  ...versions.filter(({ version }) => version.isLast),
  ...versions.filter(({ version }) => !version.isLast),
]

/**
 * Redirects to the docs home, from a docs root without a page and from a site root without a home page: the
 * brand of every page links there.
 */
const createHomeRedirects = (versions: readonly BuiltVersion[], configFile: string): Route[] =>
  versions.flatMap(({ version: { docs, mainPath, path: root } }) => {
    if (docs.length === 0) return []
    const source = docs.find((doc) => doc.frontMatter.unlisted !== true)?.source ?? configFile
    return [root, '/']
      .filter((path) => path !== mainPath)
      .map(
        (path): Route => ({
          ...emptyRoute(path, 'redirect', source),
          redirectTo: mainPath,
          isTemporary: true,
        }),
      )
  })

function buildBlogs(input: RoutesInput, diagnostics: Diagnostic[]) {
  return input.config.blog.map((options) => {
    const plugin = blogPlugin(options.id)
    const isOwn = (file: TagsFile | AuthorsFile) => file.plugin === plugin
    const tagsFile = input.tagsFiles.find(isOwn)
    const authorsFile = input.authorsFiles.find(isOwn)
    const tags = tagsFile && checkTagsFile(tagsFile)
    const authors = authorsFile && checkAuthorsFile(authorsFile)
    const { config, listing, messages } = input
    const docs = input.docs.get(plugin) ?? []
    const built = buildBlog({ options, config, docs, tags, authors, listing, messages })
    diagnostics.push(...(tags?.diagnostics ?? []), ...(authors?.diagnostics ?? []), ...built.diagnostics)
    return built
  })
}

/** Docs folders with several versions; undefined without one, so that other sites have no such data. */
function listVersions(docs: readonly DocsInstance[]): SiteData['docs'] {
  const several = docs.filter(({ versions }) => versions.length > 1)
  if (several.length === 0) return undefined
  return several.map(({ id, versions }) => ({
    id,
    versions: versions.map(({ name, label, mainPath, isLast }) => ({ name, label, path: mainPath, isLast })),
  }))
}

export function buildRoutes(input: RoutesInput): Routes {
  const { config, listing } = input
  const configFile = config.configFile ?? CONFIG_FILE
  const diagnostics: Diagnostic[] = []
  const instances = config.docs.map((options) => ({
    id: options.id,
    built: buildInstance(options, input, diagnostics),
  }))
  const versions = instances.flatMap(({ built }) => built)
  const blogs = buildBlogs(input, diagnostics)
  const pages = pageRoutes(input, configFile)
  diagnostics.push(...pages.diagnostics)

  const ofVersions = versions.flatMap(({ routes }) => routes)
  const authored = [
    ...pages.routes,
    ...ofVersions.filter(({ kind }) => kind !== 'notFound'),
    ...blogs.flatMap(({ routes }) => routes),
  ]
  // Docs at the root share the site's 404 page and add their sidebar to it.
  const builtIn = [...ofVersions.filter(({ kind }) => kind === 'notFound'), ...pages.builtIn]
  const homeRedirects = createHomeRedirects(
    instances.flatMap(({ built }) => lastFirst(built)),
    configFile,
  )
  const redirects = buildRedirects({
    config,
    routes: authored,
    versions: instances.flatMap(({ id, built }) => built.map(({ version }) => ({ plugin: id, ...version }))),
    builtIn,
    homeRedirects,
    listing,
    configFile,
  })
  const writable = checkNames({
    routes: [...authored, ...redirects.routes],
    staticFiles: listing.staticFiles,
    trailingSlash: config.trailingSlash,
    isWindows: process.platform === 'win32',
  })
  const own = leaveOutLanguageFolders(writable, config)
  const chosen = resolveConflicts({
    routes: own.routes,
    // Omits built-in redirects from or to a page whose name cannot be written.
    builtIn: leaveOutLanguageFolders(
      { routes: [...builtIn, ...homeRedirects, ...redirects.rewritten], staticFiles: new Map() },
      config,
    ).routes.filter(
      ({ path, redirectTo = '' }) =>
        ![path, redirectTo].some((name) => findNameProblem(name)?.rule === 'invalid-name'),
    ),
    staticFiles: own.staticFiles,
    generated: generatedFiles(config),
    trailingSlash: config.trailingSlash,
    isFallback: (source) => input.translated !== undefined && !isTranslation(source, input.translated),
  })
  diagnostics.push(
    ...redirects.diagnostics,
    ...writable.diagnostics,
    ...own.diagnostics,
    ...chosen.diagnostics,
  )

  const docs = instances.map(({ id, built }) => ({ id, versions: built.map(({ version }) => version) }))
  const addresses = new Map(versions.flatMap((version) => [...version.addresses]))
  const { navbar, diagnostics: ofNavbar } = resolveNavbar({ config, configFile, docs, addresses })
  diagnostics.push(...ofNavbar)
  return {
    docs,
    blogs: blogs.map(({ blog }) => blog),
    routes: createRouteTable(chosen.winners, chosen.sources),
    data: {
      navbar,
      footer: resolveFooter(config),
      docs: listVersions(docs),
      lastVersions: new Map(
        docs.flatMap(({ id, versions }) =>
          versions.flatMap(({ name, isLast }) => (isLast ? [[id, name] as const] : [])),
        ),
      ),
      hasHomePage: chosen.winners.find(({ path }) => path === '/')?.kind !== 'redirect',
    },
    staticFiles: chosen.staticFiles,
    diagnostics,
  }
}
