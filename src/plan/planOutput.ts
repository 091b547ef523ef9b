/**
 * Plans the output of a site before any page is rendered: the path of each file and how to create it. `build` creates
 * all files, `dev` creates them on request.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CodeBundles, deriveColors, readTokens, type ServerBundle } from '../bundle/index.ts'
import { type GitHistory, readAdded, readHistoryOf, readSiteFile } from '../files/index.ts'
import { resolveDocLinks } from '../links/index.ts'
import {
  type CardColors,
  type CreatedCards,
  chooseFolderCopies,
  choosePathsWithCopy,
  collectPages,
  copyStatic,
  createDiagramFiles,
  createRedirectPage,
  createReplacedTest,
  createSiteFiles,
  type FileCopy,
  hashBuild,
  type ListedPage,
  type PageCard,
  type PageCollections,
  planTexts,
  REDIRECT_SCRIPT,
  type StoredFile,
  sitePolicy,
  type TextFile,
} from '../output/index.ts'
import { createPageContext } from '../page/index.ts'
import { toolRoot } from '../process/index.ts'
import type { LoadedSite } from '../project/index.ts'
import { foldPath, htmlPathOf } from '../shared/addresses/htmlPathOf.ts'
import { markdownPathOf } from '../shared/addresses/markdownPath.ts'
import { createSharedHref } from '../shared/addresses/sharedHref.ts'
import { staticHref } from '../shared/addresses/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { SharedRenderInput } from '../shared/page/pageTask.ts'
import type { HeadTag, SiteConfig } from '../shared/site/config.ts'
import type { Route } from '../shared/site/route.ts'
import type { OutputFile, Site } from '../shared/site/site.ts'
import { createClientFiles } from './createClientFiles.ts'
import { createPageDescriber, type PageDescriber, type PageEnvironment } from './createPageDescriber.ts'
import { listCards } from './listCards.ts'
import { type AssetOptions, type AssetPlan, planAssets } from './planAssets.ts'

/** Colours of social cards, from the theme in the mode that readers see first. */
function cardColors({ theme, colorMode }: Pick<SiteConfig, 'theme' | 'colorMode'>): CardColors {
  const mode = colorMode.defaultMode
  const tokens = { ...readTokens()[mode], ...deriveColors(theme, mode) }
  const color = (name: string): string => tokens[name] ?? 'gray'
  return {
    background: color('color-bg'),
    text: color('color-text'),
    muted: color('color-text-muted'),
    accent: color('color-accent'),
    line: color('color-accent-line'),
  }
}

export interface OutputPlanInput extends CodeBundles, AssetOptions {
  readonly loaded: LoadedSite
  /** The site in each of its languages, the default one first. Default: in the one of `loaded`. */
  readonly languages?: readonly Site[] | undefined
  /** Default: read from git if pages show it. */
  readonly history?: GitHistory
  /** Makes social cards. Default: pages have the image of the site. */
  readonly createCards?:
    | ((
        pages: readonly PageCard[],
        context: { readonly colors: CardColors; readonly read: (source: string) => Uint8Array },
      ) => Promise<CreatedCards>)
    | undefined
}

const NO_CARDS: CreatedCards = { cards: new Map(), files: [], diagnostics: [] }

export interface OutputPlan extends Pick<AssetPlan, 'hasAssetsOf' | 'isAsset'> {
  readonly routes: readonly Route[]
  /** All routes except redirects. */
  readonly pageRoutes: readonly Route[]
  /** Output paths of the HTML of a route. The second one is for hosts that do not find the first (`chooseFolderCopies`). */
  pathsOf(route: Route): readonly string[]
  /** Output path of the Markdown copy; undefined for a page without one. */
  markdownCopyPathOf(route: Route): string | undefined
  /** Describes the pages of `pageRoutes`. */
  readonly pages: PageDescriber
  readonly siteWide: SharedRenderInput
  createRedirect(route: Route): OutputFile
  readonly bundleFiles: readonly OutputFile[]
  /** Variants of images. */
  readonly imageFiles: readonly StoredFile[]
  /** Files that draw diagrams in browsers. */
  readonly diagramFiles: readonly StoredFile[]
  /** Files of the site that are copied; sources are relative to the site folder. */
  readonly copies: readonly FileCopy[]
  /** Contents of a file of `copies` that is not on the disk. */
  readAdded(source: string): Uint8Array | undefined
  /** Files that the code in the browser loads in addition to pages. */
  createClientFiles(): readonly OutputFile[]
  /** All other files: files that list pages, such as the sitemap, and the files of `createClientFiles`. */
  createSiteFiles(pages: readonly ListedPage[]): readonly OutputFile[]
  /** Files with the texts of all pages. @param sizeOf Size of the Markdown copy of a page, in bytes. */
  createTexts(pages: readonly ListedPage[], sizeOf: (page: ListedPage) => number): readonly TextFile[]
  /** Diagnostics of files that pages load. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Merges lists of files by path: an image that a page imports has the same path in both bundles. */
const mergeFiles = (...lists: readonly (readonly OutputFile[])[]): readonly OutputFile[] => [
  ...new Map(lists.flat().map((file) => [file.path, file])).values(),
]

const createOmittedFileDiagnostic = ({ source, path: name }: FileCopy): Diagnostic => ({
  rule: 'duplicate-route',
  message: `"${source}" has the name of a file that pages load, and is left out`,
  file: source,
  target: `/${name}`,
})

/** Preloads the font of the text: browsers request other fonts when an element uses them. */
const preloadTags = (
  { preloadedFont }: ServerBundle,
  toShared: (href: string) => string,
): readonly HeadTag[] =>
  preloadedFont === undefined
    ? []
    : [
        {
          tagName: 'link',
          attributes: {
            rel: 'preload',
            href: toShared(preloadedFont),
            as: 'font',
            type: `font/${path.extname(preloadedFont).slice(1).toLowerCase()}`,
            crossorigin: '',
          },
        },
      ]

/** The history that pages show, which is the same in all languages of a site. */
export const historyOf = ({ config, added }: Pick<Site, 'config' | 'added'>): Promise<GitHistory> =>
  readHistoryOf(config, added)

export async function planOutput({
  loaded,
  languages = [loaded.site],
  server,
  client,
  headScripts,
  history,
  readAsset,
  createVariants,
  createCards,
}: OutputPlanInput): Promise<OutputPlan> {
  const { site } = loaded
  const { config, listing } = site
  const toShared = createSharedHref(config.locale)
  const { routes } = site.routes
  const readSource = (source: string) => readSiteFile({ siteDir: config.siteDir, added: site.added }, source)
  const assetPlan = await planAssets({ loaded, toShared, readAsset, createVariants, readSource })
  const policy = sitePolicy(config, [REDIRECT_SCRIPT, headScripts.inlineScript])
  const ownStaticPaths = config.locale.urlPart === '' ? [...listing.staticFiles.keys()] : []
  const htmlPaths = routes.map((route) => htmlPathOf(route, config.trailingSlash))
  const reservedPaths = [...htmlPaths, ...ownStaticPaths]
  const folderCopies = chooseFolderCopies(routes, reservedPaths, config.trailingSlash)
  const articlePaths = routes
    .filter(({ doc, kind }) => doc !== undefined || kind === 'category')
    .map((route) => route.path)
  const pathsWithCopy = choosePathsWithCopy(articlePaths, reservedPaths)
  const context = createPageContext(site, languages)
  // Code that does not compile fails the build, so the empty address is never used.
  const clientModule = toShared(client.module ?? '')
  const stylesheet = toShared(server.stylesheet)
  const build = hashBuild({ site: site.data, clientModule, stylesheet })
  const bundleFiles = mergeFiles(server.files, client.files, [headScripts.controls])
  const generatedPaths = new Set(
    [...bundleFiles, ...assetPlan.copies, ...assetPlan.imageFiles].map((file) => foldPath(file.path)),
  )
  const diagrams = createDiagramFiles(
    config,
    routes.some(({ doc }) => doc?.hasDiagrams),
  )
  // The default language publishes them.
  const staticCopies = config.locale.urlPart === '' ? copyStatic(listing, htmlPaths) : []
  const environment: PageEnvironment = {
    context,
    linksOf: (doc) => resolveDocLinks(doc, loaded.links),
    assets: assetPlan.assets,
    staticImages: assetPlan.staticImages,
    variants: assetPlan.variants,
    history: history ?? (await historyOf(site)),
    pathsWithCopy,
  }
  const pageRoutes = routes.filter(({ kind }) => kind !== 'redirect')
  const drawn =
    (await createCards?.(listCards(pageRoutes, site, createPageDescriber(site, environment)), {
      colors: cardColors(config),
      read: readSource,
    })) ?? NO_CARDS
  const cards = new Map([...drawn.cards].map(([route, card]) => [route, toShared(card)]))
  const pages = createPageDescriber(site, { ...environment, cards })
  // For the same list of pages, llms.txt and llms-full.txt have the same collections.
  const collections = new WeakMap<readonly ListedPage[], PageCollections>()
  function collect(pages: readonly ListedPage[]): PageCollections {
    const collected = collections.get(pages) ?? collectPages(site, pages)
    collections.set(pages, collected)
    return collected
  }
  const clientFiles = () => createClientFiles({ context, build, code: client.files })
  return {
    routes,
    pageRoutes,
    pathsOf(route) {
      const copy = folderCopies.get(route.path)
      return [htmlPathOf(route, config.trailingSlash), ...(copy === undefined ? [] : [copy])]
    },
    markdownCopyPathOf: ({ path }) => (pathsWithCopy.has(path) ? markdownPathOf(path).slice(1) : undefined),
    pages,
    siteWide: {
      site: site.data,
      hasSeveralDocs: site.docs.length > 1,
      siteDir: config.siteDir,
      storage: config.storage,
      headTags: [...preloadTags(server, toShared), ...config.headTags],
      favicon: config.favicon === undefined ? undefined : toShared(staticHref(config.favicon)),
      stylesheet,
      clientModule,
      build,
      firstScript: headScripts.inlineScript,
      controls: toShared(`/${headScripts.controls.path}`),
      // Without the hash of the redirect script, which pages do not contain. HTTP headers apply to redirects too.
      policy: sitePolicy(config, [headScripts.inlineScript]),
      template: readFileSync(path.join(toolRoot, 'templates/document.html'), 'utf8').trimEnd(),
    },
    createRedirect: (route) => createRedirectPage(route, site, policy),
    bundleFiles,
    imageFiles: [...assetPlan.imageFiles, ...drawn.files],
    diagramFiles: diagrams.files,
    copies: [
      ...assetPlan.copies,
      ...staticCopies.filter(({ path: name }) => !generatedPaths.has(foldPath(name))),
    ],
    readAdded(source) {
      const file = site.added?.get(source)
      return file && readAdded(file)
    },
    hasAssetsOf: assetPlan.hasAssetsOf,
    isAsset: assetPlan.isAsset,
    createClientFiles: clientFiles,
    createSiteFiles: (pages) =>
      createSiteFiles({
        ...{ site, languages, pages, policy },
        collections: collect(pages),
        clientFiles: clientFiles(),
      }),
    createTexts(pages, sizeOf) {
      const isReplaced = createReplacedTest(site)
      return planTexts(site, collect(pages), sizeOf).filter((file) => !isReplaced(file.path))
    },
    diagnostics: [
      ...assetPlan.diagnostics,
      ...drawn.diagnostics,
      ...diagrams.diagnostics,
      ...staticCopies
        .filter(({ path: name }) => generatedPaths.has(foldPath(name)))
        .map(createOmittedFileDiagnostic),
    ],
  }
}
