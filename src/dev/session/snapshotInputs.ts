/**
 * Loads the inputs of a snapshot other than documents: configuration, sidebars, list of files, code, git history. If
 * code does not compile, the last good bundles stay in use.
 */
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type BundleInput,
  bundleCode,
  type CodeBundles,
  diagnosticsOfCode,
  type ProbeResult,
} from '../../bundle/index.ts'
import { checkNamedFiles, type FoundSite, findSite, loadConfig, type OnInputs } from '../../config/index.ts'
import type { DiscoveredFiles } from '../../files/index.ts'
import {
  bundledFilesOf,
  discoverSources,
  keepAddedSources,
  loadAllSidebars,
  localizeProject,
  startProbe,
} from '../../project/index.ts'
import { DEFAULT_TIMEOUT_MS } from '../../shared/errors/timeout.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { OnReads } from '../../shared/site/fileReads.ts'
import { versionsFileOf } from '../../shared/site/versionLayout.ts'
import { type GitState, readGitState } from './gitState.ts'

export interface InputsOptions {
  readonly siteDir?: string
  /** Absolute; relative options start here, and messages name files relative to it. */
  readonly cwd: string
  readonly outDir?: string
  readonly baseUrl?: string
  readonly minify?: boolean
  /** Maximum time for one step of the site's code, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** Environment variables that locate the cache folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
}

interface Bundles extends CodeBundles {
  /** Bundle for link checks; page requests do not wait for it. */
  readonly probe: Promise<ProbeResult | undefined>
}

export interface Sources {
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
}

/** Inputs of a snapshot other than documents. */
export interface SnapshotInputs extends Sources {
  /** The sources in each language, the default one first. */
  readonly languages: readonly [Sources, ...Sources[]]
  readonly sidebars: ReadonlyMap<string, unknown>
  /** The last bundles that compile, used to render pages. */
  readonly bundles: Bundles
  /** The newest bundles, whether they compile or not, for findings. */
  readonly newest: Bundles
  /** Where the configuration was found. */
  readonly found: FoundSite
  /** Absolute paths of all code files, of lists of versions, and of the files that configuration and sidebars have read. */
  readonly codeFiles: ReadonlySet<string>
  readonly git: GitState
  /** Why the configuration or sidebars in use are not the newest; undefined when they are. */
  readonly problem: UserError | undefined
}

type LoadedSettings = Pick<
  SnapshotInputs,
  'config' | 'files' | 'languages' | 'sidebars' | 'found' | 'problem'
>

/** @param meanwhile Runs as soon as the files are known, while esbuild works in its own process. */
type LoadInputs = <T>(
  last: SnapshotInputs | undefined,
  meanwhile: (languages: SnapshotInputs['languages']) => Promise<T>,
) => Promise<[SnapshotInputs, T]>

/** Adds the sources in the other languages. */
export async function withLanguages<Settings extends Sources>(
  settings: Settings,
): Promise<Settings & Pick<SnapshotInputs, 'languages'>> {
  const { config, files } = settings
  const languages = await localizeProject({ config, files })
  return { ...settings, files: languages[0].files, languages }
}

/** @param isFirst Whether page requests wait for this: the probe then starts last. */
async function bundleAll(
  config: SiteConfig,
  files: DiscoveredFiles,
  {
    isFirst,
    ...options
  }: Pick<BundleInput, 'minify' | 'loadedBundles' | 'lastFonts'> & { readonly isFirst: boolean },
): Promise<Bundles> {
  const start = () => startProbe(config, files, { forBrowser: false, loadedBundles: options.loadedBundles })
  const early = isFirst ? undefined : start()
  const code = await bundleCode({
    config,
    pages: files.pages,
    components: files.components,
    mdx: files.mdx,
    ...options,
  })
  return { ...code, probe: early ?? start() }
}

export const compiles = ({ server, client }: Bundles): boolean =>
  server.exports !== undefined && client.module !== undefined

const faultyFiles = (bundles: Bundles, { siteDir }: SiteConfig): string[] =>
  diagnosticsOfCode(bundles).flatMap(({ file }) => (file === undefined ? [] : [path.resolve(siteDir, file)]))

/** @returns A function that throws a `UserError` when the first configuration is invalid. */
export function createInputsLoader(options: InputsOptions): LoadInputs {
  const { cwd, cacheEnv, minify = true } = options
  const loadedBundles: NonNullable<BundleInput['loadedBundles']> = new Map()
  const lastFonts: NonNullable<BundleInput['lastFonts']> = new Map()

  async function loadSettings(onInputs: OnInputs): Promise<LoadedSettings> {
    const onReads: OnReads = ({ files }) => onInputs([...files])
    const found = findSite(options)
    const { timeoutMs = DEFAULT_TIMEOUT_MS } = options
    const config = await loadConfig({
      ...options,
      timeoutMs,
      includeDrafts: true,
      onInputs,
      onReads,
    })
    onInputs(config.docs.map((options) => path.join(config.siteDir, versionsFileOf(options))))
    const files = await discoverSources(config, { cwd, cacheEnv })
    const sidebars = await loadAllSidebars({ config, files, cwd }, onInputs, { onReads })
    const settings = await withLanguages({ config: { ...config, timeoutMs }, files })
    return { ...settings, found, sidebars, problem: undefined }
  }

  /** The newest valid settings. */
  async function findSettings(last: SnapshotInputs | undefined, onInputs: OnInputs): Promise<LoadedSettings> {
    if (last === undefined) return loadSettings(onInputs)
    try {
      return await loadSettings(onInputs)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const { found, config, files, sidebars } = last
      const kept = await withLanguages({ config, files: await keepAddedSources(config, files) })
      return { ...kept, found, sidebars, problem: error }
    }
  }

  return async (last, meanwhile) => {
    const codeFiles: string[] = []
    const settings = await findSettings(last, (files) => void codeFiles.push(...files))
    const { config, files, languages } = settings
    const [newest, git, done] = await Promise.all([
      bundleAll(config, bundledFilesOf(languages), {
        minify,
        loadedBundles,
        lastFonts,
        isFirst: last === undefined,
      }),
      readGitState(config, files.added),
      meanwhile(languages),
    ])
    const code = newest.server.inputs
    const isComplete = code.length > 0 && settings.problem === undefined
    // Code that does not compile has no complete list of inputs.
    const fallback = isComplete ? [] : [...(last?.codeFiles ?? []), ...faultyFiles(newest, config)]
    const snapshotInputs: SnapshotInputs = {
      ...settings,
      codeFiles: new Set([...codeFiles, ...code, ...fallback]),
      git,
      bundles: compiles(newest) || last === undefined ? newest : last.bundles,
      newest,
    }
    return [snapshotInputs, done]
  }
}

/** False if created or deleted folders replace or break a configuration whose file has not changed. */
export function isConfigInPlace({ config, found }: SnapshotInputs, options: InputsOptions): boolean {
  try {
    return isDeepStrictEqual(findSite(options), found) && checkNamedFiles(config, config.siteDir).length === 0
  } catch {
    // Loading the configuration reports the reason.
    return false
  }
}
