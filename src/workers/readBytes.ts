import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { MAX_DOCUMENT_BYTES } from '../shared/constants.ts'

/**
 * Reads the bytes of a document.
 *
 * @param siteDir Absolute path.
 * @param source Path from the site root.
 * @returns Undefined for anything but a regular, readable file within the size limit of documents. `readSource` reports
 * the reason.
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
