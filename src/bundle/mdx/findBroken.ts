/**
 * Finds the modules of documents that do not compile, with all that they import: one of them must not fail the pages
 * that do not import it. Called only after a failure, since it bundles each module by itself.
 */
import path from 'node:path'
import type { Message } from 'esbuild'
import { build } from '../../process/index.ts'
import { type MdxModules, NO_MDX_MODULES } from '../../shared/mdx/mdxModules.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { isBuildFailure } from '../bundleDiagnostics.ts'
import { createSiteOptions, createSitePlugins } from '../esbuildOptions.ts'
import { MDX_IMPORT, mdxModulesPlugin } from './mdxModulesPlugin.ts'

/** Reason by key. */
export type BrokenModules = ReadonlyMap<string, string>

const describe = ({ text, location }: Message): string =>
  location === null
    ? text
    : `${text} (${path.posix.normalize(location.file)}:${location.line}:${location.column + 1})`

interface Environment {
  readonly config: SiteConfig
  readonly isForBrowser: boolean
}

async function findReason(key: string, { config, isForBrowser }: Environment): Promise<string | undefined> {
  try {
    await build({
      ...createSiteOptions(config),
      stdin: {
        contents: `import ${JSON.stringify(MDX_IMPORT + key)}`,
        resolveDir: config.siteDir,
        loader: 'js',
      },
      platform: isForBrowser ? 'browser' : 'node',
      plugins: [mdxModulesPlugin(config.siteDir), ...createSitePlugins({ site: config, isForBrowser })],
    })
    return undefined
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const [first] = error.errors
    return first === undefined ? 'it does not compile' : describe(first)
  }
}

export async function findBroken(
  { modules }: Pick<MdxModules, 'modules'> = NO_MDX_MODULES,
  environment: Environment,
): Promise<BrokenModules> {
  const reasons = await Promise.all(
    modules.map(async ({ key }) => [key, await findReason(key, environment)] as const),
  )
  return new Map(reasons.flatMap(([key, reason]) => (reason === undefined ? [] : [[key, reason] as const])))
}

export const withoutBroken = (mdx: MdxModules, broken: BrokenModules): MdxModules => ({
  ...mdx,
  modules: mdx.modules.filter(({ key }) => !broken.has(key)),
})
