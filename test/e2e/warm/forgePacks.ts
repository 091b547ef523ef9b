/**
 * Packs with invalid entries in otherwise valid files.
 * Writing a pack needs its namespace, so the namespaces are recorded while a build opens its packs.
 */
import { Hash } from 'node:crypto'
import { closeSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { createPackWriter, openPackFile } from '../../../src/cache/packFile.ts'

const OWNER = /^[\da-f]{32}$|^\d+\.\d/

/** Runs a build. @returns Texts that may be namespaces of packs. */
export async function overhearOwners(build: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const owners = new Set<string>()
  const update = Hash.prototype.update
  const spy = vi.spyOn(Hash.prototype, 'update').mockImplementation(function (this: Hash, data, ...rest) {
    if (typeof data === 'string' && OWNER.test(data)) owners.add(data)
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
  const maxBytes = statSync(file).size
  for (const namespace of owners) {
    const pack = openPackFile(file, { maxBytes, namespace })
    const entries = new Map([...pack.keys()].map((key) => [key, Uint8Array.from(pack.get(key) ?? [])]))
    pack.close()
    if (entries.size === 0) continue
    return {
      name: path.basename(file),
      entries,
      write(forged) {
        const opened = openSync(file, 'w+')
        const writer = createPackWriter(opened, namespace)
        writer.add(
          new Map([...forged].map(([key, bytes]) => [key, { bytes, day: pack.stat(key)?.day ?? 0 }])),
        )
        writer.finish()
        closeSync(opened)
      },
    }
  }
  return undefined
}

export const readPacks = (folder: string, owners: ReadonlySet<string>): readonly Pack[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readPack(path.join(folder, name), owners) ?? [])
