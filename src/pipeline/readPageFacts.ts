/**
 * Links and ids of the pages written in React, for the links stage; nothing is written.
 * In: which files the site has, then its snapshot. Out: facts by route path, and what the build would report of the
 * site's code. A site without code of its own loads no bundler at all: `check` has to start fast.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ProbeResult } from '../bundle/bundleProbe.ts'
import type { DiscoveredFiles } from '../content/discoverFiles.ts'
import { createPage } from '../page/createPage.ts'
import { createPageContext } from '../page/pageContext.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ProbedPage } from '../shared/probe.ts'
import type { Route } from '../shared/route.ts'
import type { PageFacts, Site } from '../shared/site.ts'
import { createElementLookup } from './elementLookup.ts'
import { pageFailure } from './pageFailure.ts'
import { readProbedPage } from './readProbedPage.ts'

export interface PageFactsResult {
  /** By route path; none for a page that fails. */
  readonly facts: ReadonlyMap<string, PageFacts>
  readonly diagnostics: readonly Diagnostic[]
}

/** Code that the bundle of the build would take in: pages, components, replacements of the theme. */
const hasCode = (config: SiteConfig, { pages, components }: DiscoveredFiles): boolean =>
  pages.some(({ kind }) => kind === 'react') ||
  components.size > 0 ||
  existsSync(path.join(config.siteDir, 'theme'))

async function bundle(config: SiteConfig, files: DiscoveredFiles): Promise<ProbeResult | undefined> {
  if (!hasCode(config, files)) return undefined
  const { bundleProbe } = await import('../bundle/bundleProbe.ts')
  // As in the build, where errors have their place in minified code as well.
  return bundleProbe({ config, pages: files.pages, components: files.components, minify: true })
}

/**
 * Starts bundling, so that esbuild works in its own process while the documents are read.
 *
 * @returns Undefined for a site without code of its own.
 */
export function startProbe(config: SiteConfig, files: DiscoveredFiles): Promise<ProbeResult | undefined> {
  const probing = bundle(config, files)
  // It is awaited later; a failure while files are still being read must not count as unhandled.
  probing.catch(() => {})
  return probing
}

const startOf = (file: string) => ({
  file,
  place: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
  placesOf: () => [],
})

/** The routes whose content is a component, with its key in the bundle. */
function reactRoutes({ routes, pageFiles }: Site): { route: Route; component: string }[] {
  const components = new Map(
    pageFiles.filter(({ kind }) => kind === 'react').map((file) => [file.path, file.source]),
  )
  return routes.routes.flatMap((route) => {
    const component = components.get(route.path)
    const isReact = route.kind === 'page' && route.doc === undefined && component !== undefined
    return isReact ? [{ route, component }] : []
  })
}

/** @param probed What `startProbe` gave. */
export function readPageFacts(site: Site, probed: ProbeResult | undefined): PageFactsResult {
  const facts = new Map<string, PageFacts>()
  if (probed === undefined) return { facts, diagnostics: [] }
  const { probe, importedFiles } = probed
  const diagnostics: Diagnostic[] = [...probed.diagnostics]
  const pages = probe === undefined ? [] : reactRoutes(site)
  if (probe === undefined || pages.length === 0) return { facts, diagnostics }

  const { siteDir, baseUrl } = site.config
  const context = createPageContext(site)
  const findElement = createElementLookup(siteDir)
  for (const { route, component } of pages) {
    const page = createPage(route, context, { component })
    let probedPage: ProbedPage
    try {
      probedPage = probe.render({ site: site.data, page })
    } catch (error) {
      diagnostics.push(pageFailure(error, route, siteDir))
      continue
    }
    const pageStart = startOf(route.source)
    facts.set(route.path, readProbedPage(probedPage, { findElement, pageStart, baseUrl, importedFiles }))
  }
  return { facts, diagnostics }
}
