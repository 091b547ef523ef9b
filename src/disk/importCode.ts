/**
 * Runs code as a module from a file of its own, so that errors in it have a place.
 * In: code that imports nothing by a relative path. Out: what it exports. The folder of the file is gone before the
 * first line of the code runs: code that never ends can then be ended with Ctrl+C, and leaves nothing.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeTemporaryFolder } from './temporaryFolder.ts'

export interface ImportedCode {
  /** Absolute: the name that the code has in stack traces. */
  readonly file: string
  readonly exports: Promise<{ readonly default?: unknown }>
}

/** When the folder of the last module is gone: as long as there is one, code that runs could not be ended. */
let turn: Promise<void> = Promise.resolve()

/** Imported before everything else that the code imports; all of that has been read by then. */
const firstImport = (key: string): string => {
  const module = `globalThis[${JSON.stringify(key)}]()`
  return `import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(module)}`)};`
}

/** Node forgets the source map of code with its module, which would be before what it exports is. */
const modules = new WeakMap<object, NodeJS.Module>()

/** A module that Node holds no longer than somebody holds its exports, unlike one that is imported. */
async function requireOnce(file: string): Promise<object> {
  // One of its own: it lists what was required with it.
  const require = createRequire(file)
  try {
    const exports: object = require(file)
    const module = require.cache[file]
    if (module !== undefined) modules.set(exports, module)
    return exports
  } finally {
    delete require.cache[file]
  }
}

function writeAndRun(name: string, code: string, onGone: () => void): ImportedCode {
  const folder = makeTemporaryFolder()
  const file = path.join(folder.dir, name)
  const key = `xpre-docs read ${path.basename(folder.dir)}`
  const end = () => {
    Reflect.deleteProperty(globalThis, key)
    folder.remove()
    onGone()
  }
  try {
    Reflect.set(globalThis, key, end)
    const isCommon = name.endsWith('.cjs')
    // As strict as a module is.
    const first = isCommon ? `"use strict";globalThis[${JSON.stringify(key)}]();` : firstImport(key)
    writeFileSync(file, first + code)
    const exports = isCommon ? requireOnce(file) : import(pathToFileURL(file).href)
    return { file, exports: exports.finally(end) }
  } catch (error) {
    end()
    throw error
  }
}

/**
 * Starts to run the code.
 *
 * @param name Of the file: `.mjs` for a module, which Node keeps for ever, or `.cjs`, which it gives up with the last
 * one who holds what it exports.
 * @param code Its lines stay where they are; the first one moves to the right.
 * @throws {UserError} when nothing can be written.
 */
export async function importCode(name: string, code: string): Promise<ImportedCode> {
  const before = turn
  let end = () => {}
  turn = new Promise((resolve) => {
    end = resolve
  })
  await before
  try {
    return writeAndRun(name, code, end)
  } catch (error) {
    end()
    throw error
  }
}
