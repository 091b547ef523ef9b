/**
 * Runs a module of the site, such as `xpre.config` or a sidebars file, and returns its default export. Errors name file,
 * line and column of the author's source.
 */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { findDeepJson, TOO_DEEP } from '../../shared/document/nesting.ts'
import { describeThrown, isError, messageOf, stackOf } from '../../shared/errors/describeThrown.ts'
import { DEFAULT_TIMEOUT_MS } from '../../shared/errors/timeout.ts'
import { UserError } from '../../shared/errors/userError.ts'
import {
  importCode,
  loadWithTimeout,
  recordReads,
  type SourcePosition,
  setLocator,
} from '../../site-code/index.ts'
import { displayPath } from '../displayPath.ts'
import { bundleFile, locationOf, positionOf } from './formatPosition.ts'
import type { BundledModule, ModuleFile } from './moduleFile.ts'
import { readPlainValue, UnreadableValue } from './readPlainValue.ts'

/** Loads esbuild only for modules that are not cached. */
async function bundle(module: ModuleFile): Promise<BundledModule> {
  const { bundleModule } = await import('./bundleModule.ts')
  return bundleModule(module)
}

/** Modules that import packages are not cached: the location of a package does not follow from the sources. */
async function bundleMemoized(module: ModuleFile): Promise<BundledModule> {
  const { file, memoize } = module
  if (memoize === undefined) return bundle(module)
  return memoize(`module ${file}`, async () => {
    const value = await bundle(module)
    return { value, inputs: value.isSelfContained ? value.inputs : undefined }
  })
}

/** Maps positions in the bundle to positions in the author's files; lines and columns from 1. */
function createLocator({ map, file, cwd }: ModuleFile & Pick<BundledModule, 'map'>) {
  let sourceMap: SourceMap | undefined
  return (line: number, column: number): SourcePosition | undefined => {
    sourceMap ??= new SourceMap(JSON.parse(map))
    const found = sourceMap.findEntry(line - 1, column - 1)
    if (!('originalSource' in found)) return undefined
    const source = path.resolve(path.dirname(bundleFile(file)), found.originalSource)
    return positionOf(source, found.originalLine + 1, found.originalColumn, cwd)
  }
}

/** Position in the author's source of the first stack frame in the bundle. */
function locateFrame(
  stack: string,
  names: readonly string[],
  locate: ReturnType<typeof createLocator>,
): SourcePosition | undefined {
  for (const frame of stack.split('\n')) {
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? []
    if (line === undefined || !names.some((name) => frame.includes(`${name}:`))) continue
    const place = locate(Number(line), Number(column))
    if (place !== undefined) return place
  }
  return undefined
}

/** Rejects deep JSON: the parsers of JSON and JavaScript recurse. */
function assertShallowJson({ file, cwd }: ModuleFile): void {
  if (!file.endsWith('.json') || !existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  const deep = findDeepJson(text)
  if (deep === undefined) return
  const before = text.slice(0, deep).split('\n')
  const place = positionOf(file, before.length, before.at(-1)?.length ?? 0, cwd)
  throw new UserError(`${place.at}: it ${TOO_DEEP}`, { location: locationOf(place) })
}

/** Parsers and tree walks throw this error when they exceed the stack. */
const isOverflow = (error: unknown): boolean => /^RangeError: Maximum call stack/.test(describeThrown(error))

function toUserError(
  error: unknown,
  shown: string,
  locate: (stack: string) => SourcePosition | undefined,
): UserError {
  if (!isError(error)) {
    return new UserError(`${shown} throws ${messageOf(error)}, which is not an Error, so its line is unknown`)
  }
  if (error instanceof UserError) return error
  const isValue = error instanceof UnreadableValue
  const place = locate(stackOf(isValue ? error.cause : error))
  if (place === undefined && isOverflow(error)) {
    return new UserError(`${shown} ${TOO_DEEP}, or calls itself endlessly`, { cause: error })
  }
  return new UserError(`${place?.at ?? shown}: ${isValue ? error.message : describeThrown(error)}`, {
    cause: error,
    location: place && locationOf(place),
  })
}

/**
 * The default export of a module as plain data; an exported function is called.
 *
 * @throws {UserError} when the module does not compile, throws, waits too long, has no readable default export, or
 *   replaces globals, which are restored.
 */
export async function loadModule(module: ModuleFile): Promise<unknown> {
  const { file, cwd, onInputs, onReads = () => {}, timeoutMs = DEFAULT_TIMEOUT_MS, isForeign } = module
  assertShallowJson(module)
  const { code, map, format, inputs, packages } = await bundleMemoized(module)
  onInputs?.(inputs)
  module.onPackages?.(packages)
  const extension = format === 'esm' ? 'mjs' : 'cjs'
  const shown = displayPath(file, cwd)
  let names: readonly string[] = []
  const locator = createLocator({ ...module, map })
  const locate = (stack: string) => locateFrame(stack, names, locator)
  const run = async (): Promise<unknown> => {
    const name = `${path.parse(file).name}.${extension}`
    const { exports } = await importCode(name, code, undefined, (found) => {
      names = found
      setLocator(found[0], locator)
    })
    const defaultExport = (await exports).default
    const value = typeof defaultExport === 'function' ? await defaultExport() : defaultExport
    return readPlainValue(value, isForeign)
  }
  let exported: unknown
  try {
    exported = await loadWithTimeout(() => recordReads(run, onReads), { name: shown, timeoutMs })
  } catch (error) {
    throw toUserError(error, shown, locate)
  }
  if (exported !== undefined) return exported
  throw new UserError(`${shown} has no default export`, {
    hint: 'write "export default { … }", or export a function that returns the value',
  })
}
