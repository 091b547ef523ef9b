import path from 'node:path'
import type { Plugin } from 'esbuild'
import { build } from '../process/esbuildService.ts'
import type { BundleInput } from './bundleInput.ts'
import { siteOptions } from './esbuildOptions.ts'
import { regularFilesPlugin } from './regularFilesPlugin.ts'

/** The export that says when a component starts to run in the browser; without it a component is HTML alone. */
export const CLIENT_EXPORT = 'client'

const PACKAGES = /[\\/]node_modules[\\/]/

/**
 * An export of a component can come from another file of the site, also by a name of its own (`paths` of a
 * tsconfig.json); packages are not looked at.
 */
const localFilesPlugin: Plugin = {
  name: 'xpre-files-only',
  setup(build) {
    build.onResolve({ filter: /^[^.]/ }, async ({ path: request, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'resolved') return undefined
      const resolved = await build.resolve(request, { kind, resolveDir, pluginData: 'resolved' })
      const isOfSite = resolved.errors.length === 0 && !resolved.external && !PACKAGES.test(resolved.path)
      return isOfSite ? { path: resolved.path } : { external: true }
    })
  },
}

export interface Islands {
  readonly sources: ReadonlyMap<string, string>
  /** Files that decide which components they are, absolute. */
  readonly inputs: readonly string[]
}

/**
 * The site's components that run in the browser.
 * In: sources by name. Out: those whose module has the export, be it from another module of the site. Nothing is run.
 *
 * @throws {BuildFailure} when a source is no code; the bundle of the server says the same.
 */
export async function findIslands({
  components,
  config,
}: Pick<BundleInput, 'components' | 'config'>): Promise<Islands> {
  if (components.size === 0) return { sources: new Map(), inputs: [] }
  const { metafile } = await build({
    entryPoints: [...new Set(components.values())].sort(),
    ...siteOptions(config, new Set()),
    platform: 'node',
    metafile: true,
    plugins: [localFilesPlugin, regularFilesPlugin(config.siteDir)],
  })
  const islands = new Set(
    Object.entries(metafile.outputs)
      .filter(([file, output]) => file.endsWith('.js') && output.exports.includes(CLIENT_EXPORT))
      .map(([, { entryPoint = '' }]) => path.join(config.siteDir, entryPoint)),
  )
  return {
    sources: new Map([...components].filter(([, source]) => islands.has(path.join(config.siteDir, source)))),
    inputs: Object.keys(metafile.inputs).map((input) => path.resolve(config.siteDir, input)),
  }
}
