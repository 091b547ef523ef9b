/** Loads the site from the inputs of a snapshot, and plans its output in each language. */
import path from 'node:path'
import { diagnosticsOfCode } from '../../bundle/index.ts'
import { rulesOfBuild } from '../../diagnostics/index.ts'
import { fileState, ruleFilesAbove } from '../../files/index.ts'
import { contentOptionsOf } from '../../markdown/index.ts'
import { type AssetBytes, readAsset } from '../../output/index.ts'
import { createOnDemandPlan, type OnDemandPlan, planOutput } from '../../plan/index.ts'
import { yieldToEventLoop } from '../../process/index.ts'
import {
  collectAllFindings,
  createDocReader,
  type DocReader,
  type LoadedLanguages,
  type LoadedSite,
  type LoadOptions,
  loadLanguages,
  type Project,
  readAllWith,
} from '../../project/index.ts'
import { hasSameSharedInputs } from '../../routes/index.ts'
import type { Doc } from '../../shared/document/doc.ts'
import type { OnReads } from '../../shared/site/fileReads.ts'
import type { DocMemo } from './docMemo.ts'
import { filesBeside } from './filesBeside.ts'
import { withFirstVersions } from './firstVersions.ts'
import { type Plans, type SiteSnapshot, snapshotOf } from './siteSnapshot.ts'
import type { InputsOptions, SnapshotInputs, Sources } from './snapshotInputs.ts'

/**
 * Caches the bytes of files that documents load until they change: reading all of them for each edit would dominate
 * the time of an update.
 *
 * @returns A replacement for `readAsset`.
 */
export function createAssetCache(): typeof readAsset {
  const cache = new Map<string, { readonly state: string | undefined; readonly bytes: AssetBytes }>()
  return (absolute) => {
    const state = fileState(absolute)
    const cached = cache.get(absolute)
    if (cached !== undefined && state !== undefined && cached.state === state) return cached.bytes
    const bytes = readAsset(absolute)
    cache.set(absolute, { state, bytes })
    return bytes
  }
}

export interface SnapshotOptions extends InputsOptions {
  readonly onRead?: (done: number, total: number) => void
}

export interface LoadedSnapshot {
  readonly snapshot: SiteSnapshot
  readonly loaded: LoadedLanguages
}

interface LoadedBefore {
  /** The previous sites. */
  readonly before?: LoadedLanguages | undefined
}

interface SnapshotLoader {
  /** Absolute paths of files that plugins of unified have read. Their modules may keep the contents. */
  readonly transformReads: ReadonlySet<string>
  createReader(sources: Sources): DocReader
  /** With outlines, and without any checks. */
  loadFirst(inputs: SnapshotInputs, reader: DocReader): Promise<LoadedSnapshot>
  load(inputs: SnapshotInputs, options?: LoadedBefore & { reader?: DocReader }): Promise<LoadedSnapshot>
  /** A first snapshot with the outline of one document replaced. */
  replaceOutline(
    current: LoadedSnapshot,
    inputs: SnapshotInputs,
    docs: { readonly outline: Doc; readonly doc: Doc },
  ): Promise<LoadedSnapshot>
  /** The document with its new text. Undefined if the change may affect other pages. */
  readAgain(inputs: SnapshotInputs, before: Doc): Doc | undefined
}

/** The sources in each language without the documents of most archived versions. */
export function firstOf([main, ...others]: SnapshotInputs['languages']): SnapshotInputs['languages'] {
  const first = ({ config, files }: Sources): Sources => ({ config, files: withFirstVersions(config, files) })
  return [first(main), ...others.map(first)]
}

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

export function createSnapshotLoader(options: SnapshotOptions, docMemo: DocMemo): SnapshotLoader {
  const { cwd, cacheEnv, onRead = () => {} } = options
  const readAsset = createAssetCache()
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

  const loadSites = (
    { languages: [main, ...others], sidebars }: Pick<SnapshotInputs, 'languages' | 'sidebars'>,
    { before, ...options }: Pick<LoadOptions, 'readAll' | 'probe' | 'enabledRules'> & LoadedBefore,
  ) =>
    loadLanguages([projectFrom(main), ...others.map(projectFrom)], {
      ...{ inspect: true, onRead, sidebars, ...options },
      before: new Map(before?.map((loaded) => [loaded.site.config.locale.name, loaded])),
    })

  return {
    transformReads,
    createReader,
    async loadFirst(inputs, { outline }) {
      const sources = { ...inputs, languages: firstOf(inputs.languages) }
      const loaded = await loadSites(sources, {
        readAll: async (documents) => documents.map(outline),
        probe: Promise.resolve(undefined),
        enabledRules: new Set(),
      })
      const plans = await planOf(inputs, loaded)
      const state = { isComplete: false, findings: [], codeDiagnostics: diagnosticsOfCode(inputs.newest) }
      const watched = watchedOf(inputs, loaded)
      return { loaded, snapshot: snapshotOf(inputs, plans, { ...state, problem: undefined, watched }) }
    },
    async load(inputs, { before, reader = createReader(inputs) } = {}) {
      const { config, newest, problem } = inputs
      const codeDiagnostics = diagnosticsOfCode(newest)
      const enabledRules = rulesOfBuild(config)
      const loaded = await loadSites(inputs, {
        readAll: readAllWith(reader),
        probe: newest.probe,
        enabledRules,
        before,
      })
      await yieldToEventLoop()
      const plans = await planOf(inputs, loaded)
      await yieldToEventLoop()
      const extra = plans.map((plan, index) => [...(index === 0 ? codeDiagnostics : []), ...plan.diagnostics])
      const findings = collectAllFindings(loaded, extra, { enabledRules })
      const state = { isComplete: true, findings, codeDiagnostics }
      const watched = watchedOf(inputs, loaded)
      return { loaded, snapshot: snapshotOf(inputs, plans, { ...state, problem, watched }) }
    },
    async replaceOutline(current, inputs, { outline, doc }) {
      const [main, ...others] = current.loaded
      const loaded: LoadedLanguages = [
        withDoc(main, outline, doc),
        ...others.map((language) => withDoc(language, outline, doc)),
      ]
      const plans = await planOf(inputs, loaded)
      return { loaded, snapshot: snapshotOf(inputs, plans, current.snapshot) }
    },
    readAgain(inputs, before) {
      const { config, content } = projectFrom(inputs)
      // A symbolic link may have replaced the file.
      if (content.publish.refusalOf(before.source) !== undefined) return undefined
      const doc = createDocReader(config, content, { inspect: true }).read(before)
      return hasSameSharedInputs(before, doc) ? doc : undefined
    },
  }
}
