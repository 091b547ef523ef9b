/** The project of a build, and what a build knows of it before it reads a document. */
import { hasSiteCode } from '../bundle/hasSiteCode.ts'
import { type BundleMemory, NO_MEMORY, openConfigMemory } from '../cache/inputs/bundleMemory.ts'
import { pluginStateOf } from '../cache/inputs/pluginState.ts'
import { hasPlugins } from '../markdown/contentOptions.ts'
import { openProject, type Project } from '../project/openProject.ts'
import { UserError } from '../shared/userError.ts'
import type { BuildOptions } from './buildOptions.ts'

export interface BuildProject extends Project {
  /** `pluginStateOf` the site; '' without plugins. */
  readonly pluginState: string | undefined
  /** What was made of the configuration's modules before. */
  readonly configMemory: BundleMemory
  /** Pages run code of the site. */
  readonly hasOwnCode: boolean
}

/** An empty site would replace a good one without a word. */
function assertContent({ config, files: { docs, pages } }: Project): void {
  if (pages.length > 0 || [...docs.values()].some((sources) => sources.length > 0)) return
  const folders = config.docs.map(({ path }) => `"${path}"`).join(', ')
  throw new UserError(
    `There is nothing to build: no Markdown in ${folders || 'a docs folder'} and no pages`,
    { hint: 'docs.path in the configuration names the folder of the documents' },
  )
}

/** @throws {UserError} for an unusable configuration, and a site without content. */
export async function openBuild(options: BuildOptions): Promise<BuildProject> {
  let configMemory = NO_MEMORY
  const inputs: string[] = []
  const project = await openProject({
    ...options,
    onInputs: (files) => inputs.push(...files),
    moduleCacheOf(siteDir) {
      configMemory = openConfigMemory(siteDir, options.cacheEnv)
      return configMemory
    },
  })
  assertContent(project)
  const { config, files, content } = project
  const { siteDir } = config
  return {
    ...project,
    pluginState: hasPlugins(content) ? pluginStateOf({ siteDir, inputs, content }) : '',
    configMemory,
    hasOwnCode: hasSiteCode(config, files),
  }
}
