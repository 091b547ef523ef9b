/**
 * The site of `dev`: loaded once, then updated after file changes.
 * Each snapshot equals the result of `build --drafts` for the current files, except the first one. The first snapshot
 * has outlines, and omits documents of older versions, so that a page can be opened before all documents are read.
 * Unchanged files are not read again. An invalid configuration, or code that does not compile, leaves the last good one
 * in use, and is reported.
 */
import path from 'node:path'
import { diagnosticsOfCode } from '../../bundle/bundleCode.ts'
import { rulesOfBuild } from '../../diagnostics/rulesOfBuild.ts'
import { ruleFilesAbove } from '../../files/git/gitIgnore.ts'
import { createPublishRule, publishSettingsOf } from '../../files/publishRule.ts'
import { contentOptionsOf } from '../../markdown/contentOptions.ts'
import { createOnDemandPlan, type OnDemandPlan } from '../../plan/createOnDemandPlan.ts'
import { planOutput } from '../../plan/planOutput.ts'
import { yieldToEventLoop } from '../../process/yieldToEventLoop.ts'
import { collectFindings } from '../../project/collectFindings.ts'
import {
  changedSources,
  discoverSources,
  keepAddedSources,
  withMdxModules,
} from '../../project/discoverSources.ts'
import { documentsOf, settingsFilesOf } from '../../project/documents.ts'
import { listCheckedSources } from '../../project/findCodePlaceholders.ts'
import { type LoadedSite, type LoadOptions, loadSite } from '../../project/loadSite.ts'
import type { Project } from '../../project/openProject.ts'
import { createDocReader, type DocReader, readAllWith } from '../../project/readDocs.ts'
import { hasSameSharedInputs } from '../../routes/hasSameSharedInputs.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import type { Diagnostic, Finding } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { isMarkdownPath, isMdxPath } from '../../shared/document/markdownFile.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { hasSameModules } from '../../shared/mdx/mdxModules.ts'
import type { AddedSources } from '../../shared/site/addedSource.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { OnReads } from '../../shared/site/fileReads.ts'
import type { Route } from '../../shared/site/route.ts'
import { lazy } from '../../shared/values/lazy.ts'
import type { RenderedPage } from '../../workers/render/createPageRenderer.ts'
import type { FileEvent } from '../fileStates.ts'
import { createAssetCache } from './assetCache.ts'
import { createDocMemo } from './docMemo.ts'
import { filesBeside } from './filesBeside.ts'
import { withFirstVersions } from './firstVersions.ts'
import { readGitState } from './gitState.ts'
import {
  type CodeState,
  changesPublishing,
  invalidationScope,
  type SourceChanges,
} from './invalidationScope.ts'
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
  readonly onRead?: (done: number, total: number) => void
}

export interface SiteSnapshot {
  readonly config: SiteConfig
  readonly plan: OnDemandPlan
  /**
   * False while documents are outlines: their pages cannot be rendered before `readDocOf`, and findings are unknown.
   */
  readonly isComplete: boolean
  /** Those of `build`, with drafts. */
  readonly findings: readonly Finding[]
  /** Mistakes in the newest code, also before all documents are read. */
  readonly codeDiagnostics: readonly Diagnostic[]
  /** Documents of plugins. */
  readonly added: AddedSources
  /** Why the newest configuration is not in use; undefined when it is. */
  readonly problem: UserError | undefined
  /** Absolute paths of files outside of the site that it depends on; `update` handles their changes too. */
  readonly watched: ReadonlySet<string>
}

/** The page of a document with a changed text, before the rest of the site is updated. */
export interface QuickPage {
  readonly route: Route
  readonly rendered: RenderedPage
}

export interface SiteSession {
  snapshot(): SiteSnapshot
  /** Reads the document of a route that has an outline. Later snapshots contain it too. */
  readDocOf(route: Route): Promise<SiteSnapshot>
  /**
   * Resolves when all documents are read, or reading has stopped. Undefined if the snapshot has the documents of all
   * versions.
   */
  whenRead(): Promise<void> | undefined
  /**
   * Reads all documents, yielding to the event loop so that requests are answered. Called once, before `update`.
   * @param signal Aborted: stops reading, and leaves the snapshot unchanged.
   */
  readAll(signal?: AbortSignal): Promise<SiteSnapshot>
  /**
   * Renders the page of a changed document early. Undefined if the change may affect other pages, or more than the
   * document; `update` follows in any case.
   */
  renderEarly(source: string): QuickPage | undefined
  /** Events that need `update`: all but modified files that no stage has read. Created files may be targets of links. */
  selectInputs(events: readonly FileEvent[]): readonly FileEvent[]
  /** Invalidates cached documents of these files; `update` follows. */
  invalidate(sources: ReadonlySet<string>): void
  update(changes: SourceChanges): Promise<SiteSnapshot>
}

interface LoadedSnapshot {
  readonly snapshot: SiteSnapshot
  readonly loaded: LoadedSite
}

/** From the site root, with `/`. */
const sourceOf = ({ siteDir }: SiteConfig, file: string): string => toSlashes(path.relative(siteDir, file))

/**
 * False if a file was replaced by a symbolic link, or the reverse: its name stays, but it may no longer be published.
 */
function isListingValid(sources: ReadonlySet<string>, { config, files }: Sources): boolean {
  const publish = createPublishRule(publishSettingsOf(config))
  return [...sources].every(
    (source) =>
      source.startsWith('../') ||
      files.listing.files.has(source) === (publish.refusalOf(source) === undefined),
  )
}

/** The site with the outline of one document replaced. */
function withDoc({ site, docs, ...loaded }: LoadedSite, outline: Doc, doc: Doc): LoadedSite {
  const routes = site.routes.replaceDocs(new Map([[outline, doc]]))
  return {
    ...loaded,
    docs: docs.map((other) => (other === outline ? doc : other)),
    site: { ...site, routes },
  }
}

/** Whether any changed code may repair an import of a document. */
const hasMissingImports = (bundles: SnapshotInputs['newest']): boolean =>
  diagnosticsOfCode(bundles).some(({ rule }) => rule === 'missing-import')

/** @throws {UserError} when the configuration cannot be used. */
export async function openSiteSession(options: SessionOptions): Promise<SiteSession> {
  const { cwd, cacheEnv, onRead = () => {} } = options
  const docMemo = createDocMemo()
  const loadInputs = createInputsLoader(options)
  const readAsset = createAssetCache()
  /** Absolute paths of files that plugins of unified have read. Their modules may keep the contents. */
  const transformReads = new Set<string>()
  const onReads: OnReads = ({ files }) => {
    for (const file of files) transformReads.add(file)
  }

  /** Permissions of files are read from the disk again for each snapshot. */
  const projectFrom = ({ config, files }: Sources): Project => ({
    config,
    files,
    content: {
      ...contentOptionsOf(config, new Set(files.components.keys()), files.added, files.mdx?.globals),
      onReads,
    },
    cwd,
  })

  function createReader(sources: Sources): DocReader {
    const { config, content } = projectFrom(sources)
    return docMemo.createReader(config, content, { inspect: true, cacheEnv })
  }

  async function planOf({ bundles, git }: SnapshotInputs, loaded: LoadedSite): Promise<OnDemandPlan> {
    const plan = await planOutput({ loaded, ...bundles, history: git.history, readAsset })
    return createOnDemandPlan(plan, { content: loaded.content, server: bundles.server.exports })
  }

  function watchedOf(
    { codeFiles, files: { pluginInputs }, git }: SnapshotInputs,
    { site, docs }: LoadedSite,
  ): ReadonlySet<string> {
    const { siteDir } = site.config
    const pluginFiles = [...pluginInputs].map((file) => path.join(siteDir, file))
    const files = filesBeside({ siteDir, codeFiles: [...codeFiles, ...transformReads, ...pluginFiles], docs })
    const ofGit = [...git.refFiles, ...(git.reflog === undefined ? [] : [git.reflog])]
    return new Set([...files, ...ruleFilesAbove(siteDir), ...ofGit])
  }

  const load = (
    inputs: SnapshotInputs,
    options: Pick<LoadOptions, 'readAll' | 'probe' | 'enabledRules' | 'before'>,
  ) => {
    const { sidebars } = inputs
    return loadSite(projectFrom(inputs), { inspect: true, onRead, sidebars, ...options })
  }

  /**
   * The documents of plugins as before, if a plugin fails now.
   * @param isAdded Whether plugins add their documents again.
   */
  async function discoverAgain(inputs: SnapshotInputs, isAdded: boolean): Promise<SnapshotInputs> {
    const { config, files } = inputs
    try {
      const found = isAdded
        ? await discoverSources(config, { cwd, isServing: true, cacheEnv })
        : await keepAddedSources(config, files, { rejectsConflicts: true })
      return { ...inputs, files: found }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { ...inputs, files: await keepAddedSources(config, files), problem: error }
    }
  }

  async function createSnapshot(
    inputs: SnapshotInputs,
    {
      before,
      reader = createReader(inputs),
    }: Partial<Pick<LoadOptions, 'before'>> & { reader?: DocReader } = {},
  ): Promise<LoadedSnapshot> {
    const { config, files, newest, problem } = inputs
    const codeDiagnostics = diagnosticsOfCode(newest)
    const rules = rulesOfBuild(config)
    const loaded = await load(inputs, {
      readAll: readAllWith(reader),
      probe: newest.probe,
      enabledRules: rules,
      before,
    })
    await yieldToEventLoop()
    const plan = await planOf(inputs, loaded)
    await yieldToEventLoop()
    const findings = collectFindings(loaded, [...codeDiagnostics, ...plan.diagnostics], {
      enabledRules: rules,
    })
    const watched = watchedOf(inputs, loaded)
    const state = { isComplete: true, findings, codeDiagnostics, problem, watched }
    return { loaded, snapshot: { config, plan, added: files.added, ...state } }
  }

  /** With outlines, and without any checks. */
  async function createFirstSnapshot(
    inputs: SnapshotInputs,
    { outline }: DocReader,
  ): Promise<LoadedSnapshot> {
    const { config, files, newest } = inputs
    const first = { ...inputs, files: withFirstVersions(config, files) }
    const loaded = await load(first, {
      readAll: async (sources) => sources.map(outline),
      probe: Promise.resolve(undefined),
      enabledRules: new Set(),
    })
    const plan = await planOf(inputs, loaded)
    const watched = watchedOf(inputs, loaded)
    const codeDiagnostics = diagnosticsOfCode(newest)
    const state = { isComplete: false, findings: [], codeDiagnostics, problem: undefined, watched }
    return { loaded, snapshot: { config, plan, added: files.added, ...state } }
  }

  async function readOne({ doc }: Route): Promise<void> {
    if (doc?.isOutline !== true || current.snapshot.isComplete) return
    const loaded = withDoc(current.loaded, doc, firstReader.read(doc))
    const plan = await planOf(inputs, loaded)
    // All documents may have been read while the plan was created.
    if (!current.snapshot.isComplete) current = { loaded, snapshot: { ...current.snapshot, plan } }
  }

  /** Whether changed documents import other modules than those in the bundles. */
  function hasNewImports(sources: Iterable<string>): boolean {
    const { config, files, newest } = inputs
    if (![...sources].some(isMdxPath)) return false
    // Findings about missing modules name the place of an import.
    return !hasSameModules(files.mdx, withMdxModules(config, files).mdx, hasMissingImports(newest))
  }

  function readAgain(before: Doc): Doc | undefined {
    const { config, content } = projectFrom(inputs)
    // A symbolic link may have replaced the file.
    if (content.publish.refusalOf(before.source) !== undefined) return undefined
    const doc = createDocReader(config, content, { inspect: true }).read(before)
    return hasSameSharedInputs(before, doc) ? doc : undefined
  }

  const codeState = (): CodeState => ({
    codeFiles: new Set([...inputs.codeFiles, ...transformReads].map((file) => sourceOf(inputs.config, file))),
    settingsFiles: settingsFilesOf(inputs.config, inputs.files),
    pluginInputs: inputs.files.pluginInputs,
    isBroken: !compiles(inputs.newest) || inputs.problem !== undefined || hasMissingImports(inputs.newest),
  })

  const [firstInputs, firstReader] = await loadInputs(undefined, async (sources) => {
    const reader = createReader(sources)
    const first = withFirstVersions(sources.config, sources.files)
    await yieldBetween(documentsOf(sources.config, first), reader.outline)
    return reader
  })
  let inputs = firstInputs
  let current = await createFirstSnapshot(inputs, firstReader)
  const hasLaterVersions = withFirstVersions(inputs.config, inputs.files) !== inputs.files
  let onReadAll = () => {}
  const isReadAll = new Promise<void>((resolve) => {
    onReadAll = resolve
  })
  /** Serializes document reads, so that each snapshot contains the previous ones. */
  let reading: Promise<void> = Promise.resolve()

  return {
    snapshot: () => current.snapshot,
    async readDocOf(route) {
      const read = reading.then(() => readOne(route))
      reading = read.catch(() => {})
      await read
      return current.snapshot
    },
    whenRead: () => (hasLaterVersions && !current.snapshot.isComplete ? isReadAll : undefined),
    async readAll(signal) {
      try {
        const all = documentsOf(inputs.config, inputs.files)
        const isRead = await yieldBetween(all, firstReader.read, signal)
        if (isRead) current = await createSnapshot(inputs, { reader: firstReader })
      } finally {
        onReadAll()
      }
      return current.snapshot
    },
    renderEarly(source) {
      const { plan } = current.snapshot
      const route = plan.routes.find(({ doc }) => doc?.source === source)
      if (route?.doc === undefined || hasNewImports([source])) return undefined
      const doc = readAgain(route.doc)
      if (doc === undefined || !plan.hasAssetsOf(doc)) return undefined
      const { description } = doc
      return { route, rendered: plan.pages.render({ ...route, doc, description }) }
    },
    selectInputs(events) {
      const { snapshot, loaded } = current
      // A plugin that failed may have read any file.
      if (!snapshot.isComplete || inputs.problem !== undefined) return events
      const { siteDir } = inputs.config
      const code = codeState()
      const readSources = lazy(
        () =>
          new Set([
            ...snapshot.plan.copies.map((copy) => copy.source),
            ...loaded.docs.flatMap(({ dependencies }) => dependencies),
            ...listCheckedSources(inputs.config, inputs.files),
          ]),
      )
      return events.filter(({ source, isListingChanged }) => {
        if (isListingChanged || source.startsWith('../') || isMarkdownPath(source)) return true
        const sources = new Set([source])
        return (
          snapshot.watched.has(path.join(siteDir, source)) ||
          Object.values(invalidationScope({ sources, isListingChanged }, code)).some(Boolean) ||
          !isListingValid(sources, inputs) ||
          snapshot.plan.isAsset(source) ||
          readSources().has(source)
        )
      })
    },
    invalidate: docMemo.invalidate,
    async update(reported) {
      const { added } = inputs.files
      const changes = isListingValid(reported.sources, inputs)
        ? reported
        : { ...reported, isListingChanged: true }
      const scope = invalidationScope(changes, codeState())
      const hasMovedRefs = inputs.git.refFiles.some((file) =>
        changes.sources.has(sourceOf(inputs.config, file)),
      )
      if (changesPublishing(changes)) docMemo.clear()
      else docMemo.invalidate(changes.sources)
      const isConfigGone = scope.listing && !isConfigInPlace(inputs, options)
      const isReloaded =
        scope.code ||
        isConfigGone ||
        hasMovedRefs ||
        inputs.problem !== undefined ||
        hasNewImports(changes.sources)
      if (isReloaded) {
        ;[inputs] = await loadInputs(inputs, async () => {})
        docMemo.clear()
      } else if (scope.listing) {
        inputs = await discoverAgain(inputs, scope.added)
      }
      const { config, git } = inputs
      const isCommitted = git.reflog !== undefined && changes.sources.has(sourceOf(config, git.reflog))
      if (isCommitted) inputs = { ...inputs, git: await readGitState(config, inputs.files.added) }
      docMemo.invalidate(changedSources(added, inputs.files.added))
      const before = isReloaded || scope.routes ? undefined : current.loaded
      current = await createSnapshot(inputs, { before })
      return current.snapshot
    },
  }
}
