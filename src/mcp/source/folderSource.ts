/** A built site in a folder of this machine. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { findRealPath, isWithin } from '../../disk/index.ts'
import { setNewest } from '../../shared/collections/setNewest.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { isPlainPath, MAX_FILE_SIZE, type SiteSource, SourceError } from './siteSource.ts'

const MAX_CACHED_FILES = 64

interface CachedFile {
  readonly state: string
  readonly bytes: Uint8Array
}

/** @param dir Absolute. @param name For messages. */
export function createFolderSource(dir: string, name: string): SiteSource {
  const cache = new Map<string, CachedFile>()

  function readFile(outputPath: string): Uint8Array | undefined {
    const [file, folder] = [findRealPath(path.join(dir, outputPath)), findRealPath(dir)]
    // A symbolic link may lead out of the output.
    if (file === undefined || folder === undefined || !isWithin(file, folder)) return undefined
    const { size, mtimeMs, ino, isFile } = statOf(file)
    if (!isFile) return undefined
    if (size > MAX_FILE_SIZE) throw new SourceError(`"${outputPath}" is larger than ${MAX_FILE_SIZE} bytes`)
    const state = `${size} ${mtimeMs} ${ino}`
    const cached = cache.get(outputPath)
    if (cached?.state === state) return cached.bytes
    const bytes = readFileSync(file)
    setNewest(cache, outputPath, { state, bytes }, MAX_CACHED_FILES)
    return bytes
  }

  return {
    name,
    address: undefined,
    async read(outputPath) {
      if (!isPlainPath(outputPath)) return undefined
      try {
        return readFile(outputPath)
      } catch (cause) {
        if (cause instanceof SourceError) throw cause
        throw new SourceError(`"${outputPath}" cannot be read: ${messageOf(cause)}`, { cause })
      }
    },
  }
}

function statOf(file: string) {
  const state = statSync(file)
  return { size: state.size, mtimeMs: state.mtimeMs, ino: state.ino, isFile: state.isFile() }
}
