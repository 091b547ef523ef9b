/**
 * The code host of a folder: `origin` of its repository, else the `repository` of the nearest package.json that names
 * one. No git is run.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isFile } from '../../disk/isFile.ts'
import { toSlashes } from '../../shared/urls.ts'
import { findGitRoot } from './gitFolders.ts'
import { readGitRemote } from './gitRemote.ts'

export interface RepositoryRemote {
  /** Absolute. */
  readonly root: string
  /** In lower case, with the port of a web address. */
  readonly host: string
  /** Owner and name, or groups and name. */
  readonly name: string
  /** Branches that the files stand for. */
  readonly branches: readonly string[]
}

type Remote = Pick<RepositoryRemote, 'host' | 'name'>

/** Of package.json: `github:me/lamps`; without the host it is GitHub's. */
const SHORTHAND = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)(?:#.*)?$/

const HOSTS: Readonly<Record<string, string>> = { gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' }

/** `git@host:me/lamps.git`. A name without a dot is a drive of Windows, or one of the user's own settings. */
const SCP = /^(?:[^@/\s]+@)?([^:/@\s]+\.[^:/@\s]+):(?!\/\/)(.+)$/

function toRemote(host: string, path: string): Remote | undefined {
  // Some hosts take connections under a name of its own where ports are closed.
  const known = host.toLowerCase().replace(/^(?:alt)?ssh\.|^www\./, '')
  const all = path
    .replace(/\.git\/*$/i, '')
    .split('/')
    .filter((segment) => segment !== '')
  // What follows is a page of the project; GitLab has groups in groups.
  const segments = /^(?:github\.com|bitbucket\.org|codeberg\.org)$/.test(known) ? all.slice(0, 2) : all
  return segments.length < 2 ? undefined : { host: known, name: segments.join('/') }
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

interface Named {
  readonly remote: Remote
  /** Of the package in its repository. */
  readonly directory: string
}

function readPackage(file: string): Named | undefined {
  let repository: unknown
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    repository = typeof parsed === 'object' && parsed !== null && 'repository' in parsed && parsed.repository
  } catch {
    return undefined
  }
  const textOf = (key: string): string => {
    const value: unknown =
      typeof repository === 'object' && repository !== null ? Reflect.get(repository, key) : undefined
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
): (Named & { readonly folder: string }) | undefined {
  for (let folder = dir; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    const found = isFile(file) ? readPackage(file) : undefined
    if (found !== undefined) return { ...found, folder }
    if (folder === top || dirname(folder) === folder) return undefined
  }
}

/** Without git: the folder that a package lies in as its `directory` says. */
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
 * @param settingsDir Absolute folder of the repository whose settings count, where `dir` holds files of an earlier
 * commit of it.
 */
export function readRepositoryRemote(dir: string, settingsDir = dir): RepositoryRemote | undefined {
  const root = findGitRoot(dir)
  const settingsRoot = findGitRoot(settingsDir)
  const git = settingsRoot === undefined ? undefined : readGitRemote(settingsRoot)
  // What is not there may well be on the host.
  if (git?.isSparse) return undefined
  const branches = git?.branches ?? ['HEAD', 'main', 'master']
  const origin = git?.url === undefined ? undefined : parseRemote(git.url)
  if (origin !== undefined && root !== undefined) return { ...origin, root, branches }
  const named = findPackage(dir, root)
  const top = named && (root ?? rootOf(named.folder, named.directory))
  return top === undefined || named === undefined ? undefined : { ...named.remote, root: top, branches }
}
