/**
 * The site as readers of `dev` see it: the newest snapshot, and what was changed since without all being known yet.
 * In: snapshots of the session. Out: files by name, pages rendered when they are asked for and kept until the next
 * snapshot. A page that cannot be made any more, or whose document has lost its address to broken front matter, stays as it
 * was last, and the mistakes are reported beside it.
 */

import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Route } from '../shared/route.ts'
import type { RenderedPage } from '../workers/render/createPageRenderer.ts'
import type { ServedSnapshot } from './answerRequest.ts'
import { errorPage } from './errorPage.ts'
import { LOSES_ADDRESS } from './liveFindings.ts'
import { contentsOf, createOutputFiles, type OutputEntry, type OutputFiles } from './outputFiles.ts'
import { createLiveIndex } from './session/liveIndex.ts'
import type { SiteSession, SiteSnapshot } from './session/siteSession.ts'

export interface LiveSite extends ServedSnapshot {
  show(snapshot: SiteSnapshot): void
  /** A page that is known before the snapshot is. @returns When somebody has asked for it. */
  showPage(route: Route, rendered: RenderedPage): Promise<void>
  paths(): readonly string[]
  /** Addresses that a document had before its front matter broke, by its path from the site root. */
  keptPaths(): ReadonlyMap<string, string>
}

interface GoodPage {
  readonly route: Route
  readonly html: string
  /** Code and styles that it loads, which may be others by now. */
  readonly assets: ReadonlyMap<string, OutputEntry>
}

const assetsOf = ({ plan }: SiteSnapshot): GoodPage['assets'] => new Map(plan.bundleFiles.map(contentsOf))

const describe = ({ file, place, message }: Diagnostic): string =>
  `${file}${place === undefined ? '' : `:${place.start.line}:${place.start.column}`}\n${message}`

export function createLiveSite(session: Pick<SiteSession, 'snapshot' | 'lookAt'>): LiveSite {
  let snapshot = session.snapshot()
  let files: OutputFiles = createOutputFiles(snapshot.plan)
  let pages = new Map<string, RenderedPage>()
  let assets = assetsOf(snapshot)
  const index = createLiveIndex()
  /** Of pages that were shown, for the time when they cannot be made. */
  const lastGood = new Map<string, GoodPage>()
  /** Those of them that are shown now. */
  const standIns = new Set<GoodPage>()
  /** Routes as they were of documents whose front matter is broken, and with it their address; by output path. */
  let kept = new Map<string, Route>()
  /** What waits for a page to be asked for, by its path. */
  const waiting = new Map<string, () => void>()

  function pageOf(route: Route): RenderedPage {
    const known = pages.get(route.path) ?? snapshot.plan.pages.render(route)
    pages.set(route.path, known)
    waiting.get(route.path)?.()
    waiting.delete(route.path)
    return known
  }

  function showLast(page: GoodPage) {
    standIns.add(page)
    return { text: page.html, isBroken: false }
  }

  function htmlOf(route: Route) {
    const { html, diagnostics } = pageOf(route)
    if (html !== undefined) {
      lastGood.set(route.path, { route, html, assets })
      return { text: html, isBroken: false }
    }
    const last = lastGood.get(route.path)
    if (last !== undefined) return showLast(last)
    const known = [...snapshot.findings, ...diagnostics].filter(({ rule }) => rule === 'page-failed')
    const text = known.map(describe).join('\n\n') || 'The code of the site does not compile'
    return {
      text: errorPage({ title: 'This page cannot be made', text }),
      isBroken: true,
    }
  }

  function findOlder(name: string): OutputEntry | undefined {
    for (const page of standIns) {
      const entry = page.assets.get(name)
      if (entry !== undefined) return entry
    }
    return undefined
  }

  function keptEntry(name: string): OutputEntry | undefined {
    const route = kept.get(name)
    return route === undefined ? undefined : { kind: 'page', route }
  }

  /** The page of a route that the site has lost. */
  function keptPage(route: Route): GoodPage | undefined {
    return [...kept.values()].includes(route) ? lastGood.get(route.path) : undefined
  }

  function show(next: SiteSnapshot): void {
    snapshot = next
    files = createOutputFiles(next.plan)
    assets = assetsOf(next)
    pages = new Map()
    waiting.clear()
    standIns.clear()
    kept = new Map()
    const paths = new Set(next.plan.routes.map(({ path }) => path))
    const broken = new Set(
      next.findings.filter(({ rule }) => LOSES_ADDRESS.has(rule)).map(({ file }) => file),
    )
    for (const [path, page] of lastGood) {
      if (paths.has(path)) continue
      const { route } = page
      if (route.doc === undefined || !broken.has(route.doc.source)) lastGood.delete(path)
      else for (const name of next.plan.pathsOf(route)) kept.set(name, route)
    }
  }

  /** The route as it is when its document is read. */
  async function lookAt(route: Route): Promise<Route> {
    if (route.doc?.isOutline !== true) return route
    const next = await session.lookAt(route)
    if (next !== snapshot) show(next)
    return next.plan.routes.find(({ path }) => path === route.path) ?? route
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
      keptEntry(name) ??
      findOlder(name) ??
      (index.has(name, snapshot.config) ? { kind: 'index', name } : undefined),
    readIndex: (name) => index.read(name, snapshot),
    async render({ kind, route: known }) {
      const last = keptPage(known)
      if (last !== undefined) return showLast(last)
      const route = await lookAt(known)
      return kind === 'page' ? htmlOf(route) : { text: pageOf(route).markdownCopy ?? '', isBroken: false }
    },
    paths: () => snapshot.plan.pageRoutes.map(({ path }) => path),
    keptPaths: () => new Map([...kept.values()].map(({ doc, path }) => [doc?.source ?? path, path])),
    show,
    showPage(route, rendered) {
      pages.set(route.path, rendered)
      return new Promise((resolve) => waiting.set(route.path, resolve))
    },
  }
}
