/**
 * Config stage. In: the folder and options of the command line. Out: the one frozen configuration that every
 * other stage reads, with every default filled in and every folder absolute. It reads no content.
 */
import path from 'node:path'
import type { SiteConfig } from '../shared/config.ts'
import { DEFAULT_TIMEOUT_MS } from '../shared/timeout.ts'
import { toSlashes } from '../shared/urls.ts'
import { UserError } from '../shared/userError.ts'
import { checkNamedFiles, checkOutputFolder } from './checkFolders.ts'
import { displayPath } from './displayPath.ts'
import { type FoundSite, findSite } from './findSite.ts'
import { freezeConfig } from './freezeConfig.ts'
import { loadModule } from './loadModule.ts'
import type { LoadTime, OnInputs, RememberModule } from './moduleFile.ts'
import type { CheckedConfig, UserConfig } from './schema.ts'
import { titleOfFolder } from './siteTitle.ts'
import { type ConfigMistake, validateConfig } from './validateConfig.ts'

export interface LoadConfigOptions extends LoadTime {
  /** Folder of the site, absolute or from `cwd`. Without it `.` or `./site`. */
  readonly siteDir?: string
  /** Absolute; relative options start here, and messages name files as seen from here. */
  readonly cwd: string
  /** Output folder, absolute or from `cwd`. Default: `build` in the site. */
  readonly outDir?: string
  /** Replaces `baseUrl` of the configuration. */
  readonly baseUrl?: string
  readonly includeDrafts?: boolean
  /** Takes the files that the configuration consists of, absolute. */
  readonly onInputs?: OnInputs
  /** Knows what the file of a site was compiled to before, by the site's absolute folder. */
  readonly memoryOf?: (siteDir: string) => { readonly remember: RememberModule }
}

const DEFAULT_OUTPUT = 'build'

/** Absolute. */
export const outputFolderOf = (
  siteDir: string,
  { outDir, cwd }: Pick<LoadConfigOptions, 'outDir' | 'cwd'>,
): string => (outDir === undefined ? path.join(siteDir, DEFAULT_OUTPUT) : path.resolve(cwd, outDir))

/** The folder's own Markdown files are the documents, at the root of the site. */
const BARE_LAYOUT: UserConfig = { docs: { path: '.', routeBasePath: '/' }, pages: false }

/** A bare folder stays one when it gets a configuration, unless that says where the documents are. */
const withLayout = (raw: unknown, { layout }: FoundSite): unknown =>
  layout === 'bare' && typeof raw === 'object' && raw !== null && !('docs' in raw)
    ? { ...BARE_LAYOUT, ...raw }
    : raw

/** Stands in for a config file. */
function configOfFolder({ siteDir, layout }: FoundSite): UserConfig {
  const title = titleOfFolder(siteDir)
  return {
    ...(title === undefined ? {} : { title }),
    ...(layout === 'bare' ? BARE_LAYOUT : {}),
  }
}

function mistakesError(where: string, mistakes: readonly ConfigMistake[]): UserError {
  const lines = mistakes.map(({ path: key, message }) => `  ${key === '' ? '' : `${key}: `}${message}`)
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
  return new UserError(`${where} has ${count}\n${lines.join('\n')}`)
}

/** `--base-url` is checked like the key; the message names the option, not the file. */
function checkBaseUrlOption(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined
  const checked = validateConfig({ baseUrl })
  if (checked.mistakes === undefined) return checked.config.baseUrl
  throw new UserError(`--base-url: ${checked.mistakes.map(({ message }) => message).join(', ')}`)
}

/** What of a configuration's modules belongs to the site, from its root, sorted. */
const modulesOfSite = (inputs: readonly string[], siteDir: string): string[] =>
  inputs
    .map((file) => toSlashes(path.relative(siteDir, file)))
    .filter((file) => !file.startsWith('../') && !path.isAbsolute(file) && !file.includes('node_modules/'))
    .sort()

function checkConfig(raw: unknown, { siteDir, configFile }: FoundSite, cwd: string): CheckedConfig {
  const where = displayPath(path.join(siteDir, configFile ?? ''), cwd)
  const checked = validateConfig(raw)
  if (checked.mistakes !== undefined) throw mistakesError(where, checked.mistakes)
  const missing = checkNamedFiles(checked.config, siteDir)
  if (missing.length > 0) throw mistakesError(where, missing)
  return checked.config
}

/** Plugins and their options belong to others: `markdown.remarkPlugins[0]` or, with options, `[0][1]`. */
const isPlugin = ([first, second, ...rest]: readonly (string | number)[], value: unknown): boolean =>
  first === 'markdown' &&
  (second === 'remarkPlugins' || second === 'rehypePlugins') &&
  (rest.length > 1 || (rest.length === 1 && !Array.isArray(value)))

/** @throws {UserError} for a folder that is no site, and for all mistakes of the configuration at once. */
export async function loadConfig(options: LoadConfigOptions): Promise<SiteConfig> {
  const { cwd } = options
  const baseUrl = checkBaseUrlOption(options.baseUrl)
  const found = findSite(options)
  const { siteDir, configFile } = found
  let inputs: readonly string[] = []
  const raw =
    configFile === undefined
      ? configOfFolder(found)
      : withLayout(
          await loadModule({
            file: path.join(siteDir, configFile),
            cwd,
            onInputs(files) {
              inputs = files
              options.onInputs?.(files)
            },
            remember: options.memoryOf?.(siteDir).remember,
            timeoutMs: options.timeoutMs,
            isServing: options.isServing,
            isForeign: isPlugin,
          }),
          found,
        )
  const config: SiteConfig = {
    ...checkConfig(raw, found, cwd),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    siteDir,
    outDir: outputFolderOf(siteDir, options),
    configFile,
    configModules: modulesOfSite(inputs, siteDir),
    includeDrafts: options.includeDrafts ?? false,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  }
  checkOutputFolder(config, cwd)
  return freezeConfig(config)
}
