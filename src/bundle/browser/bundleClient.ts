/**
 * Bundle stage: the client bundle for browsers, as an entry module and chunks that it loads.
 * Takes the same sources as the server bundle. Code that does not compile for a browser is a diagnostic. The server
 * bundle produces the styles. Neither file names nor contents depend on the path of the site on disk.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { isWithin } from '../../disk/index.ts'
import { build, toolRoot } from '../../process/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { MdxModule } from '../../shared/mdx/mdxModules.ts'
import type { OutputFile } from '../../shared/site/site.ts'
import { CLIENT_ENTRY, compileDiagnostic, isBuildFailure } from '../bundleDiagnostics.ts'
import type { BundleInput } from '../bundleInput.ts'
import { BROWSERS, createSiteOptions, createSitePlugins } from '../esbuildOptions.ts'
import { findBroken, withoutBroken } from '../mdx/findBroken.ts'
import { brokenIslands, clientModulesOf, formatClientModules } from '../mdx/mdxEntry.ts'
import { mdxModulesPlugin } from '../mdx/mdxModulesPlugin.ts'
import { BROWSER_MODULE, createClientEntry } from './createClientEntry.ts'
import { findIslands } from './findIslands.ts'
import { nameChunks } from './nameChunks.ts'
import { sharedModulePlugin, sourceOfChunk } from './sharedModulePlugin.ts'

/** esbuild plugin that minifies stylesheets of the theme that code imports as text. */
const minifiedStylesPlugin = (target: string[]): Plugin => ({
  name: 'xpre-minified-styles',
  setup(build) {
    const sources = path.join(toolRoot, 'src')
    build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path: file, with: { type } }) => {
      if (type !== 'text' || !isWithin(file, sources)) return undefined
      const styles = readFileSync(file, 'utf8')
      const { code } = await build.esbuild.transform(styles, { loader: 'css', minify: true, target })
      return { contents: code.trim(), loader: 'text' }
    })
  },
})

export interface ClientBundle {
  /** Site path of the entry module. Undefined when compiling failed; `diagnostics` contains the errors. */
  readonly module: string | undefined
  /** Modules, and imported images and fonts. */
  readonly files: readonly OutputFile[]
  /** Absolute paths of all sources that the bundle depends on. Empty when compiling failed. */
  readonly inputs: readonly string[]
  /** Whether modules of documents are missing or do not compile, whose sources `inputs` cannot name. */
  readonly isPartial?: boolean | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * With this comment, Chromium compiles all functions of the file on another thread during the download, instead of each
 * one on the main thread at its first call. Hydration calls nearly all of them. Other browsers ignore the comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

const MODULES = '/node_modules/'

/** Creates a function that names sources independently of the paths of the site and the tool. */
const createSourceNamer = (siteDir: string) => (source: string) => {
  const absolute = path.resolve(siteDir, sourceOfChunk(source).replace(/^\(disabled\):/, ''))
  const sourceName = toSlashes(
    isWithin(absolute, toolRoot)
      ? `/tool/${path.relative(toolRoot, absolute)}`
      : `/site/${path.relative(siteDir, absolute)}`,
  )
  const modulesIndex = sourceName.lastIndexOf(MODULES)
  return modulesIndex < 0 ? sourceName : sourceName.slice(modulesIndex)
}

/** End of the name of a file with licences, which esbuild writes. */
const LICENCES = '.LEGAL.txt'

/** Islands, without the modules of documents that do not compile, which the server bundle reports. */
async function findWorkingIslands(input: BundleInput) {
  try {
    return { islands: await findIslands(input), mdx: input.mdx }
  } catch (error) {
    if (!isBuildFailure(error) || input.mdx === undefined) throw error
    const broken = await findBroken(input.mdx, { config: input.config, isForBrowser: false })
    if (broken.size === 0) throw error
    const mdx = withoutBroken(input.mdx, broken)
    return { islands: await findIslands({ ...input, mdx }), mdx }
  }
}

async function runEsbuild(input: BundleInput) {
  const { config } = input
  const { islands, mdx } = await findWorkingIslands(input)
  const modules = clientModulesOf(mdx, islands.isIsland)
  const missing = new Set<string>()
  const run = async (used: readonly MdxModule[]) => {
    const result = await buildClient(input, { islands, modules: used, missing })
    const isPartial = missing.size > 0 || used.length < modules.length || mdx !== input.mdx
    return { ...result, islandInputs: islands.inputs, isPartial }
  }
  try {
    return { ...(await run(modules)), diagnostics: [] }
  } catch (error) {
    if (!isBuildFailure(error) || modules.length === 0) throw error
    const broken = await findBroken({ modules }, { config, isForBrowser: true })
    if (broken.size === 0) throw error
    const working = modules.filter(({ key }) => !broken.has(key))
    // The server bundle reports what cannot be loaded there either.
    const everywhere = await findBroken({ modules }, { config, isForBrowser: false })
    const onlyHere = new Map([...broken].filter(([key]) => !everywhere.has(key)))
    return { ...(await run(working)), diagnostics: brokenIslands(modules, onlyHere) }
  }
}

interface ClientParts {
  readonly islands: Awaited<ReturnType<typeof findIslands>>
  readonly modules: readonly MdxModule[]
  /** Receives the keys of missing modules. */
  readonly missing: Set<string>
}

function buildClient(input: BundleInput, { islands, modules, missing }: ClientParts) {
  const common = createSiteOptions(input.config)
  return build({
    ...common,
    // The server bundle produces the styles. Here they would only change variable names and thus the hash of the module.
    // CSS modules are loaded for their class names.
    loader: { ...common.loader, '.css': 'empty', '.module.css': 'local-css' },
    plugins: [
      sharedModulePlugin(path.join(toolRoot, BROWSER_MODULE)),
      ...(input.minify ? [minifiedStylesPlugin(BROWSERS)] : []),
      // The server bundle reports them.
      mdxModulesPlugin(input.config.siteDir, { onMissing: (key) => missing.add(key) }),
      ...createSitePlugins({ site: input.config, isForBrowser: true }),
    ],
    banner: { js: COMPILE_HINT },
    stdin: {
      contents: createClientEntry(input, islands.sourceByName, formatClientModules(modules)),
      resolveDir: input.config.siteDir,
      sourcefile: CLIENT_ENTRY,
      loader: 'js',
    },
    splitting: true,
    metafile: true,
    entryNames: 'client-[hash]',
    // Licences of packages: in files of their own beside the modules, which no page loads.
    legalComments: 'external',
    // Without source names: they could contain characters that esbuild escapes in imports of the chunk.
    chunkNames: 'chunk-[hash]',
    platform: 'browser',
    target: BROWSERS,
    minify: input.minify,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

export async function bundleClient(input: BundleInput): Promise<ClientBundle> {
  const { siteDir } = input.config
  try {
    const { outputFiles, metafile, islandInputs, isPartial, diagnostics } = await runEsbuild(input)
    const isModule = ({ path: file }: { readonly path: string }) => file.endsWith('.js')
    const chunks = nameChunks({
      modules: outputFiles.filter(isModule),
      metafile,
      nameSource: createSourceNamer(siteDir),
    })
    const others = outputFiles.filter((file) => !isModule(file) && !file.path.endsWith('.css'))
    const toFile = (name: string, contents: string | Uint8Array): OutputFile => ({
      path: `${ASSETS_FOLDER}/${name}`,
      contents,
    })
    return {
      module: `/${ASSETS_FOLDER}/${chunks.entry}`,
      files: [
        ...[...chunks.files].map(([name, text]) => toFile(name, text)),
        ...others.map(({ path: file, contents, text }) =>
          toFile(chunks.rename(path.basename(file)), file.endsWith(LICENCES) ? text : contents),
        ),
      ],
      inputs: [
        ...new Set([
          ...Object.keys(metafile.inputs).map((name) => path.resolve(siteDir, sourceOfChunk(name))),
          ...islandInputs,
        ]),
      ],
      isPartial,
      diagnostics,
    }
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const diagnostics = error.errors.map((message) => compileDiagnostic(message, siteDir))
    return { module: undefined, files: [], inputs: [], diagnostics }
  }
}
