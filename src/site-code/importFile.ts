/**
 * Runs a module from a file of its own, so that Node finds its source map.
 * In: code that imports nothing by a relative path. Out: what it exports. The folder of the file is gone before the
 * first line of the code runs: code that never ends can then be ended with Ctrl+C, and leaves nothing. A thread, which
 * hears of no signal, is given a file that is there already.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeTemporaryFolder } from '../disk/temporaryFolder.ts'

/** When the folder of the last module is gone: as long as there is one, code that runs could not be ended. */
let turn: Promise<void> = Promise.resolve()

/** Imported before everything else that the code imports; all of that has been read by then. */
const firstImport = (key: string): string => {
  const module = `globalThis[${JSON.stringify(key)}]()`
  return `import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(module)}`)};`
}

async function writeAndRun(name: string, code: string, onGone: () => void): Promise<object> {
  const folder = makeTemporaryFolder()
  const key = `xpre-docs read ${path.basename(folder.dir)}`
  const end = () => {
    Reflect.deleteProperty(globalThis, key)
    folder.remove()
    onGone()
  }
  try {
    Reflect.set(globalThis, key, end)
    const file = path.join(folder.dir, name)
    writeFileSync(file, firstImport(key) + code)
    return await import(pathToFileURL(file).href)
  } finally {
    end()
  }
}

/** Resolves when no module has a file. */
export const whenNoFile = (): Promise<void> => turn

/**
 * @param name Of the file, with `.mjs`. Node keeps the module for ever.
 * @param code Its lines stay where they are; the first one moves to the right.
 * @returns What it exports.
 * @throws {UserError} when nothing can be written.
 */
export async function importFile(name: string, code: string): Promise<object> {
  const before = turn
  let end = () => {}
  turn = new Promise((resolve) => {
    end = resolve
  })
  await before
  try {
    return await writeAndRun(name, code, end)
  } finally {
    end()
  }
}
