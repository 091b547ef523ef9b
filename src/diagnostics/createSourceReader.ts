import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { MAX_DOCUMENT_BYTES } from '../shared/constants.ts'
import type { Report } from './report.ts'

/**
 * Reads the files of findings for a report. It keeps the last one only: findings come file by file.
 *
 * @param siteDir Absolute.
 */
export function createSourceReader(siteDir: string): Report['readSource'] {
  let last: { readonly file: string; readonly text: string | undefined } | undefined
  const read = (file: string): string | undefined => {
    try {
      const absolute = path.join(siteDir, file)
      const state = statSync(absolute)
      // It was not read as a document either; reading a pipe waits for a writer.
      if (!state.isFile() || state.size > MAX_DOCUMENT_BYTES) return undefined
      // Places count without the byte order mark.
      return readFileSync(absolute, 'utf8').replace(/^\uFEFF/, '')
    } catch {
      // A finding without its source still has its place and message; that the file is unreadable is a finding itself.
      return undefined
    }
  }
  return (file) => {
    if (last?.file !== file) last = { file, text: read(file) }
    return last.text
  }
}
