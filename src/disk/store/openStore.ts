/**
 * Store of bytes by a hash of their inputs, in one file. After `save` the file contains the entries that this run used,
 * and with `days` the entries that were used in the last days.
 * A file that is damaged or of another version counts as empty, and a folder that cannot be written keeps the previous
 * file: a store costs time, and never fails a run.
 */
import { hash } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '../../shared/constants.ts'
import { bestEffort } from '../bestEffort.ts'
import { createPackWriter, openPackFile, type PackWriter } from './packFile.ts'
import { removeStaleFiles } from './temporaryFiles.ts'

export interface Store {
  /** Absolute path. The file may not exist. */
  readonly file: string
  /** Whether there are no entries of earlier runs. */
  readonly isEmpty: boolean
  /** Whether there is an entry, which counts as read. It may be damaged. */
  has(key: string): boolean
  /** Do not modify the result. New entries are available until `save`, unless writing them to disk failed. */
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  /** Saves the entries that were read or set, and closes the store. Returns false after a failure. */
  save(): boolean
  /**
   * Discards new entries, so that the previous file remains. No effect after `save`. A closed store has no entries and
   * ignores new ones, since tasks of a failed run may continue.
   */
  close(): void
}

interface StoreOptions {
  /** Absolute path; created when an entry is set. */
  readonly folder: string
  readonly name: string
  /** Hash of all inputs that are not part of the keys. A store of another version is treated as empty. */
  readonly version: string
  /**
   * How many days unused entries stay, and files of other versions. Default: `save` removes entries that this run did not
   * use, and there is one file for all versions.
   */
  readonly days?: number
  /** Milliseconds since 1970. */
  readonly now?: number | undefined
  /** Maximum size of the file, in bytes. Default: about 80,000 pages of average length. */
  readonly maxBytes?: number | undefined
}

const MAX_BYTES = 1024 * 1024 * 1024

/** Maximum number of files of other versions. */
const MAX_OTHER_VERSIONS = 3

/** Number of digits of a version in the name of a file. */
const VERSION_LENGTH = 16

const EXTENSION = '.pack'

export function openStore({
  folder,
  name,
  version,
  days,
  now = Date.now(),
  maxBytes = MAX_BYTES,
}: StoreOptions): Store {
  const versionName = days === undefined ? '' : `-${hash('sha256', version).slice(0, VERSION_LENGTH)}`
  const file = path.join(folder, name + versionName + EXTENSION)
  const options = { file, owner: `${name} ${version}`, maxBytes }
  const today = days === undefined ? 0 : Math.floor(now / DAY_MS)
  const previous = openPackFile(options)
  /** Keys of the previous file that were read. */
  const used = new Set<string>()
  let next: PackWriter | undefined
  let hasFailed = false
  let isClosed = false

  /** A failure discards the new entries, also later ones. */
  function write(task: (next: PackWriter) => void): void {
    hasFailed ||= !bestEffort(() => {
      next ??= createPackWriter(options)
      task(next)
      return true
    })
    if (!hasFailed) return
    next?.close()
    next = undefined
  }

  function find(key: string): Buffer | undefined {
    if (next?.entries.has(key)) return next.get(key)
    const bytes = previous.get(key)
    if (bytes !== undefined) used.add(key)
    return bytes
  }

  function has(key: string): boolean {
    if (next?.entries.has(key)) return true
    if (!previous.entries.has(key)) return false
    used.add(key)
    return true
  }

  function copy(key: string, day: number): void {
    const entry = previous.entries.get(key)
    const bytes = entry && previous.read(entry)
    if (bytes !== undefined) write((pack) => pack.add(key, bytes, { ...entry, day }))
  }

  /** Unused keys that are recent enough, the newest first. Days in the future come from a wrong clock. */
  const listRecentKeys = (): readonly (readonly [key: string, day: number])[] =>
    days === undefined
      ? []
      : [...previous.entries]
          .filter(([key, { day }]) => !used.has(key) && day >= today - days && day <= today)
          .map(([key, { day }]) => [key, day] as const)
          .sort(([, a], [, b]) => b - a)

  function removeOtherVersions(): void {
    const others = readdirSync(folder)
      .filter((other) => other.startsWith(`${name}-`) && other.endsWith(EXTENSION))
      .map((other) => path.join(folder, other))
      .filter((other) => other !== file)
      .map((other) => ({ other, usedAt: statSync(other).mtimeMs }))
      .sort((a, b) => b.usedAt - a.usedAt)
    for (const [place, { other, usedAt }] of others.entries())
      if (place >= MAX_OTHER_VERSIONS || usedAt < now - (days ?? 0) * DAY_MS) rmSync(other, { force: true })
  }

  return {
    file,
    isEmpty: previous.entries.size === 0,
    has: (key) => !isClosed && has(key),
    get: (key) => (isClosed ? undefined : find(key)),
    set(key, bytes) {
      // The previous file may have the same bytes, as after rendering pages again whose output was removed.
      if (isClosed || find(key)?.equals(bytes) === true) return
      write((pack) => pack.add(key, bytes, { day: today }))
    },
    save() {
      if (isClosed) return false
      const recentKeys = listRecentKeys()
      const isUnchanged =
        next === undefined &&
        !hasFailed &&
        used.size + recentKeys.length === previous.entries.size &&
        [...used].every((key) => previous.entries.get(key)?.day === today)
      if (!isUnchanged) {
        for (const [key, day] of [...[...used].map((key) => [key, today] as const), ...recentKeys])
          if (next?.entries.has(key) !== true) copy(key, day)
      }
      isClosed = true
      previous.close()
      if (!isUnchanged) write((pack) => pack.publish())
      next?.close()
      removeStaleFiles(folder)
      if (versionName !== '') bestEffort(removeOtherVersions)
      return !hasFailed
    },
    close() {
      if (isClosed) return
      isClosed = true
      previous.close()
      next?.close()
    },
  }
}
