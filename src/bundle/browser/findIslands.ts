import path from 'node:path'
import type { Plugin } from 'esbuild'
import { isFile } from '../../disk/index.ts'
import { build } from '../../process/index.ts'
import { NO_MDX_MODULES } from '../../shared/mdx/mdxModules.ts'
import type { BundleInput } from '../bundleInput.ts'
import { createSiteOptions } from '../esbuildOptions.ts'
import { regularFilesPlugin } from '../regularFilesPlugin.ts'
import { MODULE_EXTENSIONS } from '../themeComponents.ts'

/** Name of the export that is the hydration trigger of a component. A component without it is not hydrated. */
export const CLIENT_EXPORT = 'client'

const isCode = (siteDir: string, file: string): boolean =>
  MODULE_EXTENSIONS.includes(path.extname(file)) && isFile(path.join(siteDir, file))

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
  /** Whether a module that documents import exports a hydration trigger. */
  isIsland(key: string): boolean
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
  mdx = NO_MDX_MODULES,
}: Pick<BundleInput, 'components' | 'config' | 'mdx'>): Promise<Islands> {
  const fileOf = (key: string): string | undefined =>
    key.startsWith('./')
      ? ['', ...MODULE_EXTENSIONS]
          .map((extension) => key.slice(2) + extension)
          .find((file) => isCode(config.siteDir, file))
      : undefined
  const imported = mdx.modules.flatMap(({ key }) => fileOf(key) ?? [])
  if (components.size === 0 && imported.length === 0)
    return { sourceByName: new Map(), inputs: [], isIsland: () => false }
  const { metafile } = await build({
    entryPoints: [...new Set([...components.values(), ...imported])].sort(),
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
  const used = new Set(mdx.clientComponents)
  return {
    sourceByName: new Map(
      [...components].filter(
        ([name, source]) => used.has(name) || islandFiles.has(path.join(config.siteDir, source)),
      ),
    ),
    isIsland(key) {
      const file = fileOf(key)
      return file !== undefined && islandFiles.has(path.join(config.siteDir, file))
    },
    inputs: Object.keys(metafile.inputs).map((input) => path.resolve(config.siteDir, input)),
  }
}
