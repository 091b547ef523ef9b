/**
 * Entries on their way to a pack: the first ones in memory, and from there on in a file beside the pack, which takes its
 * place when it is whole.
 * A disk that refuses ends the spool: nothing is kept, and the pack stays as it is.
 */
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { atEnd } from '../disk/atEnd.ts'
import { makeFolders } from '../disk/makeFolders.ts'
import { bestEffort } from './bestEffort.ts'
import { createPackWriter, type PackWriter } from './packFile.ts'
import { UNFINISHED, UNFINISHED_AGE_MS } from './writeAtomically.ts'

export interface Spool {
  /** Entries so far. */
  size(): number
  has(key: string): boolean
  /** As long as it is in memory. */
  get(key: string): Uint8Array | undefined
  add(key: string, bytes: Uint8Array): void
  /** Puts the pack in place. Returns false when it could not; nothing is left then. */
  finish(): boolean
}

/** Bytes that wait in memory: most caches are smaller, and make no file but the last. */
const IN_MEMORY = 4 * 1024 * 1024

interface OpenFile {
  readonly writer: PackWriter
  /** Closes it, and takes it away unless it is put in place. */
  end(): void
  put(): void
}

function openFile(pack: string): OpenFile {
  makeFolders(path.dirname(pack))
  const name = `${pack}.${process.pid}-${randomBytes(4).toString('hex')}${UNFINISHED}`
  const file = openSync(name, 'wx')
  const forget = atEnd(() => rmSync(name, { force: true }))
  const end = () => {
    bestEffort(() => closeSync(file))
    bestEffort(() => rmSync(name, { force: true }))
    forget()
  }
  try {
    return { writer: createPackWriter(file), end, put: () => renameSync(name, pack) }
  } catch (error) {
    end()
    throw error
  }
}

/** What killed runs left beside the pack. */
function clearAway(pack: string): void {
  const [folder, prefix] = [path.dirname(pack), `${path.basename(pack)}.`]
  for (const name of bestEffort(() => readdirSync(folder)) ?? []) {
    if (!name.startsWith(prefix) || !name.endsWith(UNFINISHED)) continue
    const file = path.join(folder, name)
    bestEffort(() => {
      if (Date.now() - statSync(file).mtimeMs > UNFINISHED_AGE_MS) rmSync(file, { force: true })
    })
  }
}

/** @param pack Absolute. */
export function openSpool(pack: string): Spool {
  const keys = new Set<string>()
  const waiting = new Map<string, Uint8Array>()
  let bytesWaiting = 0
  let file: OpenFile | undefined
  let isBroken = false

  /** @returns Whether it worked. */
  function onDisk(work: (open: OpenFile) => void): boolean {
    if (isBroken) return false
    const done = bestEffort(() => {
      file ??= openFile(pack)
      work(file)
      return true
    })
    if (done === true) return true
    isBroken = true
    file?.end()
    return false
  }

  function flush(): boolean {
    const isFlushed = onDisk(({ writer }) => {
      for (const [key, bytes] of waiting) writer.add(key, bytes)
    })
    waiting.clear()
    bytesWaiting = 0
    return isFlushed
  }

  return {
    size: () => keys.size,
    has: (key) => keys.has(key),
    get: (key) => waiting.get(key),
    add(key, bytes) {
      keys.add(key)
      waiting.set(key, bytes)
      bytesWaiting += bytes.length
      if (bytesWaiting > IN_MEMORY) flush()
    },
    finish() {
      const isPut =
        flush() &&
        onDisk(({ writer, put }) => {
          writer.finish()
          put()
        })
      if (isPut) file?.end()
      clearAway(pack)
      return isPut
    },
  }
}
