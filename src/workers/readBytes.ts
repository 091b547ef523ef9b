import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { MAX_DOCUMENT_BYTES } from '../shared/constants.ts'

/**
 * @param siteDir Absolute.
 * @param source From there.
 * @returns Undefined for a pipe or a folder, a file that cannot be read, and one that is too large for a document; reading it
 * as a document says what is wrong.
 */
export function readBytes(siteDir: string, source: string): Buffer | undefined {
  try {
    const file = path.join(siteDir, source)
    const stats = statSync(file)
    return stats.isFile() && stats.size <= MAX_DOCUMENT_BYTES ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}
