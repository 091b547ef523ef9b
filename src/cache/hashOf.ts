/** Names for what a cached value was made from. */
import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '../shared/text/compareText.ts'
import { bestEffort } from './bestEffort.ts'

/** What `hashOf` tells apart. Keys of objects and members of sets may come in any order. */
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

/** Two values have the same text exactly when they are equal. */
function write(value: Hashable): string {
  if (value === undefined) return 'undefined'
  // Types are thrown away at run time: what has no text of its own must not pass for something else.
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new TypeError(`A ${typeof value} cannot be part of a key; give the hash of its source instead`)
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(write).join(',')}]`
  if (isSet(value)) return `set[${[...value].sort(compareText).map(write).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b))
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`).join(',')}}`
}

/** Hexadecimal digits of a key: 128 bits, so that two inputs never meet by chance. */
const LENGTH = 32

/**
 * 32 hexadecimal digits that are the same for equal parts only.
 * @throws {TypeError} on a function, which has no value of its own: give the hash of the file it comes from.
 */
export const hashOf = (parts: Hashable): string =>
  createHash('sha256').update(write(parts)).digest('hex').slice(0, LENGTH)

/** `hashOf` for a short description and the bytes, or the text, that it is about. */
export const hashBytes = (about: Hashable, bytes: Uint8Array | string): string =>
  createHash('sha256').update(write(about)).update('\0').update(bytes).digest('hex').slice(0, LENGTH)

/** Of the contents of a file; undefined for one that cannot be read. */
export const hashOfFile = (file: string): string | undefined =>
  bestEffort(() => hashBytes('', readFileSync(file)))

/**
 * Of a small file that is text: Node reads one as such in half the time. Bytes are quicker from some 10 kB on.
 * @throws when it cannot be read.
 */
export const hashOfTextFile = (file: string): string =>
  hash('sha256', readFileSync(file, 'utf8')).slice(0, LENGTH)

/**
 * Of the names and contents of all files below a folder whose name ends with one of `extensions`: names the code
 * that makes a value, so that another release never takes it over, whatever its version says.
 * @throws when the folder cannot be read.
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
