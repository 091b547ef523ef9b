/** Writes addresses of files on a code host, from the address under which it shows or edits the folder of the site. */
import type { HostedFile } from '../../shared/addresses/repositoryRemote.ts'
import { decodeSafely, encodePath } from '../../shared/addresses/urls.ts'

interface CodeHostAddress {
  /** Full address of the repository. */
  readonly repository: string
  readonly branch: string
  readonly write: (file: HostedFile) => string
}

/** Host, owner and name, maybe more groups; a word for a page of the host; the rest is the branch and the path. */
const BASE =
  /^(https?:\/\/[^/?#]+(?:\/[^/?#]+){2,}?)\/((?:-\/)?(?:edit|blob|tree|raw|blame)|_edit|src\/(?:branch|tag|commit)|src)\/([^?#]+)/i

/**
 * The words of GitHub and GitLab, of Gitea and Forgejo, of Bitbucket.
 *
 * @param isOtherCommit The file is of a commit that the base does not name, and no branch.
 */
function wordFor(word: string, isFolder: boolean, isOtherCommit: boolean): string {
  if (word === 'src') return 'src'
  if (/^(?:_edit|src\/)/.test(word))
    return isOtherCommit ? 'src/commit' : word.startsWith('src/') ? word : 'src/branch'
  return `${word.startsWith('-/') ? '-/' : ''}${isFolder ? 'tree' : 'blob'}`
}

/**
 * @param base Address of the folder of the site, as `https://github.com/me/lamps/edit/main/website/`.
 * @param sitePrefix Path from the root of the repository to the site: '' or ending with `/`.
 * @returns Undefined for an address of another form.
 */
export function parseHostedAddress(base: string, sitePrefix: string): CodeHostAddress | undefined {
  const [, repository, word, rest] = BASE.exec(`${base.replace(/\/+$/, '')}/`) ?? []
  const folder = encodePath(sitePrefix)
  if (repository === undefined || word === undefined || !rest?.endsWith(`/${folder}`)) return undefined
  const branch = rest.slice(0, rest.length - folder.length - 1)
  const write = ({ path, isFolder, ref }: HostedFile): string => {
    const shown = wordFor(word.toLowerCase(), isFolder, ref !== undefined && ref.branch === undefined)
    const tree = ref === undefined ? branch : encodePath(ref.branch ?? ref.commit)
    return [repository, shown, tree, ...(path === '' ? [] : [encodePath(path)])].join('/')
  }
  return { repository, branch: decodeSafely(branch), write }
}
