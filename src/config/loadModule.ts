/**
 * Runs a configuration file in TypeScript or JavaScript and gives its default export. Used for `xpre.config`
 * and for sidebars files. Errors name the author's file, line and column, whatever was bundled in between.
 */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { findDeepJson, TOO_DEEP } from '../shared/nesting.ts'
import { describeThrown, isError, messageOf, stackOf } from '../shared/text/describeThrown.ts'
import { DEFAULT_TIMEOUT_MS } from '../shared/timeout.ts'
import { UserError } from '../shared/userError.ts'
import { importCode } from '../site-code/importCode.ts'
import { loadWithTimeout } from '../site-code/loadWithTimeout.ts'
import { setLocator } from '../site-code/stackFrames.ts'
import { BUILTINS_HINT, beginSiteCode, formatChanges, watchBuiltins } from '../site-code/watchBuiltins.ts'
import { displayPath } from './displayPath.ts'
import type { Bundled, ModuleFile } from './moduleFile.ts'
import { bundleFile, formatPlace } from './modulePlace.ts'
import { readPlainValue, UnreadableValue } from './readPlainValue.ts'

/** esbuild is loaded only for modules that are not in the cache. */
async function bundle(module: ModuleFile): Promise<Bundled> {
  const { bundleModule } = await import('./bundleModule.ts')
  return bundleModule(module)
}

/** Sources do not tell where packages are: what imports one is made each time. */
async function rememberedBundle(module: ModuleFile): Promise<Bundled> {
  const { file, remember } = module
  if (remember === undefined) return bundle(module)
  return remember(`module ${file}`, async () => {
    const value = await bundle(module)
    return { value, inputs: value.isAlone ? value.inputs : undefined }
  })
}

/** Gives the place in the author's file for one in the bundle, both with lines and columns from 1. */
function createLocator({ map, file, cwd }: ModuleFile & Pick<Bundled, 'map'>) {
  let sourceMap: SourceMap | undefined
  return (line: number, column: number): string | undefined => {
    sourceMap ??= new SourceMap(JSON.parse(map))
    const found = sourceMap.findEntry(line - 1, column - 1)
    if (!('originalSource' in found)) return undefined
    const source = path.resolve(path.dirname(bundleFile(file)), found.originalSource)
    return formatPlace(source, found.originalLine + 1, found.originalColumn, cwd)
  }
}

/** The place in the author's file of the first frame that is in the bundle, as `file:line:column`. */
function locateFrame(
  stack: string,
  names: readonly string[],
  locate: ReturnType<typeof createLocator>,
): string | undefined {
  for (const frame of stack.split('\n')) {
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? []
    if (line === undefined || !names.some((name) => frame.includes(`${name}:`))) continue
    const place = locate(Number(line), Number(column))
    if (place !== undefined) return place
  }
  return undefined
}

/** Lines of a stack up to the caller of `process.exit`. */
const CALLER_LINES = 2

/** `process.exit` throws when code of the bundle calls it, so that the error names the line. */
function refuseExit(isOwn: (stack: string) => boolean): () => void {
  const { exit } = process
  process.exit = (code) => {
    const error = new Error('it called process.exit')
    // Who called is the first frame, not this function.
    Error.captureStackTrace(error, process.exit)
    if (isOwn(stackOf(error).split('\n', CALLER_LINES).join('\n'))) throw error
    return exit(code)
  }
  return () => {
    process.exit = exit
  }
}

/** The parsers of JSON and of JavaScript recurse. */
function assertShallowJson({ file, cwd }: ModuleFile): void {
  if (!file.endsWith('.json') || !existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  const deep = findDeepJson(text)
  if (deep === undefined) return
  const before = text.slice(0, deep).split('\n')
  const place = formatPlace(file, before.length, before.at(-1)?.length ?? 0, cwd)
  throw new UserError(`${place}: it ${TOO_DEEP}`)
}

/** Parsers and walks of the tool end with this error where their stack does. */
const isOverflow = (error: unknown): boolean => /^RangeError: Maximum call stack/.test(describeThrown(error))

function explain(error: unknown, shown: string, locate: (stack: string) => string | undefined): UserError {
  if (!isError(error)) {
    return new UserError(
      `${shown} throws ${messageOf(error)}, which is no Error, so that its line is not known`,
    )
  }
  if (error instanceof UserError) return error
  const isValue = error instanceof UnreadableValue
  const place = locate(stackOf(isValue ? error.cause : error))
  if (place === undefined && isOverflow(error)) {
    return new UserError(`${shown} ${TOO_DEEP}, or calls itself without an end`, { cause: error })
  }
  return new UserError(`${place ?? shown}: ${isValue ? error.message : describeThrown(error)}`, {
    cause: error,
  })
}

const changesError = (shown: string, changes: readonly string[]): UserError =>
  new UserError(`${shown} ${formatChanges(changes)}`, { hint: BUILTINS_HINT })

/**
 * The default export of a module, called when it is a function, as plain data.
 *
 * @throws {UserError} when it does not compile, throws, does not end, exports nothing as default or what cannot be read,
 *   or changes objects that it shares with the tool; the changes are undone.
 */
export async function loadModule(module: ModuleFile): Promise<unknown> {
  const { file, cwd, onInputs, timeoutMs = DEFAULT_TIMEOUT_MS, isServing, isForeign } = module
  assertShallowJson(module)
  const { code, map, format, inputs } = await rememberedBundle(module)
  onInputs?.(inputs)
  const ending = format === 'esm' ? 'mjs' : 'cjs'
  const shown = displayPath(file, cwd)
  let names: readonly string[] = []
  const locator = createLocator({ ...module, map })
  const locate = (stack: string) => locateFrame(stack, names, locator)
  beginSiteCode(shown)
  const builtins = watchBuiltins()
  const run = async (): Promise<unknown> => {
    const name = `${path.parse(file).name}.${ending}`
    const { exports } = await importCode(name, code, undefined, (found) => {
      names = found
      setLocator(found[0], locator)
    })
    const made = (await exports).default
    const value = typeof made === 'function' ? await made() : made
    const changes = builtins.restore()
    if (changes.length > 0) throw changesError(shown, changes)
    return readPlainValue(value, isForeign)
  }
  const allowExit = refuseExit((stack) => locate(stack) !== undefined)
  let exported: unknown
  try {
    exported = await loadWithTimeout(run, { name: shown, timeoutMs, isServing, locate })
  } catch (error) {
    // What else went wrong may come from them.
    const changes = builtins.restore()
    throw changes.length > 0 ? changesError(shown, changes) : explain(error, shown, locate)
  } finally {
    allowExit()
  }
  if (exported !== undefined) return exported
  throw new UserError(`${shown} has no default export`, {
    hint: 'write "export default { … }", or export a function that returns the value',
  })
}
