/**
 * Runs a module from a temporary file, so that Node finds its source map. The code must not have relative imports.
 * The temporary folder is removed before the code's first line runs, so that code that never ends can be ended with
 * Ctrl+C and leaves no files. Worker threads, which receive no signals, import existing files instead.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeTemporaryFolder } from '../disk/index.ts'

/** Resolves when the folder of the last module is removed. A signal cannot end code that runs while a folder exists. */
let lastRemoval: Promise<void> = Promise.resolve()

/** An import that evaluates before all other imports of the code, after Node has read their files. */
const firstImport = (key: string): string => {
  const module = `globalThis[${JSON.stringify(key)}]()`
  return `import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(module)}`)};`
}

async function writeAndImport(name: string, code: string, onRemoved: () => void): Promise<object> {
  const folder = makeTemporaryFolder()
  const key = `xpre-docs read ${path.basename(folder.dir)}`
  const end = () => {
    Reflect.deleteProperty(globalThis, key)
    folder.remove()
    onRemoved()
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

/** Resolves when no module has a temporary file. */
export const waitForRemovedFiles = (): Promise<void> => lastRemoval

/**
 * @param name Name of the file, with `.mjs`. Node never frees the module.
 * @param code Its line numbers do not change; the columns of the first line do.
 * @returns Its exports.
 * @throws {UserError} when no temporary file can be written.
 */
export async function importFile(name: string, code: string): Promise<object> {
  const previous = lastRemoval
  let end = () => {}
  lastRemoval = new Promise((resolve) => {
    end = resolve
  })
  await previous
  try {
    return await writeAndImport(name, code, end)
  } finally {
    end()
  }
}
