/**
 * Parses the addresses of files of one repository on code hosts.
 * Takes the remote and the branches that the local files correspond to. Addresses of other branches, tags, commits
 * and of project pages that are not files are ignored.
 */

import type { RepositoryRemote } from '../../shared/addresses/repositoryRemote.ts'
import { decodeSafely, splitHref } from '../../shared/addresses/urls.ts'

export interface RepositoryAddress {
  /** The part before the path, as written. */
  readonly prefix: string
  /** From the root of the repository, encoded as written; a folder may end with `/`. */
  readonly path: string
  /** Place in the shown text; '' where the host shows no text. */
  readonly hash: string
  /** Whether the host shows the ids that this tool makes. */
  readonly hasIds: boolean
}

/** Anchors of the page of a file. `lines`: the host makes ids by rules of its own. */
type Anchors = 'ids' | 'lines' | 'none'

type Form = readonly [pattern: RegExp, anchors: Anchors]

/** GitHub, GitLab, Gitea and Forgejo, Bitbucket. The branch name follows. */
const FORMS: readonly Form[] = [
  [/^(?:blob|tree)\//, 'ids'],
  [/^src\/(?:branch|tag|commit)\//, 'ids'],
  // GitLab joins hyphens of ids; Bitbucket adds prefixes to them.
  [/^-\/(?:blob|tree|blame)\//, 'lines'],
  [/^-\/(?:raw|edit)\//, 'none'],
  [/^(?:raw|media)\/branch\//, 'none'],
  [/^_edit\//, 'none'],
  [/^(?:blame|src)\//, 'lines'],
  [/^(?:raw|edit)\//, 'none'],
]

const RAW_HOSTS = /^raw\.github(?:usercontent)?\.com$/

const ADDRESS = /^\s*(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#]*)\/([^?#]*)/i

/** Length of the path prefix that names the repository, including the following slash; 0 for another repository. */
function repositoryLength(path: string, name: string): number {
  const depth = name.split('/').length
  const segments = path.split('/')
  if (segments.length <= depth) return 0
  const prefix = segments.slice(0, depth).join('/')
  return decodeSafely(prefix).toLowerCase() === name.toLowerCase() ? prefix.length + 1 : 0
}

/** Length of the branch name that a path starts with, including the following slash; 0 for other branches. */
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

/** @returns A function that parses one address; undefined for addresses of anything else. */
export function createAddressReader(
  { host, name }: Pick<RepositoryRemote, 'host' | 'name'>,
  branches: readonly string[],
): (href: string) => RepositoryAddress | undefined {
  return (href) => {
    const [start, hostWritten = '', pathname = ''] = ADDRESS.exec(href) ?? []
    if (start === undefined) return undefined
    const requestedHost = hostWritten.toLowerCase().replace(/^www\./, '')
    const isRaw = host === 'github.com' && RAW_HOSTS.test(requestedHost)
    const repository = requestedHost === host || isRaw ? repositoryLength(pathname, name) : 0
    if (repository === 0) return undefined
    const rest = pathname.slice(repository)
    const form = isRaw ? undefined : FORMS.find(([pattern]) => pattern.test(rest))
    if (!isRaw && form === undefined) return undefined
    const page = form?.[0].exec(rest)?.[0].length ?? 0
    const branch = branchLength(rest.slice(page), branches)
    if (branch === 0) return undefined
    const path = rest.slice(page + branch).trimEnd()
    const prefix = href.slice(0, start.length - (rest.length - page - branch))
    const anchors = form?.[1] ?? 'none'
    const hash = anchors === 'none' ? '' : splitHref(href.trimEnd()).hash
    return { prefix, path, hash, hasIds: anchors === 'ids' }
  }
}
