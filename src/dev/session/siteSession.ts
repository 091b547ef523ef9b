/**
 * The site while it is written: loaded once, then kept up with its files. For `dev`.
 * In: which files have changed. Out: snapshots, each the whole site as `build --drafts` would make it of the files as
 * they are; but for the first, in which documents are known in outline, so that one can be looked at before all are
 * read. What has not changed is not read again. A configuration that cannot be used, and code that does not compile,
 * leave the last good one in its place, and are reported.
 */
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type OpenPlan, openSitePages } from '../../build/openSitePages.ts'
import { planOutput } from '../../build/planOutput.ts'
import { diagnosticsOfCode } from '../../bundle/bundleCode.ts'
import { limitToRequested } from '../../diagnostics/limitToRequested.ts'
import { enabledRules } from '../../diagnostics/severities.ts'
import { discoverFiles } from '../../files/discoverFiles.ts'
import { ruleFilesAbove } from '../../files/git/gitIgnore.ts'
import { createPublishRule, publishSettingsOf } from '../../files/publishRule.ts'
import { contentOptionsOf } from '../../markdown/contentOptions.ts'
import { collectFindings } from '../../project/collectFindings.ts'
import { documentsOf } from '../../project/documents.ts'
import { type LoadedSite, type LoadOptions, loadSite } from '../../project/loadSite.ts'
import type { Project } from '../../project/openProject.ts'
import { createDocReader, type DocReader, readAllWith } from '../../project/readDocs.ts'
import { hasSameSharedInputs } from '../../routes/hasSameSharedInputs.ts'
import type { SiteConfig } from '../../shared/config.ts'
import type { Finding } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/doc.ts'
import type { Route } from '../../shared/route.ts'
import { toSlashes } from '../../shared/urls.ts'
import type { UserError } from '../../shared/userError.ts'
import type { RenderedPage } from '../../workers/render/createPageRenderer.ts'
import { createAssetMemory } from './assetMemory.ts'
import { createDocMemory } from './docMemory.ts'
import { filesBeside } from './filesBeside.ts'
import { readGitMemory } from './gitMemory.ts'
import { changesPublishing, invalidationScope, type SourceChanges } from './invalidationScope.ts'
import {
  compiles,
  createInputsLoader,
  type InputsOptions,
  isConfigInPlace,
  type SnapshotInputs,
  type Sources,
} from './snapshotInputs.ts'
import { yieldBetween } from './yieldBetween.ts'

export interface SessionOptions extends InputsOptions {
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  readonly onRead?: (done: number, total: number) => void
}

export interface SiteSnapshot {
  readonly config: SiteConfig
  readonly plan: OpenPlan
  /**
   * False as long as documents are known in outline: no page of theirs can be rendered before `lookAt`, and what is
   * wrong is not known.
   */
  readonly isWhole: boolean
  /** The same as those of `check`. */
  readonly findings: readonly Finding[]
  /** Why the newest configuration is not the one that is used; undefined when it is. */
  readonly problem: UserError | undefined
  /** Files that it depends on and that are none of the site's, absolute: `update` takes their changes too. */
  readonly watched: ReadonlySet<string>
}

/** The page of a document whose text alone has changed, before the rest of the site is looked at. */
export interface QuickPage {
  readonly route: Route
  readonly rendered: RenderedPage
}

export interface SiteSession {
  snapshot(): SiteSnapshot
  /** Reads the document of a route whose outline is known. Later snapshots have it too. */
  lookAt(route: Route): Promise<SiteSnapshot>
  /**
   * Reads all documents, a few at a time, so that requests are answered in between. To be called once, before `update`.
   * @param signal Aborted: the rest is not read, and the snapshot stays as it is.
   */
  readWhole(signal?: AbortSignal): Promise<SiteSnapshot>
  /**
   * Shows a change of one document on its own page. Undefined when it may be seen elsewhere, or when there is more to
   * it; `update` follows in any case.
   */
  quickly(source: string): QuickPage | undefined
  /** What was read of these files is not used any more; `update` follows. */
  forget(sources: ReadonlySet<string>): void
  update(changes: SourceChanges): Promise<SiteSnapshot>
}

interface Made {
  readonly snapshot: SiteSnapshot
  readonly loaded: LoadedSite
}

/** From the site root, with `/`. */
const sourceOf = ({ siteDir }: SiteConfig, file: string): string => toSlashes(path.relative(siteDir, file))

/** What is asked of every snapshot but the first. */
const rulesOf = (config: SiteConfig) =>
  limitToRequested(enabledRules(config), { external: false, published: false })

/** A file and a symbolic link that trade places keep their name, but what may be published of it changes. */
function isListedAsItIs(sources: ReadonlySet<string>, { config, files }: Sources): boolean {
  const publish = createPublishRule(publishSettingsOf(config))
  return [...sources].every(
    (source) =>
      source.startsWith('../') ||
      files.listing.files.has(source) === (publish.refusalOf(source) === undefined),
  )
}

/** The site with one of its documents read. */
function withDoc({ site, docs, ...loaded }: LoadedSite, outline: Doc, doc: Doc): LoadedSite {
  const routes = site.routes.replaceDocs(new Map([[outline, doc]]))
  return {
    ...loaded,
    docs: docs.map((each) => (each === outline ? doc : each)),
    site: { ...site, routes },
  }
}

/** @throws {UserError} when the configuration cannot be used. */
export async function openSiteSession(options: SessionOptions): Promise<SiteSession> {
  const { cwd, cacheEnv, onRead = () => {} } = options
  const memory = createDocMemory()
  const loadInputs = createInputsLoader(options)
  const readAsset = createAssetMemory()

  /** What may be published is read from the disk anew for each snapshot. */
  const projectFrom = ({ config, files }: Sources): Project => ({
    config,
    files,
    content: contentOptionsOf(config, new Set(files.components.keys())),
    cwd,
  })

  function createReader(sources: Sources): DocReader {
    const { config, content } = projectFrom(sources)
    return memory.createReader(config, content, { inspect: true, cacheEnv })
  }

  async function planOf({ bundles, git }: SnapshotInputs, loaded: LoadedSite): Promise<OpenPlan> {
    const plan = await planOutput({ loaded, ...bundles, history: git.history, readAsset })
    return openSitePages(plan, { content: loaded.content, server: bundles.bundle.server })
  }

  function watchedOf({ inputs, git }: SnapshotInputs, { site, docs }: LoadedSite): ReadonlySet<string> {
    const { siteDir } = site.config
    const files = filesBeside({ siteDir, inputs, docs })
    return new Set([...files, ...ruleFilesAbove(siteDir), ...(git.log === undefined ? [] : [git.log])])
  }

  const load = (
    ingredients: SnapshotInputs,
    options: Pick<LoadOptions, 'readAll' | 'probe' | 'enabledRules' | 'before'>,
  ) => {
    const { sidebars } = ingredients
    return loadSite(projectFrom(ingredients), { inspect: true, onRead, sidebars, ...options })
  }

  async function make(
    ingredients: SnapshotInputs,
    {
      before,
      reader = createReader(ingredients),
    }: Partial<Pick<LoadOptions, 'before'>> & { reader?: DocReader } = {},
  ): Promise<Made> {
    const { config, newest, problem } = ingredients
    const rules = rulesOf(config)
    const loaded = await load(ingredients, {
      readAll: readAllWith(reader),
      probe: newest.probe,
      enabledRules: rules,
      before,
    })
    await nextTurn()
    const plan = await planOf(ingredients, loaded)
    await nextTurn()
    const findings = collectFindings(loaded, [...diagnosticsOfCode(newest), ...plan.diagnostics], {
      enabledRules: rules,
    })
    const watched = watchedOf(ingredients, loaded)
    return { loaded, snapshot: { config, plan, isWhole: true, findings, problem, watched } }
  }

  /** In outline: nothing is looked for that is wrong. */
  async function makeFirst(ingredients: SnapshotInputs, { outline }: DocReader): Promise<Made> {
    const { config } = ingredients
    const loaded = await load(ingredients, {
      readAll: async (which) => which.map(outline),
      probe: Promise.resolve(undefined),
      enabledRules: new Set(),
    })
    const plan = await planOf(ingredients, loaded)
    const watched = watchedOf(ingredients, loaded)
    return {
      loaded,
      snapshot: { config, plan, isWhole: false, findings: [], problem: undefined, watched },
    }
  }

  async function readOne({ doc }: Route): Promise<void> {
    if (doc?.isOutline !== true || made.snapshot.isWhole) return
    const loaded = withDoc(made.loaded, doc, firstReader.read(doc))
    const plan = await planOf(ingredients, loaded)
    // All may have been read meanwhile.
    if (!made.snapshot.isWhole) made = { loaded, snapshot: { ...made.snapshot, plan } }
  }

  function readAgain(before: Doc): Doc | undefined {
    const { config, content } = projectFrom(ingredients)
    // A symbolic link may have taken its place.
    if (content.publish.refusalOf(before.source) !== undefined) return undefined
    const doc = createDocReader(config, content, { inspect: true }).read(before)
    return hasSameSharedInputs(before, doc) ? doc : undefined
  }

  const [gathered, firstReader] = await loadInputs(undefined, async (sources) => {
    const reader = createReader(sources)
    await yieldBetween(documentsOf(sources.files), reader.outline)
    return reader
  })
  let ingredients = gathered
  let made = await makeFirst(ingredients, firstReader)
  /** Pages are looked at one after the other: each snapshot has those before. */
  let looking: Promise<void> = Promise.resolve()

  return {
    snapshot: () => made.snapshot,
    async lookAt(route) {
      const reading = looking.then(() => readOne(route))
      looking = reading.catch(() => {})
      await reading
      return made.snapshot
    },
    async readWhole(signal) {
      const isRead = await yieldBetween(documentsOf(ingredients.files), firstReader.read, signal)
      if (isRead) made = await make(ingredients, { reader: firstReader })
      return made.snapshot
    },
    quickly(source) {
      const { plan } = made.snapshot
      const route = plan.routes.find(({ doc }) => doc?.source === source)
      if (route?.doc === undefined) return undefined
      const doc = readAgain(route.doc)
      if (doc === undefined || !plan.hasFilesOf(doc)) return undefined
      const { description } = doc
      return { route, rendered: plan.pages.render({ ...route, doc, description }) }
    },
    forget: memory.forget,
    async update(told) {
      const { inputs, newest } = ingredients
      const changes = isListedAsItIs(told.sources, ingredients) ? told : { ...told, isListingChanged: true }
      const reach = invalidationScope(changes, {
        inputs: new Set([...inputs].map((file) => sourceOf(ingredients.config, file))),
        isBroken: !compiles(newest),
      })
      if (changesPublishing(changes)) memory.forgetAll()
      else memory.forget(changes.sources)
      const isConfigGone = reach.listing && !isConfigInPlace(ingredients, options)
      const isLoadedAgain = reach.code || isConfigGone || ingredients.problem !== undefined
      if (isLoadedAgain) {
        ;[ingredients] = await loadInputs(ingredients, async () => {})
        memory.forgetAll()
      } else if (reach.listing) {
        ingredients = { ...ingredients, files: await discoverFiles(ingredients.config) }
      }
      const { config, git } = ingredients
      const isCommitted = git.log !== undefined && changes.sources.has(sourceOf(config, git.log))
      if (isCommitted) ingredients = { ...ingredients, git: await readGitMemory(config) }
      const before = isLoadedAgain || reach.routes ? undefined : made.loaded
      made = await make(ingredients, { before })
      return made.snapshot
    },
  }
}
