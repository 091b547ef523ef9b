/** Writes links of `pymdownx.magiclink` and `mdx_gh_links` to issues and users of a code host, such as `#12` and `@ann`. */

import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import { textAt, valueAt } from '../code/codeValue.ts'
import type { Tally } from '../text/tally.ts'
import { PROTECTED } from './abbreviations.ts'

export interface CodeHost {
  /** Address of the host, without a slash at its end. */
  readonly host: string
  /** `user/repository`. */
  readonly repository: string
  /** Path below a repository by sign. */
  readonly paths: Readonly<Record<string, string>>
  readonly hasUsers: boolean
}

const HOSTS: Readonly<Record<string, Pick<CodeHost, 'host' | 'paths'>>> = {
  github: { host: 'https://github.com', paths: { '#': 'issues', '!': 'pull', '?': 'discussions' } },
  gitlab: { host: 'https://gitlab.com', paths: { '#': '-/issues', '!': '-/merge_requests' } },
}

/** @param extensions Options by name of the extension. */
export function readCodeHost(extensions: ReadonlyMap<string, unknown>): CodeHost | undefined {
  const isOfGithub = extensions.has('mdx_gh_links')
  const options = extensions.get(isOfGithub ? 'mdx_gh_links' : 'pymdownx.magiclink')
  const [user, name] = [textAt(options, 'user'), textAt(options, 'repo')]
  const host = HOSTS[isOfGithub ? 'github' : (textAt(options, 'provider') ?? 'github')]
  const isWanted = isOfGithub || valueAt(options, 'repo_url_shorthand') === true
  if (user === undefined || name === undefined || host === undefined || !isWanted) return undefined
  const hasUsers = isOfGithub || valueAt(options, 'social_url_shorthand') === true
  return { ...host, repository: `${user}/${name}`, hasUsers }
}

const USER = String.raw`[A-Za-z\d](?:[A-Za-z\d-]{0,37}[A-Za-z\d])?`

/** @param text Without code. */
export function writeCodeHostLinks(text: string, code: CodeHost | undefined, tally: Tally): string {
  if (code === undefined) return text
  const signs = Object.keys(code.paths).map(escapeRegExp).join('')
  const issue = String.raw`(?<![\w&/])((?:${USER}\/[\w.-]*\w)?)([${signs}])([1-9]\d*)\b(?!;)`
  const user = code.hasUsers ? String.raw`|(?<![\w./\uFDD1])@(${USER})\b(?![./])` : ''
  const pattern = new RegExp(String.raw`\[[^\]\n]{0,500}\]|${PROTECTED}|${issue}${user}`, 'gm')
  return text.replace(pattern, (found: string, ...groups: (string | undefined)[]) => {
    const [repository, sign, number, name] = groups
    if (number === undefined && (!code.hasUsers || typeof name !== 'string')) return found
    tally.count('links to the code host')
    return number === undefined
      ? `[${found}](${code.host}/${name})`
      : `[${found}](${code.host}/${repository || code.repository}/${code.paths[sign ?? ''] ?? ''}/${number})`
  })
}
