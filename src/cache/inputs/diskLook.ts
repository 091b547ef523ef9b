/**
 * The disk as it is at one moment: each file and folder is looked at once, however often it is asked for. Bundles of a
 * site have nearly all their sources in common.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { bestEffort } from '../bestEffort.ts'
import { hashOfFile } from '../hashOf.ts'

/** Of absolute paths; undefined for what is not there. */
export interface DiskLook {
  /** Told sooner than by a failure to read it. */
  isThere(file: string): boolean
  hashOf(file: string): string | undefined
  textOf(file: string): string | undefined
  namesIn(folder: string): ReadonlySet<string> | undefined
  /** Where links lead to. */
  realPathOf(file: string): string | undefined
}

function onceFor<T>(look: (file: string) => T): (file: string) => T {
  const known = new Map<string, { readonly found: T }>()
  return (file) => {
    const seen = known.get(file) ?? { found: look(file) }
    known.set(file, seen)
    return seen.found
  }
}

export const lookAtDisk = (): DiskLook => ({
  isThere: onceFor(existsSync),
  hashOf: onceFor(hashOfFile),
  textOf: onceFor((file) => bestEffort(() => readFileSync(file, 'utf8'))),
  namesIn: onceFor((folder) => {
    const names = bestEffort(() => readdirSync(folder).sort())
    return names && new Set(names)
  }),
  realPathOf: onceFor((file) => bestEffort(() => realpathSync.native(file))),
})
