import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { MAX_DOCUMENT_BYTES } from '../shared/constants.ts'
import type { Report } from './report.ts'

/**
 * Reads the files of findings for a report. Caches only the last file, since findings are grouped by file.
 *
 * @param siteDir Absolute.
 */
export function createSourceReader(siteDir: string): Report['readSource'] {
  let last: { readonly file: string; readonly text: string | undefined } | undefined
  const read = (file: string): string | undefined => {
    try {
      const absolute = path.join(siteDir, file)
      const state = statSync(absolute)
      // Skips what is not read as a document either; reading a pipe would block.
      if (!state.isFile() || state.size > MAX_DOCUMENT_BYTES) return undefined
      // Places do not count the byte order mark.
      return readFileSync(absolute, 'utf8').replace(/^\uFEFF/, '')
    } catch {
      // A finding without its source still has a place and a message, and an unreadable file is a finding itself.
      return undefined
    }
  }
  return (file) => {
    if (last?.file !== file) last = { file, text: read(file) }
    return last.text
  }
}
