/** Lists the files of a commit, without reading them. */
import { git, splitNul } from '../runGit.ts'

export interface TreeEntry {
  /** Path from the root of the repository. A name that is not UTF-8 has replacement characters. */
  readonly path: string
  /** A link is a symbolic link, a submodule a commit of another repository. */
  readonly kind: 'file' | 'link' | 'submodule' | 'folder'
  readonly id: string
}

const LINK_MODE = '120000'
const SUBMODULE_MODE = '160000'

/** Mode of a folder in a list that is not recursive. */
const FOLDER_MODE = '040000'

function kindOfMode(mode: string): TreeEntry['kind'] {
  if (mode === LINK_MODE) return 'link'
  if (mode === SUBMODULE_MODE) return 'submodule'
  return mode === FOLDER_MODE ? 'folder' : 'file'
}

/** @param output Of `git ls-tree -z`. */
export const entriesOfTree = (output: string): readonly TreeEntry[] =>
  splitNul(output).flatMap((entry) => {
    const tab = entry.indexOf('\t')
    const [mode = '', , id = ''] = entry.slice(0, tab).split(' ')
    return tab < 0 ? [] : [{ path: entry.slice(tab + 1), kind: kindOfMode(mode), id }]
  })

/**
 * @param root Absolute root of the work tree.
 * @param commit Full id.
 * @param paths Files and folders from the root of the repository, taken literally. A missing one has no entries.
 * @returns Input of `entriesOfTree`.
 */
export const listTree = (root: string, commit: string, paths: readonly string[]): Promise<string> =>
  git(root, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...paths])
