/** What the last build left: which files there are, so that those that stay need not be written again. */
import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../shared/text/errorCode.ts'

export interface LastOutput {
  /** Output paths of regular files. */
  readonly files: ReadonlySet<string>
  /** Output paths of what no build makes, such as symbolic links. They are not followed. */
  readonly others: readonly string[]
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    // The output may be missing, and a folder may go while others are read.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * @param outDir Absolute.
 * @param isLeftOut Tells names of its first level that are no output.
 */
export function readLastOutput(outDir: string, isLeftOut: (name: string) => boolean): LastOutput {
  const files = new Set<string>()
  const others: string[] = []
  const pending = ['']
  for (let prefix = pending.pop(); prefix !== undefined; prefix = pending.pop()) {
    for (const entry of entriesOf(path.join(outDir, prefix))) {
      if (prefix === '' && isLeftOut(entry.name)) continue
      const outputPath = prefix + entry.name
      if (entry.isDirectory()) pending.push(`${outputPath}/`)
      else if (entry.isFile()) files.add(outputPath)
      else others.push(outputPath)
    }
  }
  return { files, others }
}
