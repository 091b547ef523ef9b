/** Opens the project of a build, before any document is read. */
import { hasSiteCode } from '../bundle/index.ts'
import { type BundleCache, openConfigCache, pluginStateOf, UNCACHED } from '../cache/index.ts'
import { hasPlugins } from '../markdown/index.ts'
import {
  bundledFilesOf,
  emptySiteError,
  hasContent,
  openProject,
  type Project,
  type Projects,
} from '../project/index.ts'
import { NO_READS } from '../shared/site/fileReads.ts'
import type { BuildOptions } from './buildOptions.ts'

export interface BuildProject extends Project {
  readonly projects: Projects
  /** Result of `pluginStateOf`; '' for a site without plugins. */
  readonly pluginState: string | undefined
  /** Compiled modules of the configuration from earlier runs. `withBuildTools` closes it. */
  readonly configCache: BundleCache
  /** Whether pages run code of the site. */
  readonly hasSiteCode: boolean
}

/** Exported values of modules that are loaded already. */
async function readExports(urls: readonly string[]): Promise<ReadonlySet<unknown>> {
  const modules: readonly object[] = await Promise.all(urls.map((url) => import(url)))
  return new Set(modules.flatMap((exports) => Object.values(exports)))
}

/** @throws {UserError} for an unusable configuration, and a site without content. */
export async function openBuild(options: BuildOptions): Promise<BuildProject> {
  let configCache = UNCACHED
  const inputs: string[] = []
  let reads = NO_READS
  let packages: readonly string[] = []
  try {
    const projects = await openProject({
      ...options,
      onInputs: (files) => inputs.push(...files),
      onReads(found) {
        reads = found
      },
      onPackages(urls) {
        packages = urls
      },
      moduleCacheOf(siteDir) {
        configCache = openConfigCache(siteDir, options.cacheEnv)
        return configCache
      },
    })
    const [project] = projects
    // An empty site must not silently replace the previous output.
    if (!hasContent(project)) throw emptySiteError(project.config, 'build')
    const { config, content } = project
    const files = bundledFilesOf(projects)
    const { siteDir } = config
    const stateOfPlugins = async () =>
      pluginStateOf({ siteDir, inputs, reads, packageExports: await readExports(packages), content })
    return {
      ...project,
      files,
      projects,
      pluginState: hasPlugins(content) ? await stateOfPlugins() : '',
      configCache,
      hasSiteCode: hasSiteCode(config, files),
    }
  } catch (error) {
    configCache.close()
    throw error
  }
}
