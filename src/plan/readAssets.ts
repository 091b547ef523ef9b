/** Reads the files that pages load, from the disk and from commits. */
import path from 'node:path'
import { readAdded, storeObjects } from '../files/index.ts'
import { type AssetBytes, readAsset, readAssetBytes } from '../output/index.ts'
import type { CommittedSource } from '../shared/site/addedSource.ts'
import type { Site } from '../shared/site/site.ts'

type ReadFile = typeof readAsset

/** Reads each file once: languages mostly have the same files. For builds, during which files stay the same. */
export function createAssetMemo(): ReadFile {
  const known = new Map<string, AssetBytes>()
  return (absolute) => {
    const bytes = known.get(absolute) ?? readAsset(absolute)
    known.set(absolute, bytes)
    return bytes
  }
}

const committedIn = ({ added = new Map() }: Pick<Site, 'added'>): ReadonlyMap<string, CommittedSource> =>
  new Map([...added].flatMap(([source, file]) => (file.kind === 'commit' ? [[source, file]] : [])))

/**
 * Copies the given files of commits out of git with one process.
 *
 * @param readFile Reads a file of the disk. Default: without a cache.
 * @returns A function that reads one file. Equal files of several versions are read once.
 */
export async function openAssetReader(
  { config: { siteDir }, added }: Pick<Site, 'config' | 'added'>,
  sources: ReadonlySet<string>,
  readFile: ReadFile = readAsset,
): Promise<(source: string) => AssetBytes> {
  const committed = committedIn({ added })
  const loaded = [...sources].flatMap((source) => committed.get(source) ?? [])
  const [first] = loaded
  if (first !== undefined) await storeObjects(first.store, new Set(loaded.map(({ id }) => id)))
  const known = new Map<string, AssetBytes>()
  return (source) => {
    const file = added?.get(source)
    if (file === undefined) return readFile(path.join(siteDir, source))
    if (file.kind === 'plugin') return readAssetBytes(source, readAdded(file))
    const key = `${file.id}${path.extname(source)}`
    const bytes = known.get(key) ?? readAssetBytes(source, readAdded(file))
    known.set(key, bytes)
    return bytes
  }
}
