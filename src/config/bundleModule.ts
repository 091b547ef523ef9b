/**
 * A configuration file and the modules it imports as one text that runs from any folder.
 * In: the file. Out: code, with what maps its places back. It runs nothing.
 */

import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, Message, Metafile } from 'esbuild'
import { build } from '../process/esbuildService.ts'
import { UserError } from '../shared/userError.ts'
import { configModulesPlugin, OWN_PLACE } from './configModulesPlugin.ts'
import { displayPath } from './displayPath.ts'
import type { Bundled, ModuleFile } from './moduleFile.ts'
import { bundleFile, formatPlace } from './modulePlace.ts'

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

function describeMessage({ text, location }: Message, dir: string, cwd: string): string {
  if (location === null) return text
  return `${formatPlace(path.resolve(dir, location.file), location.line, location.column, cwd)}: ${text}`
}

/** A module that was CommonJS asks for packages with `require`. */
const requireBanner = (file: string) =>
  `import { createRequire as __xpre_createRequire } from 'node:module'; const require = __xpre_createRequire(${JSON.stringify(pathToFileURL(file).href)});`

const isAlone = ({ inputs }: Metafile): boolean =>
  Object.values(inputs).every(
    ({ format, imports }) =>
      format === 'esm' && imports.every(({ external, path: name }) => external !== true || isBuiltin(name)),
  )

/** @throws {BuildFailure} */
async function runEsbuild({ file, cwd }: ModuleFile, format: Bundled['format']): Promise<Bundled> {
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
    define: { ...OWN_PLACE },
    banner: { js: format === 'esm' ? requireBanner(file) : '' },
    plugins: [configModulesPlugin((source) => displayPath(source, cwd))],
  })
  const textOf = (suffix: string) => outputFiles.find((output) => output.path.endsWith(suffix))?.text ?? ''
  return {
    format,
    code: textOf('.mjs'),
    map: textOf('.map'),
    isAlone: isAlone(metafile),
    inputs: Object.keys(metafile.inputs).map((input) => path.resolve(dir, input)),
  }
}

/** As CommonJS, which a process that loads it often can give up again; as a module where that is not the same. */
async function runInFormat(module: ModuleFile): Promise<Bundled> {
  try {
    const bundled = await runEsbuild(module, 'cjs')
    if (bundled.isAlone) return bundled
  } catch (error) {
    // It has a top-level await or a mistake, which is reported at the module.
    if (!isBuildFailure(error)) throw error
  }
  return runEsbuild(module, 'esm')
}

/** @throws {UserError} when it does not compile. */
export async function bundleModule(module: ModuleFile): Promise<Bundled> {
  const { file, cwd, onInputs } = module
  const dir = path.dirname(file)
  try {
    return await runInFormat(module)
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const places = error.errors.flatMap(({ location }) => (location === null ? [] : [location.file]))
    onInputs?.(places.map((place) => path.resolve(dir, place)))
    const messages = error.errors.map((message) => describeMessage(message, dir, cwd))
    throw new UserError(messages.join('\n'), { cause: error })
  }
}
