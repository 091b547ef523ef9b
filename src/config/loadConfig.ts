/**
 * Loads the configuration: fills in every default, makes every folder absolute and freezes the result. Does not read
 * documents.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readArchives } from '../files/index.ts'
import { assertPackageFolders, findPackages } from '../process/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { DEFAULT_TIMEOUT_MS } from '../shared/errors/timeout.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { OnReads } from '../shared/site/fileReads.ts'
import { IMPORT_REPORT } from '../shared/site/foreignTools.ts'
import { OPTIONAL_PACKAGES } from '../shared/site/optionalPackages.ts'
import { checkCopyPage } from './checkCopyPage.ts'
import { checkNamedFiles, checkOutputFolder } from './checkFolders.ts'
import { checkFormat } from './checkFormat.ts'
import { checkRepositoryUrl } from './checkRepositoryUrl.ts'
import { checkVersions } from './checkVersions.ts'
import { createTitle } from './createTitle.ts'
import { type FoundSite, findSite } from './findSite.ts'
import { freezeConfig } from './freezeConfig.ts'
import { languagesOf } from './languagesOf.ts'
import { mistakesError } from './mistakesError.ts'
import { loadModule } from './module/loadModule.ts'
import type { LoadTimeout, MemoizeModule, ModuleFile, OnInputs } from './module/moduleFile.ts'
import type { CheckedConfig, UserConfig } from './schema/schema.ts'
import { validateConfig } from './schema/validateConfig.ts'

export interface LoadConfigOptions extends LoadTimeout {
  /** Folder of the site, absolute or from `cwd`. Default: `.` or `./site`. */
  readonly siteDir?: string
  /** Absolute. Relative options start here, and messages show paths from here. */
  readonly cwd: string
  /** Output folder, absolute or from `cwd`. Default: `build` in the site. */
  readonly outDir?: string
  /** Replaces `baseUrl` of the configuration. */
  readonly baseUrl?: string
  readonly includeDrafts?: boolean
  /** Called with the absolute paths of the files that make up the configuration. */
  readonly onInputs?: OnInputs
  readonly onPackages?: ModuleFile['onPackages']
  /** Called with the files that the configuration has read with `node:fs`, also after an error. */
  readonly onReads?: OnReads
  /** Opens the cache of bundled modules of a site, whose folder is absolute. Called once, also without a config file. */
  readonly moduleCacheOf?: (siteDir: string) => { readonly memoize: MemoizeModule }
}

const DEFAULT_OUTPUT = 'build'

/** Absolute. */
export const outputFolderOf = (
  siteDir: string,
  { outDir, cwd }: Pick<LoadConfigOptions, 'outDir' | 'cwd'>,
): string => (outDir === undefined ? path.join(siteDir, DEFAULT_OUTPUT) : path.resolve(cwd, outDir))

/** The folder's own Markdown files are the documents, at the root of the site. */
const FLAT_LAYOUT: UserConfig = { docs: { path: '.', routeBasePath: '/' }, pages: false }

/** Adds the flat layout to the configuration of a flat folder, unless it has `docs`. */
const applyLayout = (raw: unknown, { layout }: FoundSite): unknown =>
  layout === 'flat' && typeof raw === 'object' && raw !== null && !('docs' in raw)
    ? { ...FLAT_LAYOUT, ...raw }
    : raw

/** Configuration of a site without a config file. */
function createDefaultConfig({ siteDir, layout }: FoundSite): UserConfig {
  const title = createTitle(siteDir)
  return {
    ...(title === undefined ? {} : { title }),
    ...(layout === 'flat' ? FLAT_LAYOUT : {}),
  }
}

/** Checks `--base-url` like the key; the message names the option. */
function checkBaseUrlOption(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined
  const checked = validateConfig({ baseUrl })
  if (checked.mistakes === undefined) return checked.config.baseUrl
  throw new UserError(`--base-url: ${checked.mistakes.map(({ message }) => message).join(', ')}`)
}

/** Modules of a configuration that belong to the site: paths from its root, sorted. */
const modulesOfSite = (inputs: readonly string[], siteDir: string): string[] =>
  inputs
    .map((file) => toSlashes(path.relative(siteDir, file)))
    .filter((file) => !file.startsWith('../') && !path.isAbsolute(file) && !file.includes('node_modules/'))
    .sort()

async function checkConfig(
  raw: unknown,
  found: FoundSite,
  cwd: string,
): Promise<CheckedConfig & Pick<SiteConfig, 'archives' | 'unlistedVersions'>> {
  const checked = validateConfig(raw)
  if (checked.mistakes !== undefined) throw await mistakesError(found, checked.mistakes, cwd)
  const config = { ...checked.config, ...readArchives(checked.config.docs, found.siteDir) }
  const mistakes = [
    ...checkNamedFiles(config, found.siteDir),
    ...checkVersions(config),
    ...checkCopyPage(config),
    ...checkFormat(config),
    ...checkRepositoryUrl(config, found.siteDir),
  ]
  if (mistakes.length > 0) throw await mistakesError(found, mistakes, cwd)
  return config
}

/**
 * Keys of a transform or its options, which are not copied: `markdown.remarkPlugins[0]` and
 * `plugins[0].remarkPlugins[0]`, or `[0][1]` with options.
 */
function isTransform([first, second, ...rest]: readonly (string | number)[], value: unknown): boolean {
  if (first === 'plugins') return rest.length > 0 && isTransform(['markdown', ...rest], value)
  return (
    first === 'markdown' &&
    (second === 'remarkPlugins' || second === 'rehypePlugins') &&
    (rest.length > 1 || (rest.length === 1 && !Array.isArray(value)))
  )
}

/** Adds the head tags of plugins to the site's. Plugins keep their other parts. */
const withHeadTags = <Config extends CheckedConfig>(config: Config): Config => ({
  ...config,
  headTags: [...config.headTags, ...config.plugins.flatMap(({ headTags }) => headTags)],
})

/**
 * @throws {UserError} for a folder that is not a site, for all mistakes of the configuration at once, and where code of
 *   sites cannot be bundled.
 */
export async function loadConfig(options: LoadConfigOptions): Promise<SiteConfig> {
  assertPackageFolders()
  const { cwd } = options
  const baseUrl = checkBaseUrlOption(options.baseUrl)
  const found = findSite(options)
  const { siteDir, configFile } = found
  const memoize = options.moduleCacheOf?.(siteDir).memoize
  let inputs: readonly string[] = []
  const raw =
    configFile === undefined
      ? createDefaultConfig(found)
      : applyLayout(
          await loadModule({
            file: path.join(siteDir, configFile),
            cwd,
            onInputs(files) {
              inputs = files
              options.onInputs?.(files)
            },
            onReads: options.onReads,
            onPackages: options.onPackages,
            memoize,
            timeoutMs: options.timeoutMs,
            isForeign: isTransform,
          }),
          found,
        )
  const checked = withHeadTags(await checkConfig(raw, found, cwd))
  const based = baseUrl === undefined ? checked : { ...checked, baseUrl }
  const config: SiteConfig = {
    ...based,
    ...languagesOf(based),
    siteDir,
    outDir: outputFolderOf(siteDir, options),
    configFile,
    configModules: modulesOfSite(inputs, siteDir),
    packages: findPackages(OPTIONAL_PACKAGES, siteDir),
    isImported: existsSync(path.join(siteDir, IMPORT_REPORT)),
    includeDrafts: options.includeDrafts ?? false,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  }
  checkOutputFolder(config, cwd)
  return freezeConfig(config)
}
