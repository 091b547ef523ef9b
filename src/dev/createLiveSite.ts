/**
 * The site in one language as `dev` serves it: the newest snapshot, and pages edited since.
 * Returns files by name. Pages are rendered on request and cached until the next snapshot. A page that can no longer
 * be rendered, or whose document lost its address to invalid front matter, keeps its last good version, and the
 * mistakes are reported beside it.
 */

import { createSourceReader, readFindingSource } from '../diagnostics/index.ts'
import { contentsOfTexts, toListedPage } from '../output/index.ts'
import type { OnDemandPlan } from '../plan/index.ts'
import { createFileNamer } from '../project/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Route } from '../shared/site/route.ts'
import type { RenderedPage } from '../workers/index.ts'
import type { ServedSite } from './answerRequest.ts'
import { errorPage, type PageMistake } from './errorPage.ts'
import { describeMistake, LOSES_ADDRESS } from './liveFindings.ts'
import { contentsOf, createOutputFiles, type OutputEntry, type OutputFiles } from './outputFiles.ts'
import { createLiveIndex } from './session/liveIndex.ts'
import type { LanguageSnapshot } from './session/siteSnapshot.ts'
import { yieldBetween } from './session/yieldBetween.ts'

/**
 * Creates one of the files with the texts of all pages, which `dev` does on request: it renders every page.
 *
 * @returns Undefined when there is no file of that name.
 */
async function createTextsOf(plan: OnDemandPlan, name: string): Promise<string | undefined> {
  const copies = new Map<string, Buffer>()
  await yieldBetween(plan.pageRoutes, (route) => {
    if (plan.markdownCopyPathOf(route) !== undefined)
      copies.set(route.path, Buffer.from(plan.pages.render(route).markdownCopy ?? ''))
  })
  const listed = plan.pageRoutes.map((route) => toListedPage(plan.pages.describe(route)))
  const files = plan.createTexts(listed, ({ path }) => copies.get(path)?.length ?? 0)
  const file = files.find(({ path }) => path === name)
  if (file === undefined) return undefined
  const ofPages = file.pages.flatMap(({ path }) => copies.get(path) ?? [])
  return contentsOfTexts(file, ofPages).toString()
}

export interface LiveSite extends ServedSite {
  show(snapshot: LanguageSnapshot): void
  /** Shows an edited page before the next snapshot is complete. @returns When the page was requested. */
  showPage(route: Route, rendered: RenderedPage): Promise<void>
  paths(): readonly string[]
  /** Whether a mistake in the file prevents a page from rendering. The path is from the site root. */
  hasFailure(file: string): boolean
  /** Addresses that documents had before their front matter became invalid, by source, with the base URL. */
  lastPaths(): ReadonlyMap<string, string>
}

interface GoodPage {
  readonly route: Route
  readonly html: string
  /** Code and styles that the page loads, which may have changed since. */
  readonly assets: ReadonlyMap<string, OutputEntry>
}

const failuresAmong = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(({ rule }) => rule === 'page-failed')

const assetsOf = ({ plan }: LanguageSnapshot): GoodPage['assets'] => new Map(plan.bundleFiles.map(contentsOf))

/** A path of a language with the base URL. */
export const pathIn = ({ config }: Pick<LanguageSnapshot, 'config'>, path: string): string =>
  config.baseUrl.slice(0, -1) + path

export interface LiveSiteOptions {
  /**
   * Receives why a requested page cannot be rendered; nothing for a page that is rendered. The path is from the root of the
   * site, with the folder of the language.
   */
  readonly onPage?: ((path: string, failures: readonly Diagnostic[]) => void) | undefined
}

/** The session of a site, of which the live site shows one language. */
export interface LanguageSession {
  snapshot(): LanguageSnapshot
  readDocOf(route: Route): Promise<LanguageSnapshot>
  whenRead(): Promise<void> | undefined
}

export function createLiveSite(
  session: LanguageSession,
  { onPage = () => {} }: LiveSiteOptions = {},
): LiveSite {
  let snapshot = session.snapshot()
  let files: OutputFiles = createOutputFiles(snapshot.plan, snapshot.added)
  let pages = new Map<string, RenderedPage>()
  let assets = assetsOf(snapshot)
  const index = createLiveIndex()
  /** Pages that were served, for the time when they cannot be rendered. */
  const lastGood = new Map<string, GoodPage>()
  const servedLastGood = new Set<GoodPage>()
  /** Last routes of documents with invalid front matter, by output path. */
  let lastRoutes = new Map<string, Route>()
  /** Callbacks of pages that wait for a request, by path. */
  const waiting = new Map<string, () => void>()

  function pageOf(route: Route): RenderedPage {
    const rendered = pages.get(route.path) ?? snapshot.plan.pages.render(route)
    pages.set(route.path, rendered)
    waiting.get(route.path)?.()
    waiting.delete(route.path)
    return rendered
  }

  function showLast(page: GoodPage) {
    servedLastGood.add(page)
    return { text: page.html, isBroken: false }
  }

  function htmlOf(route: Route) {
    const { html, diagnostics } = pageOf(route)
    // Code that does not load prevents all pages, and is a finding of the site.
    const isCodeBroken = failuresAmong(snapshot.codeDiagnostics).length > 0
    onPage(
      `/${snapshot.config.locale.urlPart}${route.path.slice(1)}`,
      html === undefined && !isCodeBroken ? failuresAmong(diagnostics) : [],
    )
    if (html !== undefined) {
      lastGood.set(route.path, { route, html, assets })
      return { text: html, isBroken: false }
    }
    const last = lastGood.get(route.path)
    if (last !== undefined) return showLast(last)
    const readSource = createSourceReader(snapshot.config.siteDir)
    const nameFiles = createFileNamer(snapshot.added)
    const mistakes = failuresAmong([...snapshot.codeDiagnostics, ...diagnostics]).map(
      (diagnostic): PageMistake => {
        const added = snapshot.added.get(diagnostic.file)
        const isOpenable = added === undefined || (added.kind === 'plugin' && added.from !== undefined)
        const text = readFindingSource({ ...diagnostic, added }, readSource)
        return { ...describeMistake(nameFiles(diagnostic), text), isOpenable }
      },
    )
    // A page whose code does not compile also has a failure without a place.
    const named = mistakes.filter(
      ({ file, line }) =>
        line !== undefined || !mistakes.some((other) => other.file === file && other.line !== undefined),
    )
    return { text: errorPage({ baseUrl: snapshot.config.baseUrl, mistakes: named }), isBroken: true }
  }

  function findOlder(name: string): OutputEntry | undefined {
    for (const page of servedLastGood) {
      const entry = page.assets.get(name)
      if (entry !== undefined) return entry
    }
    return undefined
  }

  function lastEntry(name: string): OutputEntry | undefined {
    const route = lastRoutes.get(name)
    return route === undefined ? undefined : { kind: 'page', route }
  }

  /** The last good page of a route that the site no longer has. */
  function lastPage(route: Route): GoodPage | undefined {
    return [...lastRoutes.values()].includes(route) ? lastGood.get(route.path) : undefined
  }

  function show(next: LanguageSnapshot): void {
    snapshot = next
    files = createOutputFiles(next.plan, next.added)
    assets = assetsOf(next)
    pages = new Map()
    waiting.clear()
    servedLastGood.clear()
    lastRoutes = new Map()
    const paths = new Set(next.plan.routes.map(({ path }) => path))
    const broken = new Set(
      next.findings.filter(({ rule }) => LOSES_ADDRESS.has(rule)).map(({ file }) => file),
    )
    for (const [path, page] of lastGood) {
      if (paths.has(path)) continue
      const { route } = page
      if (route.doc === undefined || !broken.has(route.doc.source)) lastGood.delete(path)
      else for (const name of next.plan.pathsOf(route)) lastRoutes.set(name, route)
    }
  }

  /** The route after its document was read. */
  async function withDocRead(route: Route): Promise<Route> {
    if (route.doc?.isOutline !== true) return route
    const next = await session.readDocOf(route)
    if (next !== snapshot) show(next)
    return next.plan.routes.find(({ path }) => path === route.path) ?? route
  }

  function whenRead(): Promise<void> | undefined {
    const reading = session.whenRead()
    return reading?.then(() => {
      if (session.snapshot() !== snapshot) show(session.snapshot())
    })
  }

  return {
    get siteDir() {
      return snapshot.config.siteDir
    },
    get baseUrl() {
      return snapshot.config.baseUrl
    },
    find: (name) =>
      files.get(name) ??
      lastEntry(name) ??
      findOlder(name) ??
      (index.has(name, snapshot.config) ? { kind: 'index', name } : undefined),
    whenRead,
    readAdded: (source) => snapshot.plan.readAdded(source),
    readIndex: (name) => index.read(name, snapshot),
    async readTexts(name) {
      await whenRead()
      return createTextsOf(snapshot.plan, name)
    },
    async render({ kind, route: outline }) {
      const last = lastPage(outline)
      if (last !== undefined) return showLast(last)
      const route = await withDocRead(outline)
      return kind === 'page' ? htmlOf(route) : { text: pageOf(route).markdownCopy ?? '', isBroken: false }
    },
    hasFailure(name) {
      const diagnostics = [...pages.values()].flatMap((page) => page.diagnostics)
      return failuresAmong([...snapshot.codeDiagnostics, ...diagnostics]).some(({ file }) => file === name)
    },
    paths: () => snapshot.plan.pageRoutes.flatMap(({ kind, path }) => (kind === 'feed' ? [] : path)),
    lastPaths: () =>
      new Map([...lastRoutes.values()].map(({ doc, path }) => [doc?.source ?? path, pathIn(snapshot, path)])),
    show,
    showPage(route, rendered) {
      pages.set(route.path, rendered)
      return new Promise((resolve) => waiting.set(route.path, resolve))
    },
  }
}
