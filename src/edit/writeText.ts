/** Writes a text that a command makes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { changeFiles } from './changeFiles.ts'

interface WrittenText {
  /** What the file had when it was read; undefined without a file, which must not exist now either. */
  readonly before: string | undefined
  readonly after: string
  /** How messages name the file. Default: its path from the root. */
  readonly shown?: string
}

/**
 * Creates the file, with its folders, or replaces it atomically.
 *
 * @param root Absolute path of a folder.
 * @param file Path from there.
 * @throws {UserError} when it cannot be written.
 */
export function writeText(root: string, file: string, { before, after, shown = file }: WrittenText): void {
  try {
    if (before !== undefined) changeFiles(root, { contents: new Map([[file, Buffer.from(after)]]) })
    else {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), after, { flag: 'wx' })
    }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`"${shown}" cannot be written (${errorCode(error)})`, { cause: error })
  }
}
