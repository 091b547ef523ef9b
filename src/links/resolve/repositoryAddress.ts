/**
 * Addresses that code hosts give to the files of one repository.
 * In: where the repository is hosted, and the names of the branches that its files here stand for. Out: the path that
 * an address names in the tree. Pages of a project that are no files, other branches, tags and commits give none.
 */
import { decodeSafely, splitHref } from '../../shared/urls.ts'

export interface Remote {
  /** In lower case, with the port of a web address. */
  readonly host: string
  /** Owner and name, or groups and name, without slashes at the ends. */
  readonly name: string
}

export interface RepositoryAddress {
  /** What stands before the path, as written. */
  readonly prefix: string
  /** From the root of the repository, encoded as written; a folder may end with `/`. */
  readonly path: string
  /** Names an id of the text that the host shows; '' where it shows none or makes ids in a way of its own. */
  readonly hash: string
}

/** Whether the host shows a text with ids that are made as they are here. */
type Form = readonly [pattern: RegExp, hasIds: boolean]

/** Of GitHub, GitLab, Gitea and Forgejo, Bitbucket; the name of a branch follows. */
const FORMS: readonly Form[] = [
  [/^(?:blob|tree)\//, true],
  [/^src\/branch\//, true],
  // GitLab joins hyphens of ids, Bitbucket puts words before them.
  [/^-\/(?:blob|tree|raw|edit|blame)\//, false],
  [/^(?:raw|media)\/branch\//, false],
  [/^_edit\//, false],
  [/^(?:raw|edit|blame|src)\//, false],
]

const RAW_HOSTS = /^raw\.github(?:usercontent)?\.com$/

const ADDRESS = /^\s*(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#]*)\/([^?#]*)/i

/** Length of the part of a path that names the repository, with the slash after it; 0 for another one. */
function ownLength(path: string, name: string): number {
  const depth = name.split('/').length
  const segments = path.split('/')
  if (segments.length <= depth) return 0
  const own = segments.slice(0, depth).join('/')
  return decodeSafely(own).toLowerCase() === name.toLowerCase() ? own.length + 1 : 0
}

/** Length of the name of a branch that a path starts with, with the slash after it; 0 for others. */
function branchLength(path: string, branches: readonly string[]): number {
  for (const branch of branches) {
    for (const written of [branch, encodeURIComponent(branch), encodeURI(branch)]) {
      for (const ref of [written, `refs/heads/${written}`]) {
        if (path === ref) return ref.length
        if (path.startsWith(`${ref}/`)) return ref.length + 1
      }
    }
  }
  return 0
}

/** @returns Reads one address; undefined for those of anything else. */
export function createAddressReader(
  { host, name }: Remote,
  branches: readonly string[],
): (href: string) => RepositoryAddress | undefined {
  return (href) => {
    const [start, hostWritten = '', whole = ''] = ADDRESS.exec(href) ?? []
    if (start === undefined) return undefined
    const asked = hostWritten.toLowerCase().replace(/^www\./, '')
    const isRaw = host === 'github.com' && RAW_HOSTS.test(asked)
    const own = asked === host || isRaw ? ownLength(whole, name) : 0
    if (own === 0) return undefined
    const rest = whole.slice(own)
    const form = isRaw ? undefined : FORMS.find(([pattern]) => pattern.test(rest))
    if (!isRaw && form === undefined) return undefined
    const page = form?.[0].exec(rest)?.[0].length ?? 0
    const branch = branchLength(rest.slice(page), branches)
    if (branch === 0) return undefined
    const path = rest.slice(page + branch).trimEnd()
    const prefix = href.slice(0, start.length - (rest.length - page - branch))
    return { prefix, path, hash: form?.[1] === true ? splitHref(href.trimEnd()).hash : '' }
  }
}
