/**
 * Lists the files of a commit. A commit never changes, so its list is cached. The file of a list is in the folder of
 * objects and has a hash of its text, so that a damaged list is not used.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entriesOfTree, listTree, type TreeEntry } from './listTree.ts'
import { hashText } from './objectId.ts'
import { removeOldFiles } from './removeOldFiles.ts'

const NAME = /^tree-[\da-f]+$/

/** Octal modes, as git lists them. */
const MODES: Readonly<Record<TreeEntry['kind'], string>> = {
  file: '100644',
  link: '120000',
  submodule: '160000',
  folder: '040000',
}

/** The format of git, which names cannot break. */
const toText = (entries: readonly TreeEntry[]): string =>
  entries.map(({ kind, id, path: name }) => `${MODES[kind]} - ${id}\t${name}`).join('\0')

/** @returns Undefined for a missing or damaged file. */
function readList(file: string): readonly TreeEntry[] | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const list = text.slice(end + 1)
    return text.slice(0, end) === hashText(list) ? entriesOfTree(list) : undefined
  } catch {
    return undefined
  }
}

/** A failure costs time only. */
function writeList(file: string, entries: readonly TreeEntry[]): void {
  const folder = path.dirname(file)
  const list = toText(entries)
  try {
    writeFileSync(file, `${hashText(list)}\n${list}`)
    removeOldFiles(folder, (name) => NAME.test(name))
  } catch {}
}

/** @param folder Absolute folder of objects; undefined without a cache. Other parameters: see `listTree`. */
export async function listTreeWithCache(
  folder: string | undefined,
  ...tree: Parameters<typeof listTree>
): Promise<readonly TreeEntry[]> {
  if (folder === undefined) return listTree(...tree)
  const [, commit, paths] = tree
  const file = path.join(folder, `tree-${hashText([commit, ...paths].join('\0')).slice(0, 32)}`)
  const known = readList(file)
  if (known !== undefined) return known
  const entries = await listTree(...tree)
  writeList(file, entries)
  return entries
}
