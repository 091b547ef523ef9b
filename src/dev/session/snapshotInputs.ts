/**
 * What a snapshot of a site is made of besides its documents: configuration, sidebars, list of files, code, history.
 * In: options, and what was gathered last. Out: all of it as the files are now. Of code that does not compile, the last
 * that did stays beside it.
 */
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { bundleCode, type CodeBundles, diagnosticsOfCode } from '../../bundle/bundleCode.ts'
import type { ProbeResult } from '../../bundle/bundleProbe.ts'
import type { BundleInput } from '../../bundle/bundleServer.ts'
import { checkNamedFiles } from '../../config/checkFolders.ts'
import { type FoundSite, findSite } from '../../config/findSite.ts'
import { loadConfig } from '../../config/loadConfig.ts'
import type { OnInputs } from '../../config/moduleFile.ts'
import { type DiscoveredFiles, discoverFiles } from '../../files/discoverFiles.ts'
import { startProbe } from '../../project/facts/readPageFacts.ts'
import { loadSidebars } from '../../project/loadSidebars.ts'
import type { SiteConfig } from '../../shared/config.ts'
import { DEFAULT_TIMEOUT_MS } from '../../shared/timeout.ts'
import { UserError } from '../../shared/userError.ts'
import { type GitMemory, readGitMemory } from './gitMemory.ts'

export interface InputsOptions {
  readonly siteDir?: string
  /** Absolute; relative options start here, and messages name files as seen from here. */
  readonly cwd: string
  readonly outDir?: string
  readonly baseUrl?: string
  readonly minify?: boolean
  /** Longest that one step of the site's code may take, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

interface Bundles extends CodeBundles {
  /** Nothing that is shown waits for it. */
  readonly probe: Promise<ProbeResult | undefined>
}

export interface Sources {
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
}

/** What a snapshot is made of besides documents. */
export interface SnapshotInputs extends Sources {
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
  /** Why the configuration or sidebars are not the newest; undefined when they are. */
  readonly problem: UserError | undefined
}

type Settings = Pick<SnapshotInputs, 'config' | 'sidebars' | 'found' | 'problem'>

/** @param meanwhile What can be done as soon as the files are known, while esbuild works in its own process. */
export type LoadInputs = <T>(
  last: SnapshotInputs | undefined,
  meanwhile: (sources: Sources) => Promise<T>,
) => Promise<[SnapshotInputs, T]>

/** @param isFirst The probe must not take the processors from what is waited for. */
async function bundleAll(
  config: SiteConfig,
  files: DiscoveredFiles,
  { isFirst, ...options }: Pick<BundleInput, 'minify' | 'loadedBundles'> & { readonly isFirst: boolean },
): Promise<Bundles> {
  const start = () => startProbe(config, files, { forBrowser: false, loadedBundles: options.loadedBundles })
  const early = isFirst ? undefined : start()
  const code = await bundleCode({ config, pages: files.pages, components: files.components, ...options })
  return { ...code, probe: early ?? start() }
}

export const compiles = ({ bundle, client }: Bundles): boolean =>
  bundle.server !== undefined && client.module !== undefined

const faultyFiles = (bundles: Bundles, { siteDir }: SiteConfig): string[] =>
  diagnosticsOfCode(bundles).flatMap(({ file }) => (file === undefined ? [] : [path.resolve(siteDir, file)]))

/** @returns A function that throws a `UserError` when the first configuration cannot be used. */
export function createInputsLoader(options: InputsOptions): LoadInputs {
  const { cwd, minify = true } = options
  const loadedBundles: NonNullable<BundleInput['loadedBundles']> = new Map()

  async function loadSettings(onInputs: OnInputs, isServing: boolean): Promise<Settings> {
    const found = findSite(options)
    const { timeoutMs = DEFAULT_TIMEOUT_MS } = options
    const config = await loadConfig({ ...options, timeoutMs, includeDrafts: true, onInputs, isServing })
    const sidebars = await loadSidebars(config, cwd, onInputs, { isServing })
    return {
      found,
      config: { ...config, timeoutMs },
      sidebars,
      problem: undefined,
    }
  }

  /** The newest that can be used. */
  async function findSettings(last: SnapshotInputs | undefined, onInputs: OnInputs): Promise<Settings> {
    if (last === undefined) return loadSettings(onInputs, false)
    try {
      return await loadSettings(onInputs, true)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const { found, config, sidebars } = last
      return { found, config, sidebars, problem: error }
    }
  }

  return async (last, meanwhile) => {
    const inputs: string[] = []
    const settings = await findSettings(last, (some) => void inputs.push(...some))
    const { config } = settings
    const files = await discoverFiles(config)
    const [newest, git, done] = await Promise.all([
      bundleAll(config, files, { minify, loadedBundles, isFirst: last === undefined }),
      readGitMemory(config),
      meanwhile({ config, files }),
    ])
    const code = newest.bundle.inputs
    const isKnown = code.length > 0 && settings.problem === undefined
    // What does not compile does not say what it consists of.
    const guessed = isKnown ? [] : [...(last?.inputs ?? []), ...faultyFiles(newest, config)]
    const ingredients: SnapshotInputs = {
      ...settings,
      inputs: new Set([...inputs, ...code, ...guessed]),
      git,
      files,
      bundles: compiles(newest) || last === undefined ? newest : last.bundles,
      newest,
    }
    return [ingredients, done]
  }
}

/** Folders that come and go can replace or break a configuration whose file has not changed. */
export function isConfigInPlace({ config, found }: SnapshotInputs, options: InputsOptions): boolean {
  try {
    return isDeepStrictEqual(findSite(options), found) && checkNamedFiles(config, config.siteDir).length === 0
  } catch {
    // Loading it says why.
    return false
  }
}
