/** Lists the files of an output folder, so that a build can reuse unchanged files of the previous output. */
import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../shared/errors/errorCode.ts'

interface OutputListing {
  /** Output paths of regular files. */
  readonly files: ReadonlySet<string>
  /** Output paths of entries that no build creates, such as symbolic links, which are not followed. */
  readonly others: readonly string[]
}

function readEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    // The output may be missing, and a folder may be removed during the listing.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * @param outDir Absolute path. The listing of a missing folder is empty.
 * @param isExcluded Whether an entry at the top level of the folder is not part of the output.
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
