/** The list of the files that an import has written, with their hashes: an import replaces only these. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { OUTPUT_MARKER } from '../../shared/site/generatedFiles.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'

export const MANIFEST_FILE = '.xpre-import.json'

type Hashes = ReadonlyMap<string, string>

export const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export const formatManifest = (hashes: Hashes): string =>
  `${JSON.stringify({ files: Object.fromEntries(hashes) }, undefined, 2)}\n`

/** @returns Undefined without a manifest that can be read. */
function readManifest(folder: string): Hashes | undefined {
  let text: string
  try {
    text = readFileSync(path.join(folder, MANIFEST_FILE), 'utf8')
  } catch {
    return undefined
  }
  const value = parseJson(text)
  const files = isRecord(value) ? value.files : undefined
  if (!isRecord(files)) return undefined
  return new Map(Object.entries(files).map(([file, hash]) => [file, String(hash)]))
}

/** Caches, which are created again. */
const CACHE_FOLDER = 'node_modules/.cache'

/** Files of a folder, without the outputs of builds and caches. */
function listFiles(root: string): string[] {
  const walk = (folder: string): string[] => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
    if (folder !== '' && entries.some(({ name }) => name === OUTPUT_MARKER)) return []
    return entries.flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!entry.isDirectory()) return [file]
      return file === CACHE_FOLDER ? [] : walk(file)
    })
  }
  return walk('').filter((file) => file !== MANIFEST_FILE)
}

/**
 * @param folder Absolute; exists.
 * @returns The first file that no earlier import has written in this form; undefined when the folder may be replaced.
 */
export function findOwnFile(folder: string): string | undefined {
  const hashes = readManifest(folder) ?? new Map<string, string>()
  return listFiles(folder).find((file) => {
    const known = hashes.get(file)
    return known === undefined || known !== hashOf(readFileSync(path.join(folder, file)))
  })
}
