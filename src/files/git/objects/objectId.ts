import { createHash } from 'node:crypto'

/** Hexadecimal digits of an id in repositories with SHA-1; those with SHA-256 have 64. */
const SHA1_DIGITS = 40

type ObjectFormat = 'sha1' | 'sha256'

/** Hash function of the repository that an id comes from. */
export const formatOfId = (id: string): ObjectFormat => (id.length === SHA1_DIGITS ? 'sha1' : 'sha256')

/** Id that git gives to a file with these contents. */
export const blobId = (bytes: Uint8Array, format: ObjectFormat): string =>
  createHash(format).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
