/** Opens the project of a build, before any document is read. */
import { hasSiteCode } from '../bundle/hasSiteCode.ts'
import { type BundleCache, openConfigCache, UNCACHED } from '../cache/bundleCache.ts'
import { pluginStateOf } from '../cache/inputs/pluginState.ts'
import { hasPlugins } from '../markdown/contentOptions.ts'
import { openProject, type Project } from '../project/openProject.ts'
import { UserError } from '../shared/userError.ts'
import type { BuildOptions } from './buildOptions.ts'

export interface BuildProject extends Project {
  /** Result of `pluginStateOf`; '' for a site without plugins. */
  readonly pluginState: string | undefined
  /** Compiled modules of the configuration from earlier runs. `withBuildTools` closes it. */
  readonly configCache: BundleCache
  /** Whether pages run code of the site. */
  readonly hasSiteCode: boolean
}

/** Prevents an empty site from silently replacing the previous output. */
function assertContent({ config, files: { docs, pages } }: Project): void {
  if (pages.length > 0 || [...docs.values()].some((sources) => sources.length > 0)) return
  const folders = config.docs.map(({ path }) => `"${path}"`).join(', ')
  throw new UserError(
    `There is nothing to build: no Markdown in ${folders || 'a docs folder'} and no pages`,
    { hint: 'set docs.path in the configuration to the folder of the documents' },
  )
}

/** @throws {UserError} for an unusable configuration, and a site without content. */
export async function openBuild(options: BuildOptions): Promise<BuildProject> {
  let configCache = UNCACHED
  const inputs: string[] = []
  try {
    const project = await openProject({
      ...options,
      onInputs: (files) => inputs.push(...files),
      moduleCacheOf(siteDir) {
        configCache = openConfigCache(siteDir, options.cacheEnv)
        return configCache
      },
    })
    assertContent(project)
    const { config, files, content } = project
    const { siteDir } = config
    return {
      ...project,
      pluginState: hasPlugins(content) ? pluginStateOf({ siteDir, inputs, content }) : '',
      configCache,
      hasSiteCode: hasSiteCode(config, files),
    }
  } catch (error) {
    configCache.close()
    throw error
  }
}
