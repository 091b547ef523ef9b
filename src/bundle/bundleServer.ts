/**
 * Bundle stage: the theme, the site's pages and components and one React as one server module and one stylesheet.
 * In: sources. Out: output files (stylesheet and what it loads), the loaded module, diagnostics for what
 * does not compile. It renders nothing.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, type OutputFile as BundledFile, build, type Message } from 'esbuild'
import type { SiteConfig } from '../shared/config.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ServerBundle } from '../shared/render.ts'
import type { OutputFile, PageFile } from '../shared/site.ts'
import { toSlashes } from '../shared/urls.ts'
import { describeError, locateError } from './locateError.ts'
import { siteModulesPlugin } from './siteModulesPlugin.ts'
import { checkReplacements, readPublicNames } from './themeComponents.ts'
import { toolRoot } from './toolPaths.ts'

export interface BundleInput {
  readonly config: SiteConfig
  readonly pages: readonly PageFile[]
  /** Source of each site component by name. */
  readonly components: ReadonlyMap<string, string>
  readonly minify: boolean
}

export interface BundleResult {
  /** Undefined when something does not compile; `diagnostics` say what. */
  readonly server: ServerBundle | undefined
  /** Path of the site, of the one stylesheet. */
  readonly stylesheet: string
  /** The stylesheet, and images and fonts that it or a page imports. */
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The module that imports everything. Styles come in the order of imports: the theme's first. */
function entrySource({ pages, components, config }: BundleInput): string {
  const from = (file: string) => JSON.stringify(toSlashes(file))
  const reactPages = pages.filter((page) => page.kind === 'react')
  const named = [...components].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = [
    `import ${from(path.join(toolRoot, 'src/theme/css/index.css'))}`,
    `import { createRenderer } from ${from(path.join(toolRoot, 'src/client/server.tsx'))}`,
    ...reactPages.map(
      ({ source }, i) => `import * as page${i} from ${from(path.join(config.siteDir, source))}`,
    ),
    ...named.map(
      ([, source], i) => `import * as component${i} from ${from(path.join(config.siteDir, source))}`,
    ),
    `const pages = { ${reactPages.map(({ source }, i) => `${JSON.stringify(source)}: page${i}`).join(', ')} }`,
    `const components = { ${named.map(([name], i) => `${JSON.stringify(name)}: component${i}`).join(', ')} }`,
    'export const { render } = createRenderer({ pages, components })',
  ]
  return lines.join('\n')
}

/** Code bundled from CommonJS asks for Node's own modules with `require`, which a module does not have. */
const REQUIRE_BANNER =
  "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);"

const STYLESHEET_NAME = 'styles'

async function runEsbuild(
  input: BundleInput,
  publicNames: ReadonlySet<string>,
): Promise<readonly BundledFile[]> {
  const { siteDir, baseUrl } = input.config
  const result = await build({
    stdin: { contents: entrySource(input), resolveDir: siteDir, sourcefile: 'xpre-entry.js', loader: 'js' },
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    // Nothing is written here; the folder only gives the outputs their paths.
    outdir: path.join(siteDir, ASSETS_FOLDER),
    entryNames: 'server',
    assetNames: '[name]-[hash]',
    publicPath: baseUrl + ASSETS_FOLDER,
    platform: 'node',
    format: 'esm',
    target: ['node20', 'chrome109', 'safari16', 'firefox115'],
    jsx: 'automatic',
    minifySyntax: input.minify,
    minifyWhitespace: input.minify,
    charset: 'utf8',
    // Errors of pages are told with their line; the text of the sources is not needed for that.
    sourcemap: 'inline',
    sourcesContent: false,
    // The bundle runs from another folder than the one its map is written for.
    sourceRoot: `${pathToFileURL(path.join(siteDir, ASSETS_FOLDER)).href}/`,
    logLevel: 'silent',
    banner: { js: REQUIRE_BANNER },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(
      ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico', '.woff', '.woff2'].map(
        (extension) => [extension, 'file' as const],
      ),
    ),
    plugins: [siteModulesPlugin({ toolRoot, siteDir, publicNames })],
    nodePaths: [path.join(toolRoot, 'node_modules')],
  })
  return result.outputFiles
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

function toDiagnostic({ text, location }: Message): Diagnostic {
  if (location === null) return { rule: 'page-failed', message: text, file: 'pages' }
  const { file, line, column, length } = location
  return {
    rule: 'page-failed',
    message: text,
    file: toSlashes(file),
    // esbuild counts columns from 0.
    place: { start: { line, column: column + 1 }, end: { line, column: column + 1 + length } },
  }
}

/** Without the source map, whose paths and bytes say nothing about the styles. */
const withoutSourceMap = (css: string) => css.replace(/\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/, '\n')

/** Runs the bundle from a file of its own, so that stack traces can be mapped back; the file is removed at once. */
async function loadBundle(code: string): Promise<ServerBundle> {
  const folder = path.join(os.tmpdir(), `xpre-docs-${process.pid}-${Date.now().toString(36)}`)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'server.mjs')
  try {
    writeFileSync(file, code)
    process.setSourceMapsEnabled(true)
    return (await import(pathToFileURL(file).href)) as ServerBundle
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A module that throws while it is imported takes the whole bundle with it. */
function importDiagnostic(error: unknown, siteDir: string): Diagnostic {
  const at = locateError(error, siteDir)
  const message = `Loading the pages failed: ${describeError(error)}`
  return { rule: 'page-failed', message, file: at?.file ?? 'pages', place: at?.place }
}

const failed = (diagnostics: readonly Diagnostic[]): BundleResult => ({
  server: undefined,
  stylesheet: '',
  files: [],
  diagnostics,
})

export async function bundleServer(
  input: BundleInput,
  hashContents: (contents: string | Uint8Array) => string,
): Promise<BundleResult> {
  const publicNames = readPublicNames(toolRoot)
  let bundled: readonly BundledFile[]
  try {
    bundled = await runEsbuild(input, publicNames)
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    return failed(error.errors.map(toDiagnostic))
  }
  try {
    const textOf = (suffix: string) => bundled.find((file) => file.path.endsWith(suffix))?.text
    const css = withoutSourceMap(textOf(`${path.sep}server.css`) ?? '')
    const stylesheet = `${ASSETS_FOLDER}/${STYLESHEET_NAME}-${hashContents(css)}.css`
    const loaded = bundled
      .filter((file) => !/server\.(?:js|css)(?:\.map)?$/.test(path.basename(file.path)))
      .map((file) => ({ path: `${ASSETS_FOLDER}/${path.basename(file.path)}`, contents: file.contents }))
    return {
      server: await loadBundle(textOf(`${path.sep}server.js`) ?? ''),
      stylesheet: `/${stylesheet}`,
      files: [{ path: stylesheet, contents: css }, ...loaded],
      diagnostics: checkReplacements(input.config.siteDir, publicNames),
    }
  } catch (error) {
    return failed([importDiagnostic(error, input.config.siteDir)])
  }
}
