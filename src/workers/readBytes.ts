import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ContentOptions } from '../markdown/contentOptions.ts'
import { MAX_DOCUMENT_BYTES } from '../shared/constants.ts'

/**
 * Reads the bytes of a document: those of its file, or of the text that a plugin has added.
 *
 * @param source Path from the site root.
 * @returns Undefined for anything but a regular, readable file within the size limit of documents. `readSource` reports
 * the reason.
 */
export function readBytes(
  { siteDir, added }: Pick<ContentOptions, 'siteDir' | 'added'>,
  source: string,
): Buffer | undefined {
  const document = added?.get(source)
  if (document !== undefined) return Buffer.from(document.text)
  try {
    const file = path.join(siteDir, source)
    const stats = statSync(file)
    return stats.isFile() && stats.size <= MAX_DOCUMENT_BYTES ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}
