/**
 * Runs code as a module that has no file, so that no file remains when the code ends the process or its thread. The code
 * must not have relative imports.
 */
import { randomUUID } from 'node:crypto'
import { Module } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { waitForRemovedFiles } from './importFile.ts'

interface ImportedCode {
  /** Paths or URLs that stack traces show for the code; the first one is the path or the URL of a file. */
  readonly names: readonly [string, ...string[]]
  readonly exports: Promise<{ readonly default?: unknown }>
}

/** Method of Node's loader that compiles the text of a file; Node's types do not declare it. */
interface CompilingModule extends NodeJS.Module {
  _compile(code: string, file: string): void
}

/**
 * Keeps modules alive as long as their exports, or any exported function or object. Node drops the source map of a module
 * when it frees the module.
 */
const modules = new WeakMap<object, NodeJS.Module>()

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/** Runs the code as CommonJS. Node frees a CommonJS module with its exports, and never frees an ES module. */
async function runCommonJs(file: string, code: string, call: (run: () => void) => void): Promise<object> {
  const module = new Module(file) as CompilingModule
  module.filename = file
  // ES modules are strict.
  call(() => module._compile(`"use strict";${code}`, file))
  module.loaded = true
  const exports: object = module.exports
  for (const value of [exports, ...Object.values(exports)]) if (isObject(value)) modules.set(value, module)
  return exports
}

const toDataUrl = (code: string): string =>
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`

/**
 * Starts to run the code.
 *
 * @param name File name for stack traces. `.mjs` creates an ES module, which Node never frees and for which it finds no
 * source map; `.cjs` creates a CommonJS module, which Node frees with its exports.
 * @param code Stack traces have its line numbers. Columns of the first line may be larger.
 * @param call Runs the code of a `.cjs`.
 * @param onNames Called before the code runs, since the code may loop without end.
 */
export async function importCode(
  name: string,
  code: string,
  call: (run: () => void) => void = (run) => run(),
  onNames: (names: ImportedCode['names']) => void = () => {},
): Promise<ImportedCode> {
  await waitForRemovedFiles()
  const file = path.join(os.tmpdir(), `xpre-docs-${randomUUID()}`, name)
  if (name.endsWith('.cjs')) {
    onNames([file])
    return { names: [file], exports: runCommonJs(file, code, call) }
  }
  const url = pathToFileURL(file).href
  // The unique URL also makes Node load the same code again.
  const address = toDataUrl(`${code}\n//# sourceURL=${url}\n`)
  const names = [url, address] as const
  onNames(names)
  return { names, exports: import(address) }
}
