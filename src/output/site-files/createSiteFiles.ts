/**
 * Output stage: the generated files that do not belong to a single page, such as `sitemap.xml` and `robots.txt`.
 * Omits files that the static folder of the site provides.
 */
import { foldPath } from '../../shared/addresses/htmlPathOf.ts'
import { MERGED_FILES } from '../../shared/site/generatedFiles.ts'
import type { OutputFile, Site } from '../../shared/site/site.ts'
import { createNginxConfig } from '../hosts/createNginxConfig.ts'
import { createVercelConfig } from '../hosts/createVercelConfig.ts'
import {
  createHostHeaders,
  createHostRedirects,
  createNoJekyll,
  type HostedLanguages,
} from '../hosts/hostFiles.ts'
import { mergeHostFiles } from '../hosts/mergeHostFiles.ts'
import { routesOfLanguages } from '../hosts/routesOfLanguages.ts'
import type { ListedPage } from '../listedPage.ts'
import type { PageCollections } from '../llms/collectPages.ts'
import { createLlms } from '../llms/createLlms.ts'
import { type AddressConfig, siteAddress } from '../siteAddress.ts'
import { createRoutesFile } from './createRoutesFile.ts'
import { createSitemap, SITEMAP_PATH } from './createSitemap.ts'
import { createWebManifest } from './createWebManifest.ts'

/**
 * Creates `robots.txt`, which allows all pages: a page that must not be indexed has a robots meta tag, which crawlers must
 * be able to read. Crawlers request this file only at the root of a host; below a base URL it has no effect.
 */
export function createRobots(config: AddressConfig & HostedLanguages): OutputFile {
  const lines = config.locales.map(
    ({ urlPart }) => `Sitemap: ${siteAddress(`/${urlPart}${SITEMAP_PATH}`, config)}\n`,
  )
  const sitemap = config.url === undefined ? '' : `\n${lines.join('')}`
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n${sitemap}` }
}

interface SiteFilesInput {
  readonly site: Site
  /** The site in each of its languages, the default one first. */
  readonly languages: readonly Site[]
  readonly pages: readonly ListedPage[]
  /** `collectPages` of these pages. */
  readonly collections: PageCollections
  /** Content-Security-Policy for `_headers`. */
  readonly policy: string
  /** Files that the client module fetches in addition to pages. */
  readonly clientFiles: readonly OutputFile[]
}

/** Whether the static folder has a file of this path, which replaces a generated one. */
export function createReplacedTest({ listing }: Pick<Site, 'listing'>): (path: string) => boolean {
  const merged = new Set(MERGED_FILES)
  const staticPaths = new Set(
    [...listing.staticFiles.keys()].filter((path) => !merged.has(path)).map(foldPath),
  )
  return (path) => staticPaths.has(foldPath(path))
}

/** Files that hosts and crawlers read at the root of the site, for all languages. */
function createRootFiles({ site, languages, policy }: SiteFilesInput): OutputFile[] {
  const { config } = site
  const routes = routesOfLanguages(languages)
  return [
    createNoJekyll(),
    ...mergeHostFiles([createHostHeaders(config, policy), ...createHostRedirects(routes, config)], site),
    ...(config.output.hosts.includes('vercel') ? [createVercelConfig(routes, config, policy)] : []),
    ...(config.output.hosts.includes('nginx') ? [createNginxConfig(routes, config, policy)] : []),
    createRobots(config),
  ]
}

export function createSiteFiles(input: SiteFilesInput): OutputFile[] {
  const { site, pages, collections, clientFiles } = input
  const { config } = site
  const isReplaced = createReplacedTest(site)
  const files = [
    ...(config.locale.urlPart === '' ? createRootFiles(input) : []),
    ...createLlms(site, collections),
    createWebManifest(site),
    createRoutesFile(site),
    ...createSitemap(pages, config),
  ]
  return [...files.filter((file) => !isReplaced(file.path)), ...clientFiles]
}
