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
import { changedSources, discoverSources, keepAddedSources } from '../../project/discoverSources.ts'
import { distinctDocuments, documentsOf, settingsFilesOf } from '../../project/documents.ts'
import { listCheckedSources } from '../../project/findCodePlaceholders.ts'
import type { LoadedSite, LoadOptions } from '../../project/loadSite.ts'
import { collectAllFindings } from '../../project/locales/collectAllFindings.ts'
import { type LoadedLanguages, loadLanguages } from '../../project/locales/loadLanguages.ts'
import { allMdxModulesOf, bundledFilesOf } from '../../project/locales/localizeProject.ts'
import type { Project } from '../../project/openProject.ts'
import { createDocReader, type DocReader, readAllWith } from '../../project/readDocs.ts'
import { hasSameSharedInputs } from '../../routes/hasSameSharedInputs.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import type { Diagnostic, Finding } from '../../shared/diagnostic.ts'
import type { Doc, DocumentIdentity } from '../../shared/document/doc.ts'
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
  withLanguages,
} from './snapshotInputs.ts'
import { yieldBetween } from './yieldBetween.ts'

export interface SessionOptions extends InputsOptions {
  readonly onRead?: (done: number, total: number) => void
}

/** A site in one of its languages. */
export interface LanguageSnapshot {
  readonly config: SiteConfig
  readonly plan: OnDemandPlan
  /**
   * False while documents are outlines: their pages cannot be rendered before `readDocOf`, and findings are unknown.
   */
  readonly isComplete: boolean
  /** Those of `build`, with drafts, in all languages. */
  readonly findings: readonly Finding[]
  /** Mistakes in the newest code, also before all documents are read. */
  readonly codeDiagnostics: readonly Diagnostic[]
  /** Documents of plugins. */
  readonly added: AddedSources
}

/** The site, with what it is in the default language. */
export interface SiteSnapshot extends LanguageSnapshot {
  /** The site in each of its languages, the default one first. */
  readonly languages: readonly LanguageSnapshot[]
  /** Why the newest configuration is not in use; undefined when it is. */
  readonly problem: UserError | undefined
  /** Absolute paths of files outside of the site that it depends on; `update` handles their changes too. */
  readonly watched: ReadonlySet<string>
}

/** The page of a document with a changed text, before the rest of the site is updated. */
export interface QuickPage {
  /** Name of the language. */
  readonly locale: string
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
   * Renders the page of a changed document early, in each language that shows it. Empty if the change may affect other pages, or more than the
   * document; `update` follows in any case.
   */
  renderEarly(source: string): readonly QuickPage[]
  /** Events that need `update`: all but modified files that no stage has read. Created files may be targets of links. */
  selectInputs(events: readonly FileEvent[]): readonly FileEvent[]
  /** Invalidates cached documents of these files; `update` follows. */
  invalidate(sources: ReadonlySet<string>): void
  update(changes: SourceChanges): Promise<SiteSnapshot>
}

interface LoadedSnapshot {
  readonly snapshot: SiteSnapshot
  readonly loaded: LoadedLanguages
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

type Plans = readonly [OnDemandPlan, ...OnDemandPlan[]]

interface LoadedBefore {
  /** The previous sites. */
  readonly before?: LoadedLanguages | undefined
}

type SnapshotState = Omit<SiteSnapshot, 'config' | 'plan' | 'added' | 'languages'>

function snapshotOf(
  { languages: sources }: Pick<SnapshotInputs, 'languages'>,
  [main, ...others]: Plans,
  { isComplete, findings, codeDiagnostics, problem, watched }: SnapshotState,
): SiteSnapshot {
  const [{ config, files }] = sources
  const languageOf = (plan: OnDemandPlan, index: number): LanguageSnapshot => ({
    config: sources[index]?.config ?? config,
    plan,
    ...{ isComplete, findings, codeDiagnostics, added: files.added },
  })
  const first = languageOf(main, 0)
  const rest = others.map((plan, index) => languageOf(plan, index + 1))
  return { ...first, languages: [first, ...rest], problem, watched }
}

/** The sources in each language without the documents of most archived versions. */
function firstOf([main, ...others]: SnapshotInputs['languages']): SnapshotInputs['languages'] {
  const first = ({ config, files }: Sources): Sources => ({ config, files: withFirstVersions(config, files) })
  return [first(main), ...others.map(first)]
}

/** The documents that any language shows, once each. */
const allDocumentsOf = (languages: SnapshotInputs['languages']): readonly DocumentIdentity[] =>
  distinctDocuments(languages.flatMap(({ config, files }) => documentsOf(config, files)))

/** The site with the outline of one document replaced. */
function withDoc(language: LoadedSite, outline: Doc, doc: Doc): LoadedSite {
  const { site, docs, ...loaded } = language
  if (!docs.includes(outline)) return language
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

  async function planOf({ bundles, git }: SnapshotInputs, sites: LoadedLanguages): Promise<Plans> {
    const languages = sites.map(({ site }) => site)
    async function planOne(loaded: LoadedSite): Promise<OnDemandPlan> {
      const plan = await planOutput({ loaded, languages, ...bundles, history: git.history, readAsset })
      return createOnDemandPlan(plan, { content: loaded.content, server: bundles.server.exports })
    }
    const [main, ...others] = sites
    const plans: [OnDemandPlan, ...OnDemandPlan[]] = [await planOne(main)]
    for (const loaded of others) plans.push(await planOne(loaded))
    return plans
  }

  function watchedOf(
    { codeFiles, files: { pluginInputs }, git }: SnapshotInputs,
    loaded: LoadedLanguages,
  ): ReadonlySet<string> {
    const { siteDir } = loaded[0].site.config
    const docs = loaded.flatMap((each) => each.docs)
    const pluginFiles = [...pluginInputs].map((file) => path.join(siteDir, file))
    const files = filesBeside({ siteDir, codeFiles: [...codeFiles, ...transformReads, ...pluginFiles], docs })
    const ofGit = [...git.refFiles, ...(git.reflog === undefined ? [] : [git.reflog])]
    return new Set([...files, ...ruleFilesAbove(siteDir), ...ofGit])
  }

  const load = (
    { languages: [main, ...others], sidebars }: Pick<SnapshotInputs, 'languages' | 'sidebars'>,
    { before, ...options }: Pick<LoadOptions, 'readAll' | 'probe' | 'enabledRules'> & LoadedBefore,
  ) =>
    loadLanguages([projectFrom(main), ...others.map(projectFrom)], {
      ...{ inspect: true, onRead, sidebars, ...options },
      before: new Map(before?.map((loaded) => [loaded.site.config.locale.name, loaded])),
    })

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
      return await withLanguages({ ...inputs, files: found })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const kept = await keepAddedSources(config, files)
      return await withLanguages({ ...inputs, files: kept, problem: error })
    }
  }

  async function createSnapshot(
    inputs: SnapshotInputs,
    { before, reader = createReader(inputs) }: LoadedBefore & { reader?: DocReader } = {},
  ): Promise<LoadedSnapshot> {
    const { config, newest, problem } = inputs
    const codeDiagnostics = diagnosticsOfCode(newest)
    const rules = rulesOfBuild(config)
    const loaded = await load(inputs, {
      readAll: readAllWith(reader),
      probe: newest.probe,
      enabledRules: rules,
      before,
    })
    await yieldToEventLoop()
    const plans = await planOf(inputs, loaded)
    await yieldToEventLoop()
    const extra = plans.map((plan, index) => [...(index === 0 ? codeDiagnostics : []), ...plan.diagnostics])
    const findings = collectAllFindings(loaded, extra, { enabledRules: rules })
    const watched = watchedOf(inputs, loaded)
    const state = { isComplete: true, findings, codeDiagnostics }
    return { loaded, snapshot: snapshotOf(inputs, plans, { ...state, problem, watched }) }
  }

  /** With outlines, and without any checks. */
  async function createFirstSnapshot(
    inputs: SnapshotInputs,
    { outline }: DocReader,
  ): Promise<LoadedSnapshot> {
    const { newest } = inputs
    const loaded = await load(
      { ...inputs, languages: firstOf(inputs.languages) },
      {
        readAll: async (sources) => sources.map(outline),
        probe: Promise.resolve(undefined),
        enabledRules: new Set(),
      },
    )
    const plans = await planOf(inputs, loaded)
    const watched = watchedOf(inputs, loaded)
    const codeDiagnostics = diagnosticsOfCode(newest)
    const state = { isComplete: false, findings: [], codeDiagnostics }
    return { loaded, snapshot: snapshotOf(inputs, plans, { ...state, problem: undefined, watched }) }
  }

  async function readOne({ doc }: Route): Promise<void> {
    if (doc?.isOutline !== true || current.snapshot.isComplete) return
    const read = firstReader.read(doc)
    const [main, ...others] = current.loaded
    const loaded: LoadedLanguages = [
      withDoc(main, doc, read),
      ...others.map((language) => withDoc(language, doc, read)),
    ]
    const plans = await planOf(inputs, loaded)
    // All documents may have been read while the plan was created.
    const { snapshot } = current
    if (!snapshot.isComplete) current = { loaded, snapshot: snapshotOf(inputs, plans, snapshot) }
  }

  /** Whether changed documents import other modules than those in the bundles. */
  function hasNewImports(sources: Iterable<string>): boolean {
    const { files, languages, newest } = inputs
    if (![...sources].some(isMdxPath)) return false
    // Findings about missing modules name the place of an import.
    return !hasSameModules(files.mdx, allMdxModulesOf(languages), hasMissingImports(newest))
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
    settingsFiles: new Set(
      inputs.languages.flatMap(({ config, files }) => [...settingsFilesOf(config, files)]),
    ),
    pluginInputs: inputs.files.pluginInputs,
    isBroken: !compiles(inputs.newest) || inputs.problem !== undefined || hasMissingImports(inputs.newest),
  })

  const [firstInputs, firstReader] = await loadInputs(undefined, async (languages) => {
    const reader = createReader(languages[0])
    await yieldBetween(allDocumentsOf(firstOf(languages)), reader.outline)
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
        const isRead = await yieldBetween(allDocumentsOf(inputs.languages), firstReader.read, signal)
        if (isRead) current = await createSnapshot(inputs, { reader: firstReader })
      } finally {
        onReadAll()
      }
      return current.snapshot
    },
    renderEarly(source) {
      const shown = current.snapshot.languages.flatMap(({ config, plan }) => {
        const route = plan.routes.find((each) => each.doc?.source === source)
        return route?.doc === undefined
          ? []
          : [{ locale: config.locale.name, plan, route, before: route.doc }]
      })
      const [first] = shown
      if (first === undefined || hasNewImports([source])) return []
      const doc = readAgain(first.before)
      if (doc === undefined || !shown.every(({ plan }) => plan.hasAssetsOf(doc))) return []
      const { description } = doc
      return shown.map(({ locale, plan, route }) => ({
        locale,
        route,
        rendered: plan.pages.render({ ...route, doc, description }),
      }))
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
            ...snapshot.languages.flatMap(({ plan }) => plan.copies.map((copy) => copy.source)),
            ...loaded.flatMap(({ docs }) => docs.flatMap(({ dependencies }) => dependencies)),
            ...listCheckedSources(inputs.config, bundledFilesOf(inputs.languages)),
          ]),
      )
      return events.filter(({ source, isListingChanged }) => {
        if (isListingChanged || source.startsWith('../') || isMarkdownPath(source)) return true
        const sources = new Set([source])
        return (
          snapshot.watched.has(path.join(siteDir, source)) ||
          Object.values(invalidationScope({ sources, isListingChanged }, code)).some(Boolean) ||
          !isListingValid(sources, inputs) ||
          snapshot.languages.some(({ plan }) => plan.isAsset(source)) ||
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
