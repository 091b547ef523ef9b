import { createHash, type Hash } from 'node:crypto'

/**
 * Hexadecimal digits of a hash in a file name. 40 bits: ten thousand files of one name are told apart with a
 * chance of a mix-up of one in twenty thousand, and lower-case digits survive disks that ignore case.
 */
const HASH_LENGTH = 10

/** What is left of a finished hash in a file name. */
export const shortenHash = (hash: Hash): string => hash.digest('hex').slice(0, HASH_LENGTH)

/** Short hash of contents, for names of files that are cached for ever. */
export const hashContents = (contents: string | Uint8Array): string =>
  shortenHash(createHash('sha256').update(contents))
