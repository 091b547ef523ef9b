/**
 * Packs with damaged entries, or without some of them, in otherwise valid files.
 * Writing a pack needs its owner, so the owners are recorded while a build opens its packs.
 */
import { Hash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { createPackWriter, openPackFile } from '../../../src/disk/store/packFile.ts'

/** What the hash of an index begins with. */
const OWNER = /^xpre-docs pack \d+\0(.*)\0$/s

/** Runs a build. @returns Owners of packs. */
export async function overhearOwners(build: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const owners = new Set<string>()
  const update = Hash.prototype.update
  const spy = vi.spyOn(Hash.prototype, 'update').mockImplementation(function (this: Hash, data, ...rest) {
    const [, owner] = typeof data === 'string' ? (OWNER.exec(data) ?? []) : []
    if (owner !== undefined) owners.add(owner)
    return Reflect.apply(update, this, [data, ...rest])
  })
  try {
    await build()
  } finally {
    spy.mockRestore()
  }
  return owners
}

export type Entries = ReadonlyMap<string, Uint8Array>

export interface Pack {
  readonly name: string
  readonly entries: Entries
  write(entries: Entries): void
}

function readPack(file: string, owners: ReadonlySet<string>): Pack | undefined {
  const maxBytes = statSync(file).size * 2
  for (const owner of owners) {
    const pack = openPackFile({ file, owner, maxBytes })
    const entries = new Map(
      [...pack.entries.keys()].map((key) => [key, Uint8Array.from(pack.get(key) ?? [])]),
    )
    pack.close()
    if (entries.size === 0) continue
    return {
      name: path.basename(file),
      entries,
      write(forged) {
        const writer = createPackWriter({ file, owner, maxBytes })
        // The index keeps the hashes.
        for (const [key, bytes] of forged) writer.add(key, bytes, { day: 0, ...pack.entries.get(key) })
        writer.publish()
        writer.close()
      },
    }
  }
  return undefined
}

export const readPacks = (folder: string, owners: ReadonlySet<string>): readonly Pack[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readPack(path.join(folder, name), owners) ?? [])
