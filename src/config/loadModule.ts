/**
 * Runs a configuration file in TypeScript or JavaScript and gives its default export. Used for `xpre.config`
 * and for sidebars files. Errors name the author's file, line and column, whatever was bundled in between.
 */
import { readFileSync } from 'node:fs'
import { isBuiltin, SourceMap } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build, type Message, type Metafile } from 'esbuild'
import { importCode } from '../disk/importCode.ts'
import { UserError } from '../shared/userError.ts'
import { configModulesPlugin, OWN_PLACE, placePrefix } from './configModulesPlugin.ts'
import { displayPath } from './displayPath.ts'

export interface ModuleFile {
  /** Absolute. */
  readonly file: string
  /** Errors name the file as seen from here. */
  readonly cwd: string
  /** Takes the files that it consists of, absolute; when it does not compile, those with mistakes. */
  readonly onInputs?: OnInputs | undefined
}

export type OnInputs = (files: readonly string[]) => void

interface Bundled {
  readonly format: 'cjs' | 'esm'
  readonly code: string
  readonly map: string
  /** Whether it means the same as CommonJS: it is written as modules, and imports nothing but Node's own ones. */
  readonly isAlone: boolean
  /** Absolute. */
  readonly inputs: readonly string[]
}

/** Line from 1, column from 0 as esbuild and source maps count, in a file that may have got a prefix. */
function formatPlace(file: string, line: number, column: number, cwd: string): string {
  const prefix = line === 1 ? placePrefix(file, readFileSync(file, 'utf8')).length : 0
  return `${displayPath(file, cwd)}:${line}:${Math.max(0, column - prefix) + 1}`
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

function describeMessage({ text, location }: Message, dir: string, cwd: string): string {
  if (location === null) return text
  return `${formatPlace(path.resolve(dir, location.file), location.line, location.column, cwd)}: ${text}`
}

/** Nothing is written there: the map names sources from its folder. */
const bundleFile = (file: string): string =>
  path.join(path.dirname(file), 'xpre-docs-bundle', `${path.parse(file).name}.mjs`)

/** A module that was CommonJS asks for packages with `require`. */
const requireBanner = (file: string) =>
  `import { createRequire as __xpre_createRequire } from 'node:module'; const require = __xpre_createRequire(${JSON.stringify(pathToFileURL(file).href)});`

const isAlone = ({ inputs }: Metafile): boolean =>
  Object.values(inputs).every(
    ({ format, imports }) =>
      format === 'esm' && imports.every(({ external, path: name }) => external !== true || isBuiltin(name)),
  )

/** @throws {BuildFailure} */
async function runEsbuild(file: string, format: Bundled['format']): Promise<Bundled> {
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
    plugins: [configModulesPlugin()],
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
async function runInFormat(file: string): Promise<Bundled> {
  try {
    const bundled = await runEsbuild(file, 'cjs')
    if (bundled.isAlone) return bundled
  } catch (error) {
    // It waits before it exports, or has a mistake, which is told of the module.
    if (!isBuildFailure(error)) throw error
  }
  return runEsbuild(file, 'esm')
}

async function bundleModule({ file, cwd, onInputs }: ModuleFile): Promise<Bundled> {
  const dir = path.dirname(file)
  try {
    return await runInFormat(file)
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const places = error.errors.flatMap(({ location }) => (location === null ? [] : [location.file]))
    onInputs?.(places.map((place) => path.resolve(dir, place)))
    const messages = error.errors.map((message) => describeMessage(message, dir, cwd))
    throw new UserError(messages.join('\n'), { cause: error })
  }
}

const describeThrown = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message.replace(/\s*\n\s*/g, ' ')}` : String(error)

/** The place in the author's file of the first frame that is in the bundle, as `file:line:column: `. */
function locateThrown(
  error: unknown,
  outFile: string,
  { map, file, cwd }: ModuleFile & Pick<Bundled, 'map'>,
): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const names = [outFile, pathToFileURL(outFile).href]
  for (const frame of stack.split('\n')) {
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? []
    if (line === undefined || !names.some((name) => frame.includes(`${name}:`))) continue
    const found = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in found)) continue
    const source = path.resolve(path.dirname(bundleFile(file)), found.originalSource)
    return formatPlace(source, found.originalLine + 1, found.originalColumn, cwd)
  }
  return undefined
}

/**
 * The default export of a module, called when it is a function.
 *
 * @throws {UserError} when it does not compile, throws, or exports nothing as default.
 */
export async function loadModule({ file, cwd, onInputs }: ModuleFile): Promise<unknown> {
  const { code, map, format, inputs } = await bundleModule({ file, cwd, onInputs })
  onInputs?.(inputs)
  const ending = format === 'esm' ? 'mjs' : 'cjs'
  const { file: outFile, exports } = await importCode(`${path.parse(file).name}.${ending}`, code)
  let exported: unknown
  try {
    const made = (await exports).default
    exported = typeof made === 'function' ? await made() : made
  } catch (error) {
    const place = locateThrown(error, outFile, { map, file, cwd }) ?? displayPath(file, cwd)
    throw new UserError(`${place}: ${describeThrown(error)}`, { cause: error })
  }
  if (exported !== undefined) return exported
  throw new UserError(`${displayPath(file, cwd)} has no default export`, {
    hint: 'write "export default { … }", or export a function that returns the value',
  })
}
