/** Hashes of the inputs of cached values. */
import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bestEffort } from '../disk/index.ts'
import { compareText } from '../shared/text/compareText.ts'

/** Input of `hashOf`. The order of the keys of objects and of the members of sets does not change the hash. */
export type Hashable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Hashable[]
  | ReadonlySet<string>
  | { readonly [key: string]: Hashable }

const isSet = (value: object): value is ReadonlySet<string> => value instanceof Set

const isList = (value: object): value is readonly Hashable[] => Array.isArray(value)

/** Equal values have equal texts, and different values different texts. */
function serialize(value: Hashable): string {
  if (value === undefined) return 'undefined'
  // Types do not exist at run time, and these values have no text that identifies them.
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new TypeError(`A ${typeof value} cannot be part of a key; pass the hash of its source instead`)
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(serialize).join(',')}]`
  if (isSet(value)) return `set[${[...value].sort(compareText).map(serialize).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b))
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${serialize(member)}`).join(',')}}`
}

/** Number of hexadecimal digits of a key: 128 bits make accidental collisions impossible in practice. */
const LENGTH = 32

/**
 * Returns 32 hexadecimal digits that are equal only for equal parts.
 * @throws {TypeError} For a function, which has no text that identifies it. Pass the hash of its file instead.
 */
export const hashOf = (parts: Hashable): string =>
  createHash('sha256').update(serialize(parts)).digest('hex').slice(0, LENGTH)

/** `hashOf` for bytes or a text with a short description. */
export const hashBytes = (description: Hashable, bytes: Uint8Array | string): string =>
  createHash('sha256')
    .update(serialize(description))
    .update('\0')
    .update(bytes)
    .digest('hex')
    .slice(0, LENGTH)

/** Hash of the contents of a file; undefined for an unreadable file. */
export const hashOfFile = (file: string): string | undefined =>
  bestEffort(() => hashBytes('', readFileSync(file)))

/**
 * Hash of a small text file, which Node reads as text in half the time. Bytes are faster from about 10 kB on.
 * @throws If the file is unreadable.
 */
export const hashOfTextFile = (file: string): string =>
  hash('sha256', readFileSync(file, 'utf8')).slice(0, LENGTH)

/**
 * Hash of the names and contents of all files in a folder and its subfolders whose name ends with one of `extensions`.
 * It identifies the code that computes a value, also between releases with the same version number.
 * @throws If the folder is unreadable.
 */
export function hashOfFolder(dir: string, extensions: readonly string[]): string {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => extensions.some((extension) => file.endsWith(extension)))
    .sort(compareText)
  const all = createHash('sha256')
  for (const file of files) {
    all.update(hashBytes(file.replaceAll('\\', '/'), readFileSync(path.join(dir, file))))
  }
  return all.digest('hex').slice(0, LENGTH)
}
