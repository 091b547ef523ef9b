/**
 * Bundle stage: what runs in the browser, as one module that a document names and chunks that it loads.
 * In: the sources that the server bundle takes. Out: output files, diagnostics for what does not compile for a
 * browser. Styles are the server bundle's part. No name and no byte depends on where the site is on the disk.
 */
import path from 'node:path'
import { build } from '../process/esbuildService.ts'
import { toolRoot } from '../process/toolPaths.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { OutputFile } from '../shared/site.ts'
import { toSlashes } from '../shared/urls.ts'
import { CLIENT_ENTRY, isBuildFailure, toDiagnostic } from './bundleDiagnostics.ts'
import type { BundleInput } from './bundleInput.ts'
import { BROWSER_MODULE, createClientEntry } from './createClientEntry.ts'
import { BROWSERS, siteOptions } from './esbuildOptions.ts'
import { findIslands } from './findIslands.ts'
import { nameChunks } from './nameChunks.ts'
import { reactModulesPlugin } from './reactModulesPlugin.ts'
import { sharedModulePlugin, sourceOfChunk } from './sharedModulePlugin.ts'
import { readPublicNames } from './themeComponents.ts'

export interface ClientBundle {
  /** Path of the site, of the module. Undefined when something does not compile; `diagnostics` say what. */
  readonly module: string | undefined
  /** Modules, and the images and fonts that they import. */
  readonly files: readonly OutputFile[]
  /** Sources that it consists of, or that decide what it consists of, absolute. Empty when something does not compile. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Chromium compiles all functions of such a file on another thread while it arrives, not each on the main thread when
 * it is called first: nearly all of them are when a page is taken over. Other browsers read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

const MODULES = '/node_modules/'

/** Path of a source that is the same wherever the site and the tool are. */
const nameSource = (siteDir: string) => (source: string) => {
  const absolute = path.resolve(siteDir, sourceOfChunk(source).replace(/^\(disabled\):/, ''))
  const inTool = path.relative(toolRoot, absolute)
  const isOfTool = !inTool.startsWith('..') && !path.isAbsolute(inTool)
  const named = toSlashes(isOfTool ? `/tool/${inTool}` : `/site/${path.relative(siteDir, absolute)}`)
  const at = named.lastIndexOf(MODULES)
  return at < 0 ? named : named.slice(at)
}

async function runEsbuild(input: BundleInput) {
  const islands = await findIslands(input)
  const common = siteOptions(input.config, readPublicNames(), true)
  const result = await build({
    ...common,
    // Styles are the server bundle's part; here they would only change the names of variables, and so of the module.
    // Names of classes are code.
    loader: { ...common.loader, '.css': 'empty', '.module.css': 'local-css' },
    plugins: [sharedModulePlugin(path.join(toolRoot, BROWSER_MODULE)), ...common.plugins, reactModulesPlugin],
    banner: { js: COMPILE_HINT },
    stdin: {
      contents: createClientEntry(input, islands.sources),
      resolveDir: input.config.siteDir,
      sourcefile: CLIENT_ENTRY,
      loader: 'js',
    },
    splitting: true,
    metafile: true,
    entryNames: 'client-[hash]',
    // No name of a source: it could hold characters that are written another way where the chunk is imported.
    chunkNames: 'chunk-[hash]',
    platform: 'browser',
    target: BROWSERS,
    minify: input.minify,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return { ...result, islandInputs: islands.inputs }
}

export async function bundleClient(
  input: BundleInput,
  hashContents: (contents: string | Uint8Array) => string,
): Promise<ClientBundle> {
  const { siteDir } = input.config
  try {
    const { outputFiles, metafile, islandInputs } = await runEsbuild(input)
    const isModule = ({ path: file }: { readonly path: string }) => file.endsWith('.js')
    const chunks = nameChunks({
      modules: outputFiles.filter(isModule),
      metafile,
      hashContents,
      nameSource: nameSource(siteDir),
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
        ...others.map(({ path: file, contents }) => toFile(path.basename(file), contents)),
      ],
      inputs: [
        ...new Set([
          ...Object.keys(metafile.inputs).map((name) => path.resolve(siteDir, sourceOfChunk(name))),
          ...islandInputs,
        ]),
      ],
      diagnostics: [],
    }
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const diagnostics = error.errors.map((message) => toDiagnostic(message, siteDir))
    return { module: undefined, files: [], inputs: [], diagnostics }
  }
}
