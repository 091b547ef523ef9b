/**
 * The site while it is written: loaded once, then kept up with its files. For `dev`.
 * In: which files have changed. Out: snapshots, each the whole site as `build --drafts` would make it of the files as
 * they are; but for the first, in which documents are known in outline, so that one can be looked at before all are
 * read. What has not changed is not read again. A configuration that cannot be used, and code that does not compile,
 * leave the last good one in its place, and are told.
 */
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ProbeResult } from '../../bundle/bundleProbe.ts'
import type { BundleInput } from '../../bundle/bundleServer.ts'
import { checkNamedFiles } from '../../config/checkFolders.ts'
import { type FoundSite, findSite } from '../../config/findSite.ts'
import { loadConfig } from '../../config/loadConfig.ts'
import { contentOptionsOf } from '../../content/contentOptions.ts'
import { type DiscoveredFiles, discoverFiles } from '../../content/discoverFiles.ts'
import { wantedRules } from '../../links/severities.ts'
import type { SiteConfig } from '../../shared/config.ts'
import type { Finding } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/doc.ts'
import type { Route } from '../../shared/route.ts'
import { toSlashes } from '../../shared/urls.ts'
import { UserError } from '../../shared/userError.ts'
import { askedRules } from '../askedRules.ts'
import { bundleCode, type CodeBundles, diagnosticsOfCode } from '../bundleCode.ts'
import { collectFindings } from '../collectFindings.ts'
import { loadSidebars } from '../loadSidebars.ts'
import { type LoadedSite, type LoadOptions, loadSite } from '../loadSite.ts'
import { type OutputPlan, planOutput } from '../planOutput.ts'
import { createDocReader, type DocReader, documentsOf } from '../readDocs.ts'
import { startProbe } from '../readPageFacts.ts'
import type { RenderedPage } from '../renderPage.ts'
import { createDocMemory } from './docMemory.ts'
import { filesBeside } from './filesBeside.ts'
import { type GitMemory, readGitMemory } from './gitMemory.ts'
import { hasSameSurface } from './hasSameSurface.ts'
import { inTurns } from './inTurns.ts'
import { reachOf, type SourceChanges } from './reachOf.ts'

export interface SessionOptions {
  readonly siteDir?: string
  /** Absolute; relative options start here, and messages name files as seen from here. */
  readonly cwd: string
  readonly outDir?: string
  readonly baseUrl?: string
  readonly minify?: boolean
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  readonly onRead?: (done: number, total: number) => void
}

export interface SiteSnapshot {
  readonly config: SiteConfig
  readonly plan: OutputPlan
  /**
   * False as long as documents are known in outline: no page of theirs can be rendered before `lookAt`, and what is
   * wrong is not known.
   */
  readonly isWhole: boolean
  /** The same as those of `check`. */
  readonly findings: readonly Finding[]
  /** Why the newest configuration is not the one that is used; undefined when it is. */
  readonly problem: UserError | undefined
  /** Files that it depends on and that are none of the site's, absolute: `update` is to be told of their changes. */
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
  update(changes: SourceChanges): Promise<SiteSnapshot>
}

interface Bundles extends CodeBundles {
  /** Nothing that is shown waits for it. */
  readonly probe: Promise<ProbeResult | undefined>
}

interface Sources {
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
}

/** What a snapshot is made of besides documents. */
interface Ingredients extends Sources {
  readonly sidebars: ReadonlyMap<string, unknown>
  /** The last that compile: pages are made with these. */
  readonly bundles: Bundles
  /** What is found wrong is found in these, whether they compile or not. */
  readonly newest: Bundles
  /** Where the configuration was found. */
  readonly found: FoundSite
  /** Sources of all code, absolute. */
  readonly inputs: ReadonlySet<string>
  readonly git: GitMemory
}

interface Made {
  readonly snapshot: SiteSnapshot
  readonly loaded: LoadedSite
}

/** @param isFirst The probe must not take the processors from what is waited for. */
async function bundleAll(
  config: SiteConfig,
  files: DiscoveredFiles,
  { isFirst, ...options }: Pick<BundleInput, 'minify' | 'imported'> & { readonly isFirst: boolean },
): Promise<Bundles> {
  const start = () => startProbe(config, files, { forBrowser: false, imported: options.imported })
  const early = isFirst ? undefined : start()
  const code = await bundleCode({ config, pages: files.pages, components: files.components, ...options })
  return { ...code, probe: early ?? start() }
}

const compiles = ({ bundle, client }: Bundles): boolean =>
  bundle.server !== undefined && client.module !== undefined

const faultyFiles = (bundles: Bundles, { siteDir }: SiteConfig): string[] =>
  diagnosticsOfCode(bundles).flatMap(({ file }) => (file === undefined ? [] : [path.resolve(siteDir, file)]))

const importedFiles = ({ bundle, client }: Bundles): string[] =>
  [...bundle.files, ...client.files].map(({ path }) => path.slice(path.lastIndexOf('/') + 1))

/** From the site root, with `/`. */
const sourceOf = ({ siteDir }: SiteConfig, file: string): string => toSlashes(path.relative(siteDir, file))

/** What is asked of every snapshot but the first. */
const rulesOf = (config: SiteConfig) => askedRules(wantedRules(config), { external: false, published: false })

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
  const { cwd, minify = true, cacheEnv, onRead = () => {} } = options
  const memory = createDocMemory()
  const imported: NonNullable<BundleInput['imported']> = new Map()

  /** @param meanwhile What can be done as soon as the files are known, while esbuild works in its own process. */
  async function gather<T>(
    last: Ingredients | undefined,
    meanwhile: (sources: Sources) => Promise<T>,
  ): Promise<[Ingredients, T]> {
    const found = findSite(options)
    const inputs: string[] = []
    const onInputs = (some: readonly string[]) => void inputs.push(...some)
    const config = await loadConfig({ ...options, includeDrafts: true, onInputs })
    const files = await discoverFiles(config)
    const [sidebars, newest, git, done] = await Promise.all([
      loadSidebars(config, cwd, onInputs),
      bundleAll(config, files, { minify, imported, isFirst: last === undefined }),
      readGitMemory(config),
      meanwhile({ config, files }),
    ])
    const code = newest.bundle.inputs
    // Code that does not compile does not say what it consists of.
    const guessed = code.length > 0 ? code : [...(last?.inputs ?? []), ...faultyFiles(newest, config)]
    const ingredients = {
      inputs: new Set([...inputs, ...guessed]),
      git,
      config,
      files,
      sidebars,
      bundles: compiles(newest) || last === undefined ? newest : last.bundles,
      newest,
      found,
    }
    return [ingredients, done]
  }

  const createReader = ({ config, files }: Sources) =>
    memory.createReader(config, contentOptionsOf(config, new Set(files.components.keys())), {
      inspect: true,
      cacheEnv,
    })

  const planOf = ({ bundles, git }: Ingredients, loaded: LoadedSite) =>
    planOutput({ loaded, ...bundles, history: git.history })

  function watchedOf({ inputs, git }: Ingredients, { site, docs }: LoadedSite): ReadonlySet<string> {
    const files = filesBeside({ siteDir: site.config.siteDir, inputs, docs })
    return git.log === undefined ? files : new Set([...files, git.log])
  }

  const load = (
    { config, files, sidebars }: Ingredients,
    options: Pick<LoadOptions, 'reader' | 'probe' | 'wanted' | 'before'>,
  ) => loadSite(config, files, { cwd, inspect: true, onRead, sidebars, ...options })

  async function make(
    ingredients: Ingredients,
    problem: UserError | undefined,
    {
      before,
      reader = createReader(ingredients),
    }: Partial<Pick<LoadOptions, 'before'>> & { reader?: DocReader } = {},
  ): Promise<Made> {
    const { config, newest } = ingredients
    const wanted = rulesOf(config)
    const loaded = await load(ingredients, { reader, probe: newest.probe, wanted, before })
    await nextTurn()
    const plan = await planOf(ingredients, loaded)
    await nextTurn()
    const findings = collectFindings(loaded, [...diagnosticsOfCode(newest), ...plan.diagnostics], { wanted })
    const watched = watchedOf(ingredients, loaded)
    return { loaded, snapshot: { config, plan, isWhole: true, findings, problem, watched } }
  }

  /** In outline: nothing is looked for that is wrong. */
  async function makeFirst(ingredients: Ingredients, { outline }: DocReader): Promise<Made> {
    const { config } = ingredients
    const loaded = await load(ingredients, {
      reader: { read: outline, save: () => {} },
      probe: Promise.resolve(undefined),
      wanted: new Set(),
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

  /** What the newest files give, or the last ones with the reason why those cannot be used. */
  async function gatherAgain(): Promise<UserError | undefined> {
    try {
      ;[ingredients] = await gather(ingredients, async () => {})
      memory.forgetAll()
      return undefined
    } catch (error) {
      if (error instanceof UserError) return error
      throw error
    }
  }

  /** Folders that come and go can make a configuration another one, or useless, that nobody has touched. */
  function isConfigInPlace({ config, found }: Ingredients): boolean {
    try {
      return (
        isDeepStrictEqual(findSite(options), found) && checkNamedFiles(config, config.siteDir).length === 0
      )
    } catch {
      // Loading it says why.
      return false
    }
  }

  function readAgain(before: Doc): Doc | undefined {
    const { config, files } = ingredients
    const content = contentOptionsOf(config, new Set(files.components.keys()))
    const doc = createDocReader(config, content, { inspect: true }).read(before)
    return hasSameSurface(before, doc) ? doc : undefined
  }

  const [gathered, firstReader] = await gather(undefined, async (sources) => {
    const reader = createReader(sources)
    await inTurns(documentsOf(sources.files), reader.outline)
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
      const isRead = await inTurns(documentsOf(ingredients.files), firstReader.read, signal)
      if (isRead) made = await make(ingredients, undefined, { reader: firstReader })
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
    async update(changes) {
      const { bundles, newest } = ingredients
      const reach = reachOf(changes, {
        imported: [bundles, newest].flatMap(importedFiles),
        isBroken: !compiles(newest),
      })
      memory.forget(changes.sources)
      let { problem } = made.snapshot
      const isConfigGone = reach.listing && !isConfigInPlace(ingredients)
      const isGathered = reach.code || isConfigGone || problem !== undefined
      if (isGathered) problem = await gatherAgain()
      else if (reach.listing) {
        ingredients = { ...ingredients, files: await discoverFiles(ingredients.config) }
      }
      const { config, git } = ingredients
      const isCommitted = git.log !== undefined && changes.sources.has(sourceOf(config, git.log))
      if (isCommitted) ingredients = { ...ingredients, git: await readGitMemory(config) }
      const before = isGathered || reach.routes ? undefined : made.loaded
      made = await make(ingredients, problem, { before })
      return made.snapshot
    },
  }
}
