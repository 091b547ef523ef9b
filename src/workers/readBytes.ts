import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readAdded, type SiteFiles } from '../files/index.ts'
import { MAX_DOCUMENT_BYTES } from '../shared/constants.ts'

/**
 * Reads the bytes of a document.
 *
 * @param source Path from the site root.
 * @returns Undefined for anything but a regular, readable file within the size limit of documents. `readSource` reports
 * the reason.
 */
export function readBytes({ siteDir, added }: SiteFiles, source: string): Buffer | undefined {
  const other = added?.get(source)
  try {
    if (other !== undefined) {
      const bytes = readAdded(other)
      return bytes.length <= MAX_DOCUMENT_BYTES ? bytes : undefined
    }
    const file = path.join(siteDir, source)
    const stats = statSync(file)
    return stats.isFile() && stats.size <= MAX_DOCUMENT_BYTES ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}
