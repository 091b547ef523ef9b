/**
 * Runs code as a module from a file of its own, so that errors in it have a place.
 * In: code that imports nothing by a relative path. Out: what it exports. The folder of the file is gone before the
 * first line of the code runs: code that never ends can then be ended with Ctrl+C, and leaves nothing.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TemporaryFolder } from './temporaryFolder.ts'

/** Imported before everything else that the code imports; all of that has been read by then. */
const firstImport = (key: string): string => {
  const module = `globalThis[${JSON.stringify(key)}]()`
  return `import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(module)}`)};`
}

/**
 * @param file Absolute, in the folder; its name says what kind of module it is.
 * @param code Its lines stay where they are; the first one moves to the right.
 */
export async function importCode(
  folder: TemporaryFolder,
  file: string,
  code: string,
): Promise<{ readonly default?: unknown }> {
  const key = `xpre-docs read ${path.basename(folder.dir)}`
  Reflect.set(globalThis, key, folder.remove)
  try {
    writeFileSync(file, firstImport(key) + code)
    return await import(pathToFileURL(file).href)
  } finally {
    Reflect.deleteProperty(globalThis, key)
    folder.remove()
  }
}
