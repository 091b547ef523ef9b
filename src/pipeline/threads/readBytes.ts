import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @param siteDir Absolute.
 * @param source From there.
 * @returns Undefined for a file that cannot be read; reading it as a document says what is wrong.
 */
export function readBytes(siteDir: string, source: string): Buffer | undefined {
  try {
    return readFileSync(path.join(siteDir, source))
  } catch {
    return undefined
  }
}
