/** Bundles a configuration file with its relative imports into one text that runs from any folder. Does not run it. */

import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, Message, Metafile } from 'esbuild'
import { build } from '../../process/index.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { SourcePosition } from '../../site-code/index.ts'
import { displayPath } from '../displayPath.ts'
import { configModulesPlugin, LOCATION_DEFINES } from './configModulesPlugin.ts'
import { bundleFile, locationOf, positionOf } from './formatPosition.ts'
import type { BundledModule, ModuleFile } from './moduleFile.ts'

/** Package of the tool, which configurations import. */
const TOOL_PACKAGE = 'xpre-docs'

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

const positionOfMessage = ({ location }: Message, dir: string, cwd: string): SourcePosition | undefined =>
  location === null
    ? undefined
    : positionOf(path.resolve(dir, location.file), location.line, location.column, cwd)

/** CommonJS modules in the bundle call `require` for packages. */
const requireBanner = (file: string) =>
  `import { createRequire as __xpre_createRequire } from 'node:module'; const require = __xpre_createRequire(${JSON.stringify(pathToFileURL(file).href)});`

const hasNoPackages = ({ inputs }: Metafile): boolean =>
  Object.values(inputs).every(
    ({ format, imports }) =>
      format === 'esm' && imports.every(({ external, path: name }) => external !== true || isBuiltin(name)),
  )

const listPackages = ({ inputs }: Metafile): readonly string[] =>
  Object.values(inputs).flatMap(({ imports }) =>
    imports.flatMap(({ external, kind, path: name }) =>
      external === true && kind === 'import-statement' && !isBuiltin(name) ? [name] : [],
    ),
  )

/** @throws {BuildFailure} */
async function runEsbuild(
  { file, cwd }: ModuleFile,
  format: BundledModule['format'],
): Promise<BundledModule> {
  const dir = path.dirname(file)
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    absWorkingDir: dir,
    outfile: bundleFile(file),
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format,
    target: 'node20',
    conditions: [],
    charset: 'utf8',
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    define: { ...LOCATION_DEFINES },
    banner: { js: format === 'esm' ? requireBanner(file) : '' },
    plugins: [configModulesPlugin((source) => displayPath(source, cwd))],
  })
  const textOf = (suffix: string) => outputFiles.find((output) => output.path.endsWith(suffix))?.text ?? ''
  return {
    format,
    code: textOf('.mjs'),
    map: textOf('.map'),
    isSelfContained: hasNoPackages(metafile),
    packages: listPackages(metafile),
    inputs: Object.keys(metafile.inputs).map((input) => path.resolve(dir, input)),
  }
}

/** Prefers CommonJS, which Node can free after each load; uses ES modules where the meaning would differ. */
async function bundleInFormat(module: ModuleFile): Promise<BundledModule> {
  try {
    const bundled = await runEsbuild(module, 'cjs')
    if (bundled.isSelfContained) return bundled
  } catch (error) {
    // Top-level await, or a mistake; bundling as an ES module reports a mistake.
    if (!isBuildFailure(error)) throw error
  }
  return runEsbuild(module, 'esm')
}

/** The name of the tool is misspelt more often than a package is missing. Paths have no hint. */
function suggestPackage(message: string): string | undefined {
  const [, name] = /^Could not resolve "([^./"][^"]*)"/.exec(message) ?? []
  if (name === undefined) return undefined
  return nearestName(name, [TOOL_PACKAGE]) === undefined
    ? `install the package "${name}", or correct its name`
    : `did you mean "${TOOL_PACKAGE}"?`
}

/** @throws {UserError} when the module does not compile. */
export async function bundleModule(module: ModuleFile): Promise<BundledModule> {
  const { file, cwd, onInputs } = module
  const dir = path.dirname(file)
  try {
    return await bundleInFormat(module)
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const files = error.errors.flatMap(({ location }) => (location === null ? [] : [location.file]))
    onInputs?.(files.map((input) => path.resolve(dir, input)))
    const positions = error.errors.map((message) => positionOfMessage(message, dir, cwd))
    const messages = error.errors.map(({ text }, index) => {
      const at = positions[index]?.at
      return at === undefined ? text : `${at}: ${text}`
    })
    const [first] = positions
    const hint = error.errors.map(({ text }) => suggestPackage(text)).find((text) => text !== undefined)
    throw new UserError(messages.join('\n'), {
      cause: error,
      location: first && locationOf(first),
      ...(hint !== undefined && { hint }),
    })
  }
}
