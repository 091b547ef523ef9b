/**
 * Runs a configuration file in TypeScript or JavaScript and gives its default export. Used for `xpre.config`
 * and for sidebars files. Errors name the author's file, line and column, whatever was bundled in between.
 */
import { SourceMap } from 'node:module'
import path from 'node:path'
import { importCode } from '../disk/importCode.ts'
import { UserError } from '../shared/userError.ts'
import { displayPath } from './displayPath.ts'
import { bundleFile, formatPlace } from './modulePlace.ts'

export interface ModuleFile {
  /** Absolute. */
  readonly file: string
  /** Errors name the file as seen from here. */
  readonly cwd: string
  /** Takes the files that it consists of, absolute; when it does not compile, those with mistakes. */
  readonly onInputs?: OnInputs | undefined
  /** Default: it is compiled each time. */
  readonly remember?: RememberModule | undefined
}

export type OnInputs = (files: readonly string[]) => void

export interface Bundled {
  readonly format: 'cjs' | 'esm'
  readonly code: string
  readonly map: string
  /** Whether it means the same as CommonJS: it is written as modules, and imports nothing but Node's own ones. */
  readonly isAlone: boolean
  /** Absolute. */
  readonly inputs: readonly string[]
}

/** Gives what was made of the same sources before, or makes it. Without inputs it is not to be kept. */
export type RememberModule = (
  name: string,
  make: () => Promise<{ readonly value: Bundled; readonly inputs: readonly string[] | undefined }>,
) => Promise<Bundled>

/** esbuild is loaded and started for what nobody remembers. */
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

const describeThrown = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message.replace(/\s*\n\s*/g, ' ')}` : String(error)

/** The place in the author's file of the first frame that is in the bundle, as `file:line:column: `. */
function locateThrown(
  error: unknown,
  names: readonly string[],
  { map, file, cwd }: ModuleFile & Pick<Bundled, 'map'>,
): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
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
export async function loadModule(module: ModuleFile): Promise<unknown> {
  const { file, cwd, onInputs } = module
  const { code, map, format, inputs } = await rememberedBundle(module)
  onInputs?.(inputs)
  const ending = format === 'esm' ? 'mjs' : 'cjs'
  const { names, exports } = await importCode(`${path.parse(file).name}.${ending}`, code)
  let exported: unknown
  try {
    const made = (await exports).default
    exported = typeof made === 'function' ? await made() : made
  } catch (error) {
    const place = locateThrown(error, names, { map, file, cwd }) ?? displayPath(file, cwd)
    throw new UserError(`${place}: ${describeThrown(error)}`, { cause: error })
  }
  if (exported !== undefined) return exported
  throw new UserError(`${displayPath(file, cwd)} has no default export`, {
    hint: 'write "export default { … }", or export a function that returns the value',
  })
}
