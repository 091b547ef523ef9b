/**
 * Reads the links and ids of React pages, and of components in articles, for the links stage. Renders pages but
 * writes nothing.
 * Returns facts by route path, and the diagnostics that a build would report for the site's code. A site without code
 * loads no bundler, since `check` has to start fast.
 */

import {
  type BundleInput,
  hasBundledCode,
  hasSiteCode,
  importBundleClient,
  importBundleProbe,
  listReplacements,
  type ProbeResult,
} from '../../bundle/index.ts'
import { type BundleCache, UNCACHED } from '../../cache/index.ts'
import type { DiscoveredFiles } from '../../files/index.ts'
import { type ContentOptions, importInspectArticle } from '../../markdown/index.ts'
import { createPage, createPageContext } from '../../page/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { TimeoutError } from '../../shared/errors/timeout.ts'
import type { PageProbe, ProbedPage } from '../../shared/page/probe.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { Route } from '../../shared/site/route.ts'
import type { PageFacts, Site } from '../../shared/site/site.ts'
import { awaitLater } from '../../shared/values/awaitLater.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { describePageFailure } from '../../workers/index.ts'
import { readInput } from '../documents.ts'
import { distinctPages } from './distinctPages.ts'
import { createElementLookup } from './elementLookup.ts'
import { hasComponents, readComponentFacts } from './readComponentFacts.ts'
import type { WrittenElement } from './writtenElement.ts'

export interface PageFactsResult {
  /** By route path, as in `Site.pageFacts`. */
  readonly facts: ReadonlyMap<string, PageFacts>
  readonly diagnostics: readonly Diagnostic[]
}

async function bundle(
  config: SiteConfig,
  files: DiscoveredFiles,
  { loadedBundles, forBrowser, cache = UNCACHED }: ProbeOptions,
): Promise<ProbeResult | undefined> {
  const hasCode = hasBundledCode(config, files)
  const hasStyles = forBrowser && config.theme.css.length > 0
  if (!hasCode && !hasStyles && !hasSiteCode(config, files)) return undefined
  const { bundleProbe, openProbe } = await importBundleProbe()
  const { pages, components, mdx } = files
  // Minified like the build, whose errors then have the same locations.
  const input = { config, pages, components, mdx, minify: true, loadedBundles }
  let running: PageProbe | undefined
  const probing = lazy(() =>
    cache.memoize('probe', async () => {
      const { probe, probeCode: output } = await bundleProbe(input)
      running = probe
      const isComplete =
        output.code !== undefined && !output.diagnostics.some(({ rule }) => rule === 'missing-import')
      return { value: output, inputs: isComplete ? output.inputs : undefined }
    }),
  )
  if (!hasCode && !hasStyles) {
    // Expressions of documents run without a bundle of the site; few checks need their ids.
    const open = async () => openProbe(input, await probing(), running).open?.()
    return { open, importedFiles: new Set(), components, diagnostics: [] }
  }
  if (!forBrowser || !hasCode) return openProbe(input, await probing(), running)
  const { bundleClient } = await importBundleClient()
  const [output, client] = await Promise.all([probing(), bundleClient(input)])
  const probed = openProbe(input, output, running)
  return { ...probed, diagnostics: [...probed.diagnostics, ...client.diagnostics] }
}

interface ProbeOptions {
  /** Also bundles the code for the browser and the styles of the site, for errors in them. A build always does. */
  readonly forBrowser: boolean
  /** Passed to every bundle. */
  readonly loadedBundles?: BundleInput['loadedBundles']
  /** Cache of previous bundles. */
  readonly cache?: BundleCache
}

/**
 * Starts bundling, so that esbuild works in its own process while documents are read.
 *
 * @returns Undefined for a site without code, whose styles need no check.
 */
export function startProbe(
  config: SiteConfig,
  files: DiscoveredFiles,
  options: ProbeOptions = { forBrowser: false },
): Promise<ProbeResult | undefined> {
  return awaitLater(bundle(config, files, options))
}

const startOf = (file: string) => ({
  file,
  place: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
  placesOf: () => [],
})

/** Findings about inline styles, which the policy of the site forbids. A component of many pages is one finding. */
function createStyleFindings({ markdown: { allowUnsafeHtml } }: SiteConfig) {
  const found = new Map<string, Diagnostic>()
  return {
    add({ file, place }: WrittenElement): void {
      if (allowUnsafeHtml) return
      found.set(`${file}:${place.start.line}:${place.start.column}`, {
        rule: 'unsafe-html',
        message:
          'Browsers ignore style={…}, since the Content-Security-Policy of the site forbids inline styles',
        file,
        place,
        suggestions: [{ text: 'Use a class, and import a stylesheet' }],
      })
    },
    list: (): readonly Diagnostic[] => [...found.values()],
  }
}

/** Source of each page of React, by its path. */
export const componentsOfPages = ({ pageFiles }: Site): ReadonlyMap<string, string> =>
  new Map(pageFiles.filter(({ kind }) => kind === 'react').map((file) => [file.path, file.source]))

/** Routes whose content is a React component, with its key in the bundle. */
function reactRoutes(site: Site): { route: Route; component: string }[] {
  const { routes } = site
  const components = componentsOfPages(site)
  return routes.routes.flatMap((route) => {
    const component = components.get(route.path)
    const isReact = route.kind === 'page' && route.doc === undefined && component !== undefined
    return isReact ? [{ route, component }] : []
  })
}

export interface PageFactsOptions {
  /** Also renders pages without code of their own, since replaced theme components may throw on them. */
  readonly rendersTheme?: boolean | undefined
}

/** @param probed Result of `startProbe`. */
export async function readPageFacts(
  site: Site,
  probed: ProbeResult | undefined,
  content: ContentOptions,
  { rendersTheme = false }: PageFactsOptions = {},
): Promise<PageFactsResult> {
  const nothing = { facts: new Map<string, PageFacts>(), diagnostics: probed?.diagnostics ?? [] }
  if (probed?.open === undefined) return nothing
  const { importedFiles, components, diagnostics } = probed
  const pages = reactRoutes(site)
  const hasOwnTheme = rendersTheme && listReplacements(site.config.siteDir).length > 0
  if (pages.length === 0 && !hasComponents(site) && !hasOwnTheme) return nothing
  const probe = await probed.open()
  if (probe === undefined) return nothing
  const { compilePlainArticle } = await importInspectArticle()
  const { readProbedPage } = await import('./readProbedPage.ts')

  const { siteDir, baseUrl, sharedUrl } = site.config
  const context = createPageContext(site)
  const findElement = createElementLookup(siteDir)
  const styles = createStyleFindings(site.config)
  const read = (probedPage: ProbedPage, source: string): PageFacts =>
    readProbedPage(probedPage, {
      findElement,
      pageStart: startOf(source),
      baseUrl,
      sharedUrl,
      importedFiles,
      onStyle: styles.add,
    })
  const { facts, failures: timeouts } = readComponentFacts(site, {
    siteDir,
    render: (article, route) =>
      probe.render({ site: site.data, page: createPage(route, context, {}), article }),
    read: (probedPage, name) => read(probedPage, components.get(name) ?? name),
  })
  const failures: Diagnostic[] = [...timeouts.values()]
  const rendered = new Set([...timeouts.keys(), ...pages.map(({ route }) => route.path)])
  /** @returns The thrown error, if any. */
  const tryRender = (route: Route, page = createPage(route, context, {})): unknown => {
    rendered.add(route.path)
    try {
      const article = route.doc && compilePlainArticle(readInput(content, route.doc), content).tree
      probe.render({ site: site.data, page, article })
      return undefined
    } catch (error) {
      const names = route.doc?.components?.map(({ name }) => name)
      failures.push(describePageFailure(error, { ...route, components: names }, siteDir))
      return error
    }
  }
  // A component that throws when rendered alone may work inside its page.
  for (const route of site.routes.routes) {
    const isPartial = facts.get(route.path)?.isPartial === true
    if (isPartial && !timeouts.has(route.path)) tryRender(route)
  }
  for (const { route, component } of pages) {
    const page = createPage(route, context, { component })
    try {
      const probedPage = probe.render({ site: site.data, page })
      facts.set(route.path, {
        ...read(probedPage, route.source),
        title: probedPage.title?.trim() || undefined,
      })
    } catch (error) {
      failures.push(describePageFailure(error, { ...route, component }, siteDir))
    }
  }
  if (hasOwnTheme) {
    const others = site.routes.routes.filter(
      ({ kind, path }) => kind !== 'redirect' && kind !== 'feed' && !rendered.has(path),
    )
    for (const [route, page] of distinctPages(others, (route) => createPage(route, context, {}))) {
      // A loop in the theme would time out on every page and discard the other findings.
      if (tryRender(route, page) instanceof TimeoutError) break
    }
  }
  return { facts, diagnostics: [...diagnostics, ...failures, ...styles.list()] }
}
