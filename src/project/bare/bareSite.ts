/** Creates the site snapshot of bare Markdown: files without a site, as code hosts show them. */

import path from 'node:path'
import { languagesOf, validateConfig } from '../../config/index.ts'
import { findPackages } from '../../process/index.ts'
import { createRouteTable, docAddressOf } from '../../routes/index.ts'
import { CURRENT_VERSION } from '../../shared/constants.ts'
import type { Doc, DocumentIdentity } from '../../shared/document/doc.ts'
import { DEFAULT_TIMEOUT_MS } from '../../shared/errors/timeout.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { OPTIONAL_PACKAGES } from '../../shared/site/optionalPackages.ts'
import type { Route } from '../../shared/site/route.ts'
import type { Site } from '../../shared/site/site.ts'
import { versionSettings } from '../../shared/site/versionSettings.ts'
import { within } from '../documents.ts'
import { createSiteData } from '../siteData.ts'
import type { BareLinkTargets } from './bareTargets.ts'

const BARE_PLUGIN = 'default'

export function bareConfig(root: string, folder: string): SiteConfig {
  const checked = validateConfig({
    docs: { path: folder === '' ? '.' : folder, routeBasePath: '/' },
    pages: false,
    search: false,
  })
  if (!('config' in checked)) throw new Error('The configuration of bare Markdown is not valid')
  return {
    ...checked.config,
    ...languagesOf(checked.config),
    siteDir: root,
    outDir: path.join(root, 'build'),
    configFile: undefined,
    configModules: [],
    archives: {},
    packages: findPackages(OPTIONAL_PACKAGES, root),
    includeDrafts: true,
    timeoutMs: DEFAULT_TIMEOUT_MS,
  }
}

/** A file to read, from the root. */
export const bareSource = (source: string, { docs: [folder], locale }: SiteConfig): DocumentIdentity => ({
  source,
  contentPath: within(folder?.path ?? '', source),
  plugin: BARE_PLUGIN,
  version: CURRENT_VERSION,
  locale: locale.name,
})

/**
 * Every document has two addresses, without regard to conflicts: one below the checked folder, and one below the
 * root, which code hosts use for a leading slash.
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
      plugin: BARE_PLUGIN,
    })),
  )
}

export function createBareSite(
  config: SiteConfig,
  docs: readonly Doc[],
  { docsFolder, targets }: { readonly docsFolder: string; readonly targets: BareLinkTargets },
): Site {
  const routes = routesOf(docs, docsFolder)
  const versions = config.docs.flatMap((options) => versionSettings(options, [CURRENT_VERSION]))
  return {
    config,
    docs: [
      {
        id: BARE_PLUGIN,
        versions: versions.map((settings) => ({
          ...settings,
          folder: docsFolder,
          docs,
          draftIds: [],
          sidebars: {},
          tags: new Map(),
          mainPath: '/',
        })),
      },
    ],
    blogs: [],
    pageDocs: [],
    pageFiles: [],
    pageFacts: new Map(),
    // `bySource` returns the route below the checked folder.
    routes: createRouteTable(routes, new Map(routes.toReversed().map((route) => [route.source, route]))),
    listing: {
      files: new Set([...docs.map(({ source }) => source), ...targets.files]),
      staticFiles: targets.staticFiles,
      folders: targets.folders,
      ignored: targets.ignored,
    },
    draftSources: new Set(),
    data: createSiteData(
      config,
      {
        navbar: { title: '', items: [], hideOnScroll: false },
        footer: { columns: [], row: [] },
        hasHomePage: true,
      },
      {},
    ),
    diagnostics: [],
  }
}
