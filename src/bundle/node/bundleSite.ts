/**
 * Bundles theme, pages and components as one module for Node, and loads it. The server bundle and the probe share this
 * code, so that both report the same diagnostics.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OutputFile as BundledFile } from 'esbuild'
import { build } from '../../process/index.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { compileDiagnostic, isBuildFailure, loadDiagnostic, SERVER_ENTRY } from '../bundleDiagnostics.ts'
import type { BundleInput, BundleKind } from '../bundleInput.ts'
import { BROWSERS, createSiteOptions, createSitePlugins } from '../esbuildOptions.ts'
import { hasSiteCode } from '../hasSiteCode.ts'
import { type BrokenModules, findBroken } from '../mdx/findBroken.ts'
import { missingModules } from '../mdx/mdxEntry.ts'
import { mdxModulesPlugin } from '../mdx/mdxModulesPlugin.ts'
import { checkReplacements, listReplacements } from '../themeComponents.ts'
import { checkHydrationTriggers } from './checkHydrationTriggers.ts'
import { createServerEntry } from './createServerEntry.ts'
import { type BundleCode, runBundle } from './runBundle.ts'

interface SiteBundle<Exports> {
  /** Undefined when compiling or loading failed; `diagnostics` contains the errors. */
  readonly exports: Exports | undefined
  /** Code of the module. */
  readonly code: BundleCode | undefined
  readonly css: string
  /** Imported images and fonts: bytes by file name in the assets folder. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Absolute paths of the sources, including files of the tool and of packages. Empty when compiling or loading failed. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Format {
  readonly name: 'cjs' | 'esm'
  readonly fileName: string
  readonly define: Readonly<Record<string, string>>
  readonly banner: string
}

/** Default format. CommonJS modules can be garbage-collected, which `dev` needs: it loads many bundles. */
const COMMON_JS: Format = {
  name: 'cjs',
  fileName: 'server.cjs',
  define: {
    'import.meta.url': 'ownUrl',
    'import.meta.dirname': '__dirname',
    'import.meta.filename': '__filename',
  },
  banner: "const ownUrl = require('node:url').pathToFileURL(__filename).href;",
}

/** Format for code with top-level `await`. Node never releases ES modules, so this is not the default. */
const ES_MODULE: Format = {
  name: 'esm',
  fileName: 'server.mjs',
  define: {},
  // Bundled CommonJS code loads built-in modules with `require`, which ES modules do not have.
  banner:
    "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);",
}

/** Whether esbuild failed because CommonJS does not support top-level `await`. */
const usesTopLevelAwait = (error: unknown): boolean =>
  isBuildFailure(error) && error.errors.some(({ text }) => text.startsWith('Top-level await'))

interface Bundled {
  readonly format: Format
  readonly files: readonly BundledFile[]
  readonly inputs: readonly string[]
  /** Keys of imports of documents that cannot be loaded. */
  readonly missing: ReadonlySet<string>
  readonly broken: BrokenModules
}

async function runEsbuild(
  input: BundleInput,
  kind: BundleKind,
  broken: BrokenModules,
  format: Format,
): Promise<Bundled> {
  const { siteDir } = input.config
  const { plugins = [], define = {}, ...options } = kind.options ?? {}
  const missing = new Set<string>()
  const result = await build({
    ...createSiteOptions(input.config),
    ...options,
    format: format.name,
    stdin: {
      contents: createServerEntry(input, kind),
      resolveDir: siteDir,
      sourcefile: SERVER_ENTRY,
      loader: 'js',
    },
    metafile: true,
    entryNames: 'server',
    platform: 'node',
    target: ['node20', ...BROWSERS],
    minifySyntax: input.minify,
    minifyWhitespace: input.minify,
    // Diagnostics contain line numbers, which need no source contents.
    sourcemap: 'inline',
    sourcesContent: false,
    // The bundle is loaded from another folder, so relative paths of the source map would be wrong.
    sourceRoot: `${pathToFileURL(path.join(siteDir, ASSETS_FOLDER)).href}/`,
    banner: { js: format.banner + (kind.banner ?? '') },
    define: { 'process.env.NODE_ENV': '"production"', ...format.define, ...define },
    plugins: [
      ...plugins,
      mdxModulesPlugin(siteDir, { onMissing: (key) => missing.add(key), broken }),
      ...createSitePlugins({ site: input.config, isForBrowser: false }),
    ],
  })
  return {
    format,
    files: result.outputFiles,
    inputs: Object.keys(result.metafile.inputs).map((input) =>
      path.resolve(siteDir, input.replace(/^xpre-mdx-raw:/, '')),
    ),
    missing,
    broken,
  }
}

/** @throws {BuildFailure} */
async function runInFormat(input: BundleInput, kind: BundleKind, broken: BrokenModules): Promise<Bundled> {
  try {
    return await runEsbuild(input, kind, broken, COMMON_JS)
  } catch (error) {
    if (!usesTopLevelAwait(error)) throw error
    return runEsbuild(input, kind, broken, ES_MODULE)
  }
}

/** Bundles again without the modules of documents that do not compile. @throws {BuildFailure} */
async function runWithoutBroken(input: BundleInput, kind: BundleKind): Promise<Bundled> {
  try {
    return await runInFormat(input, kind, new Map())
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const broken = await findBroken(input.mdx, { config: input.config, isForBrowser: false })
    if (broken.size === 0) throw error
    return runInFormat(input, kind, broken)
  }
}

/** Exports of every entry, whatever its kind. */
interface EntryExports {
  /** Export `client` of every component by name. */
  readonly triggers: Readonly<Record<string, unknown>>
  /** Modules that documents import, by key. */
  readonly modules: Readonly<Record<string, object>>
}

/** Loads the bundle, unless the same code is loaded already. */
async function loadBundle<Exports>(
  bundle: BundleCode,
  { factory: [module] }: BundleKind,
  loadedBundles: BundleInput['loadedBundles'],
): Promise<Exports & EntryExports> {
  const loaded = loadedBundles?.get(module)
  if (loaded?.code === bundle.text) return loaded.exports as Exports & EntryExports
  const exports = await runBundle<Exports & EntryExports>(bundle)
  loadedBundles?.set(module, { code: bundle.text, exports })
  return exports
}

const createFailedBundle = (diagnostics: readonly Diagnostic[]): SiteBundle<never> => ({
  exports: undefined,
  code: undefined,
  css: '',
  files: new Map(),
  inputs: [],
  diagnostics,
})

const sourcesOf = ({ config, pages, components }: BundleInput): readonly string[] => [
  ...pages.flatMap(({ kind, source }) => (kind === 'react' ? [source] : [])),
  ...components.values(),
  ...listReplacements(config.siteDir),
]

/** @typeParam Exports Exports of the entry: the result of the function that `kind.factory` names. */
export async function bundleSite<Exports>(
  input: BundleInput,
  kind: BundleKind,
): Promise<SiteBundle<Exports>> {
  const { siteDir } = input.config
  let bundled: Bundled
  try {
    bundled = await runWithoutBroken(input, kind)
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    return createFailedBundle(error.errors.map((message) => compileDiagnostic(message, siteDir)))
  }
  try {
    const byName = new Map(bundled.files.map((file) => [path.basename(file.path), file]))
    const code: BundleCode = {
      fileName: bundled.format.fileName,
      text: byName.get('server.js')?.text ?? '',
      timeoutMs: hasSiteCode(input.config, input) ? input.config.timeoutMs : undefined,
    }
    const exports = await loadBundle<Exports>(code, kind, input.loadedBundles)
    return {
      exports,
      code,
      css: byName.get('server.css')?.text ?? '',
      files: new Map(
        [...byName].flatMap(([name, { contents }]) =>
          /^server\.(?:js|css)(?:\.map)?$/.test(name) ? [] : [[name, contents] as const],
        ),
      ),
      inputs: bundled.inputs,
      diagnostics: [
        ...checkReplacements(siteDir),
        ...missingModules(input.mdx, { ...bundled, modules: exports.modules }),
        ...checkHydrationTriggers(input.components, exports.triggers, siteDir),
      ],
    }
  } catch (error) {
    return createFailedBundle([loadDiagnostic(error, { siteDir, sources: sourcesOf(input) })])
  }
}
