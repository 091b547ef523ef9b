import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { MAX_DOCUMENT_BYTES } from '../../shared/constants.ts'

/**
 * @param siteDir Absolute.
 * @param source From there.
 * @returns Undefined for a file that cannot be read, or is too large for a document; reading it as one says what is wrong.
 */
export function readBytes(siteDir: string, source: string): Buffer | undefined {
  try {
    const file = path.join(siteDir, source)
    return statSync(file).size > MAX_DOCUMENT_BYTES ? undefined : readFileSync(file)
  } catch {
    return undefined
  }
}
