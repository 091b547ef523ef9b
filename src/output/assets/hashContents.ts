import { createHash, type Hash } from 'node:crypto'

/**
 * Hexadecimal digits of a hash in a file name. With 40 bits, the probability of a collision among ten thousand files of
 * the same name is one in twenty thousand. Lower-case digits are safe on case-insensitive disks.
 */
const HASH_LENGTH = 10

/** Digest of a hash, shortened for a file name. */
export const shortenHash = (hash: Hash): string => hash.digest('hex').slice(0, HASH_LENGTH)

/** Short hash of contents, for names of immutable files. */
export const hashContents = (contents: string | Uint8Array): string =>
  shortenHash(createHash('sha256').update(contents))
