/** Gives the files of a commit their paths in the site, and reports those that cannot be read. Pure. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { CommittedSource, ObjectStore } from '../../shared/site/addedSource.ts'
import type { TreeEntry } from '../git/objects/listTree.ts'
import type { PublishRule } from '../publishRule.ts'

interface Mount {
  readonly ref: string
  /** Full id. */
  readonly commit: string
  /** If the ref is one. */
  readonly branch?: string | undefined
  readonly store: ObjectStore
  /** Prefix of the site in its repository, '' or ending with `/`. */
  readonly sitePrefix: string
  /** Prefix of the documents in the repository, '' or ending with `/`. */
  readonly prefix: string
  /** Folder that gets the files, from the site root. */
  readonly folder: string
  /** Whether a file, given from the site root, belongs to other folders of the site. */
  readonly isForeign: (source: string) => boolean
  readonly publish: Pick<PublishRule, 'refusalOfCommitted'>
}

interface MountedTree {
  readonly files: readonly (readonly [source: string, file: CommittedSource])[]
  readonly diagnostics: readonly Diagnostic[]
}

const REPLACEMENT = '\uFFFD'

/** Git cannot create these names; another program wrote the tree. They may lead out of the folder. */
const isUnsafe = (path: string): boolean =>
  path.includes('\\') || path.split('/').some((name) => name === '' || name === '.' || name === '..')

function describeProblem({ path, kind }: TreeEntry): string | undefined {
  if (isUnsafe(path)) return 'has a name that leads out of its folder and is left out'
  if (path.includes(REPLACEMENT)) return 'has a name with bytes that are not UTF-8 and is left out'
  if (kind === 'link') return 'is a symbolic link, which is not followed in a commit'
  return kind === 'submodule' ? 'is a submodule, whose files are not in this repository' : undefined
}

/** @param entries Files of the commit, from the root of the repository. */
export function mountTree(entries: readonly TreeEntry[], mount: Mount): MountedTree {
  const { ref, commit, branch, store, sitePrefix, prefix, folder, isForeign, publish } = mount
  const files: [string, CommittedSource][] = []
  const diagnostics: Diagnostic[] = []
  for (const entry of entries) {
    const { path, id } = entry
    if (!path.startsWith(prefix)) continue
    const inSite = path.slice(sitePrefix.length)
    if (isForeign(inSite) || publish.refusalOfCommitted(inSite) !== undefined) continue
    const source = `${folder}/${path.slice(prefix.length)}`
    const problem = describeProblem(entry)
    if (problem === undefined)
      files.push([source, { kind: 'commit', ref, commit, branch, folder, sitePrefix, path, id, store }])
    else {
      const rule = entry.kind === 'file' ? 'invalid-name' : 'unreadable-file'
      const shownAs = `${ref}:${path}`
      diagnostics.push({ rule, message: `"${shownAs}" ${problem}`, file: source, shownAs })
    }
  }
  return { files, diagnostics }
}
