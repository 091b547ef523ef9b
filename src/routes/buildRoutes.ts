/**
 * Routes stage: builds every address and every sidebar of the site.
 * Takes the configuration and the facts of all files; returns docs instances, the route table, navbar and footer, and
 * diagnostics. Pure, takes linear time, reads no file. Each run covers the whole site, since one slug can change the
 * target of a link in any file.
 */

import { findNameProblem } from '../shared/addresses/findNameProblem.ts'
import { blogPlugin } from '../shared/blog/blogPlugin.ts'
import { CONFIG_FILE } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import { isTranslation, type TranslatedFiles } from '../shared/languages/translatedFiles.ts'
import type { SiteData } from '../shared/page/page.ts'
import type { Blog } from '../shared/site/blog.ts'
import { generatedFiles } from '../shared/site/generatedFiles.ts'
import type { DocsInstance, Route, RouteTable } from '../shared/site/route.ts'
import type { PageFile } from '../shared/site/site.ts'
import { type AuthorsFile, checkAuthorsFile } from './blog/authorSettings.ts'
import { buildBlog } from './blog/buildBlog.ts'
import { checkNames } from './checkNames.ts'
import { emptyRoute } from './emptyRoute.ts'
import { leaveOutLanguageFolders } from './languages/languageFolders.ts'
import { createLeadToOriginal } from './languages/originalSite.ts'
import { resolveNavbar } from './navbar/resolveNavbar.ts'
import { pageRoutes } from './pageRoutes.ts'
import { buildRedirects } from './redirects/buildRedirects.ts'
import { resolveConflicts } from './resolveConflicts.ts'
import { resolveFooter } from './resolveFooter.ts'
import { createRouteTable } from './routeTable.ts'
import { checkTagsFile, type TagsFile } from './tags/tagSettings.ts'
import { buildInstance, type VersionsInput } from './versions/buildInstance.ts'
import type { BuiltVersion } from './versions/buildVersion.ts'

interface RoutesInput extends VersionsInput {
  /** Present in another language than the default one. */
  readonly translated?: TranslatedFiles | undefined
  readonly pageFiles: readonly PageFile[]
  /** Markdown pages of `pages/`. */
  readonly pageDocs: readonly Doc[]
  readonly authorsFiles: readonly AuthorsFile[]
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
  const leadToOriginal = createLeadToOriginal(config, input.translated, input.original)
  const instances = config.docs.map((options) => ({
    id: options.id,
    built: buildInstance(options, { ...input, leadToOriginal }, diagnostics),
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
    original: input.original,
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
  const { navbar, diagnostics: ofNavbar } = resolveNavbar({
    config,
    configFile,
    docs,
    addresses,
    original: input.original,
    leadToOriginal,
  })
  diagnostics.push(...ofNavbar)
  return {
    docs,
    blogs: blogs.map(({ blog }) => blog),
    routes: createRouteTable(chosen.winners, chosen.sources),
    data: {
      navbar,
      footer: resolveFooter(config, leadToOriginal),
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
