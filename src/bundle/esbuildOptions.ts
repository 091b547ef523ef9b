/** esbuild options of all bundles of a site. */
import path from 'node:path'
import type { BuildOptions, Loader } from 'esbuild'
import { toolRoot } from '../process/toolPaths.ts'
import type { SiteConfig } from '../shared/config.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import { regularFilesPlugin } from './regularFilesPlugin.ts'
import { siteModulesPlugin } from './siteModulesPlugin.ts'

/** Supported browsers. */
export const BROWSERS = ['chrome109', 'safari16', 'firefox115']

/** Images and fonts. An import of such a file is its address. */
const FILES = ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico', '.woff', '.woff2']

const loader: Readonly<Record<string, Loader>> = Object.fromEntries(
  FILES.map((extension) => [extension, 'file']),
)

/** Shared by all bundles, so that a file has the same name in each of them, and all modules resolve to the same React. */
export const siteOptions = (
  { siteDir, baseUrl }: Pick<SiteConfig, 'siteDir' | 'baseUrl'>,
  publicNames: ReadonlySet<string>,
  isForBrowser = false,
) =>
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
    plugins: [
      siteModulesPlugin({ toolRoot, siteDir, publicNames, isForBrowser }),
      regularFilesPlugin(siteDir),
    ],
    nodePaths: [path.join(toolRoot, 'node_modules')],
  }) satisfies BuildOptions
