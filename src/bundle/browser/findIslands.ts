import path from 'node:path'
import type { Plugin } from 'esbuild'
import { build } from '../../process/esbuildService.ts'
import type { BundleInput } from '../bundleInput.ts'
import { createSiteOptions } from '../esbuildOptions.ts'
import { regularFilesPlugin } from '../regularFilesPlugin.ts'

/** Name of the export that is the hydration trigger of a component. A component without it is not hydrated. */
export const CLIENT_EXPORT = 'client'

const PACKAGES = /[\\/]node_modules[\\/]/

/**
 * Resolves all imports of site files, including aliases (`paths` of a tsconfig.json): a component may re-export its
 * trigger from another file. Keeps packages external.
 */
const siteFilesPlugin: Plugin = {
  name: 'xpre-site-files',
  setup(build) {
    build.onResolve({ filter: /^[^.]/ }, async ({ path: request, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'resolved') return undefined
      const resolved = await build.resolve(request, { kind, resolveDir, pluginData: 'resolved' })
      const isOfSite = resolved.errors.length === 0 && !resolved.external && !PACKAGES.test(resolved.path)
      return isOfSite ? { path: resolved.path } : { external: true }
    })
  },
}

interface Islands {
  /** Source path of each island by the name of its component. */
  readonly sourceByName: ReadonlyMap<string, string>
  /** Absolute paths of the files that determine which components are islands. */
  readonly inputs: readonly string[]
}

/**
 * Finds the islands of a site: the components that export a hydration trigger. Bundles the components without running
 * them.
 *
 * @throws {BuildFailure} For a syntax error, which the server bundle also reports.
 */
export async function findIslands({
  components,
  config,
}: Pick<BundleInput, 'components' | 'config'>): Promise<Islands> {
  if (components.size === 0) return { sourceByName: new Map(), inputs: [] }
  const { metafile } = await build({
    entryPoints: [...new Set(components.values())].sort(),
    ...createSiteOptions(config),
    platform: 'node',
    metafile: true,
    plugins: [siteFilesPlugin, regularFilesPlugin(config.siteDir)],
  })
  const islandFiles = new Set(
    Object.entries(metafile.outputs)
      .filter(([file, output]) => file.endsWith('.js') && output.exports.includes(CLIENT_EXPORT))
      .map(([, { entryPoint = '' }]) => path.join(config.siteDir, entryPoint)),
  )
  return {
    sourceByName: new Map(
      [...components].filter(([, source]) => islandFiles.has(path.join(config.siteDir, source))),
    ),
    inputs: Object.keys(metafile.inputs).map((input) => path.resolve(config.siteDir, input)),
  }
}
