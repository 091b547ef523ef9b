/**
 * Determines the code host of a folder: `origin` of its repository, else `repository` of the nearest package.json
 * that has one. Does not run git.
 */
import { join, relative, resolve } from 'node:path'
import { foldersAbove } from '../../disk/index.ts'
import type { RepositoryRemote } from '../../shared/addresses/repositoryRemote.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import { findGitRoot, readGitText } from './gitFolders.ts'
import { readGitRemote } from './gitRemote.ts'

type Remote = Pick<RepositoryRemote, 'host' | 'name'>

/** Short form in package.json: `github:me/lamps`; the default host is GitHub. */
const SHORTHAND = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)(?:#.*)?$/

const HOSTS: Readonly<Record<string, string>> = { gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' }

/** `git@host:me/lamps.git`. A name without a dot is a Windows drive or an alias in the user's settings. */
const SCP = /^(?:[^@/\s]+@)?([^:/@\s]+\.[^:/@\s]+):(?!\/\/)(.+)$/

function toRemote(host: string, path: string): Remote | undefined {
  // Some hosts accept SSH on another host name, for networks that block its port.
  const hostname = host.toLowerCase().replace(/^(?:alt)?ssh\.|^www\./, '')
  const names = path
    .replace(/\.git\/*$/i, '')
    .split('/')
    .filter((segment) => segment !== '')
  // Further segments are a page of the project, except on GitLab, where groups contain groups.
  const segments = /^(?:github\.com|bitbucket\.org|codeberg\.org)$/.test(hostname) ? names.slice(0, 2) : names
  return segments.length < 2 ? undefined : { host: hostname, name: segments.join('/') }
}

export function parseRemote(written: string): Remote | undefined {
  const url = written.trim().replace(/^git\+/, '')
  if (/^(?:https?|ssh|git):\/\//i.test(url)) {
    if (!URL.canParse(url)) return undefined
    const { protocol, host, hostname, pathname } = new URL(url)
    return toRemote(/^http/.test(protocol) ? host : hostname, pathname)
  }
  const [, host, path = ''] = SCP.exec(url) ?? []
  return host === undefined ? undefined : toRemote(host, path)
}

interface PackageRepository {
  readonly remote: Remote
  /** Folder of the package in its repository. */
  readonly directory: string
}

function readPackage(file: string): PackageRepository | undefined {
  const parsed = parseJson(readGitText(file))
  const repository = isRecord(parsed) ? parsed.repository : undefined
  const textOf = (key: string): string => {
    const value = isRecord(repository) ? repository[key] : undefined
    return typeof value === 'string' ? value : ''
  }
  const written = typeof repository === 'string' ? repository : textOf('url')
  const [, service = 'github', name] = SHORTHAND.exec(written) ?? []
  const remote = name === undefined ? parseRemote(written) : { host: HOSTS[service] ?? 'github.com', name }
  return remote && { remote, directory: textOf('directory').replace(/^\.\/|\/+$/g, '') }
}

function findPackage(
  dir: string,
  top: string | undefined,
): (PackageRepository & { readonly folder: string }) | undefined {
  for (const folder of foldersAbove(dir, top)) {
    const found = readPackage(join(folder, 'package.json'))
    if (found !== undefined) return { ...found, folder }
  }
  return undefined
}

/**
 * Root of a repository without git: derived from the folder of a package and its `directory`; undefined if they do
 * not match.
 */
function rootOf(folder: string, directory: string): string | undefined {
  const root = resolve(
    folder,
    ...directory
      .split('/')
      .filter((name) => name !== '')
      .map(() => '..'),
  )
  return toSlashes(relative(root, folder)) === directory ? root : undefined
}

/**
 * @param dir Absolute.
 * @param settingsDir Absolute folder of the repository whose settings apply, if `dir` contains files of an earlier
 *   commit.
 */
export function readRepositoryRemote(dir: string, settingsDir = dir): RepositoryRemote | undefined {
  const root = findGitRoot(dir)
  const settingsRoot = findGitRoot(settingsDir)
  const git = settingsRoot === undefined ? undefined : readGitRemote(settingsRoot)
  // Files missing from a sparse checkout may exist on the host.
  if (git?.isSparse) return undefined
  const branches = git?.branches ?? ['HEAD', 'main', 'master']
  const origin = git?.url === undefined ? undefined : parseRemote(git.url)
  if (origin !== undefined && root !== undefined) return { ...origin, root, branches }
  const declared = findPackage(dir, root)
  const top = declared && (root ?? rootOf(declared.folder, declared.directory))
  return top === undefined || declared === undefined ? undefined : { ...declared.remote, root: top, branches }
}
