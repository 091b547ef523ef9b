/** esbuild options of all bundles of a site. */
import path from 'node:path'
import type { BuildOptions, Loader, Plugin } from 'esbuild'
import { ASSET_EXTENSIONS, type PublishedSite } from '../files/index.ts'
import { toolRoot } from '../process/index.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { publishedFilesPlugin } from './publishedFilesPlugin.ts'
import { regularFilesPlugin } from './regularFilesPlugin.ts'
import { siteModulesPlugin } from './siteModulesPlugin.ts'

/** Supported browsers. */
export const BROWSERS = ['chrome109', 'safari16', 'firefox115']

const loader: Readonly<Record<string, Loader>> = Object.fromEntries(
  ASSET_EXTENSIONS.map((extension) => [extension, 'file']),
)

/** Shared by all bundles, so that a file has the same name in each of them. Without plugins. */
export const createSiteOptions = ({ siteDir, baseUrl }: Pick<SiteConfig, 'siteDir' | 'baseUrl'>) =>
  ({
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    // Nothing is written to this folder. It only determines the paths of outputs.
    outdir: path.join(siteDir, ASSETS_FOLDER),
    assetNames: '[name]-[hash]',
    publicPath: baseUrl + ASSETS_FOLDER,
    format: 'esm',
    jsx: 'automatic',
    charset: 'utf8',
    logLevel: 'silent',
    loader: { ...loader },
    nodePaths: [path.join(toolRoot, 'node_modules')],
  }) satisfies BuildOptions

interface SitePluginsOptions {
  readonly site: PublishedSite
  readonly isForBrowser: boolean
}

/** Shared by the bundles with theme and runtime, so that all modules resolve to the same React. */
export const createSitePlugins = ({ site, ...options }: SitePluginsOptions): readonly Plugin[] => [
  siteModulesPlugin({ siteDir: site.siteDir, ...options }),
  regularFilesPlugin(site.siteDir),
  publishedFilesPlugin(site),
]
