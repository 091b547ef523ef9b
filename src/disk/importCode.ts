/**
 * Runs code as a module that is in no file: nothing is left behind, whatever the code does and on whatever thread.
 * In: code that imports nothing by a relative path. Out: what it exports.
 */
import { randomUUID } from 'node:crypto'
import { Module } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { whenNoFile } from './importFile.ts'

export interface ImportedCode {
  /** What stack traces may call the code, a path or the address of a file first. */
  readonly names: readonly [string, ...string[]]
  readonly exports: Promise<{ readonly default?: unknown }>
}

/** What Node's own loader does with the text of a file; its types leave out what those who compile for it use. */
interface CompilingModule extends NodeJS.Module {
  _compile(code: string, file: string): void
}

/**
 * Node forgets the source map of code with its module. What the code exports, and each exported function or object,
 * holds the module: a caller may keep one function only.
 */
const modules = new WeakMap<object, NodeJS.Module>()

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/** A module that Node holds no longer than somebody holds its exports, unlike one that is imported. */
async function runCommon(file: string, code: string, call: (run: () => void) => void): Promise<object> {
  const module = new Module(file) as CompilingModule
  module.filename = file
  // As strict as a module is.
  call(() => module._compile(`"use strict";${code}`, file))
  module.loaded = true
  const exports: object = module.exports
  for (const value of [exports, ...Object.values(exports)]) if (isObject(value)) modules.set(value, module)
  return exports
}

const addressOf = (code: string): string =>
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`

/**
 * Starts to run the code.
 *
 * @param name Of the file that it seems to be in: `.mjs` for a module, which Node keeps for ever and whose source map it
 * does not find, or `.cjs`, which it gives up with the last one who holds what it exports.
 * @param code Its lines stay where they are; the first one may move to the right.
 * @param call Runs the code of a `.cjs`.
 * @param onNames Takes the names before the code runs: it may not end.
 */
export async function importCode(
  name: string,
  code: string,
  call: (run: () => void) => void = (run) => run(),
  onNames: (names: ImportedCode['names']) => void = () => {},
): Promise<ImportedCode> {
  await whenNoFile()
  const file = path.join(os.tmpdir(), `xpre-docs-${randomUUID()}`, name)
  if (name.endsWith('.cjs')) {
    onNames([file])
    return { names: [file], exports: runCommon(file, code, call) }
  }
  const url = pathToFileURL(file).href
  // The name also tells the module from an earlier one of the same code.
  const address = addressOf(`${code}\n//# sourceURL=${url}\n`)
  const names = [url, address] as const
  onNames(names)
  return { names, exports: import(address) }
}
