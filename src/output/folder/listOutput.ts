/** What the last build left: which files there are, so that those that stay need not be written again. */
import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../shared/text/errorCode.ts'

export interface OutputListing {
  /** Output paths of regular files. */
  readonly files: ReadonlySet<string>
  /** Output paths of what no build makes, such as symbolic links. They are not followed. */
  readonly others: readonly string[]
}

function readEntries(folder: string): readonly Dirent[] {
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
 * @param isExcluded Tells names of its first level that are no output.
 */
export function listOutput(outDir: string, isExcluded: (name: string) => boolean): OutputListing {
  const files = new Set<string>()
  const others: string[] = []
  const pending = ['']
  for (let prefix = pending.pop(); prefix !== undefined; prefix = pending.pop()) {
    for (const entry of readEntries(path.join(outDir, prefix))) {
      if (prefix === '' && isExcluded(entry.name)) continue
      const outputPath = prefix + entry.name
      if (entry.isDirectory()) pending.push(`${outputPath}/`)
      else if (entry.isFile()) files.add(outputPath)
      else others.push(outputPath)
    }
  }
  return { files, others }
}
