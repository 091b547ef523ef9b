/**
 * Runs code as a module without a file, so that no file is left behind when the code ends the process or its thread.
 * In: code without relative imports. Out: its exports.
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

/** The method of Node's loader that compiles the text of a file. The types of Node do not declare it. */
interface CompilingModule extends NodeJS.Module {
  _compile(code: string, file: string): void
}

/**
 * Modules by their exports. Node drops the source map of code when its module is freed, so the exports, and each
 * exported function or object, keep the module: a caller may keep one function only.
 */
const modules = new WeakMap<object, NodeJS.Module>()

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/** Runs the code as CommonJS. Node frees such a module with its exports; it never frees an imported module. */
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
 * @param name Name of the file in stack traces. `.mjs` makes an ES module, which Node never frees and whose source map
 * Node does not find; `.cjs` makes a CommonJS module, which Node frees with its exports.
 * @param code Stack traces have its line numbers. Columns of the first line may be larger.
 * @param call Runs the code of a `.cjs`.
 * @param onNames Is called before the code runs, since the code may loop without end.
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
