/**
 * What a repository says of its host and its branches, without calling git.
 * In: the root of a work tree. Out: the address of `origin`, and the branches that its files stand for.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitFoldersOf } from './gitFolders.ts'

export interface GitRemote {
  /** As it is written; undefined without `origin`. */
  readonly url: string | undefined
  /** The current branch, and the one that the host shows first. */
  readonly branches: readonly string[]
  /** Files that git tracks may not lie in the work tree. */
  readonly isSparse: boolean
}

function readText(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}

/** Values may stand in quotes; comments follow `#` or `;`. */
const readValue = (line: string): string =>
  line
    .slice(line.indexOf('=') + 1)
    .replace(/\s[#;].*$/, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')

function readOrigin(config: string): string | undefined {
  let isOrigin = false
  for (const line of config.split('\n')) {
    if (/^\s*\[/.test(line)) isOrigin = /^\s*\[\s*remote\s+"origin"\s*\]/i.test(line)
    else if (isOrigin && /^\s*url\s*=/i.test(line)) return readValue(line)
  }
  return undefined
}

const branchOf = (head: string, start: string): string | undefined =>
  head.startsWith(`ref: ${start}`) ? head.slice(`ref: ${start}`.length).trim() : undefined

/** @param root Absolute, of a work tree. */
export function readGitRemote(root: string): GitRemote {
  const { own, common } = gitFoldersOf(root)
  const config = readText(join(common, 'config'))
  const settings = config + readText(join(own, 'config.worktree'))
  const current = branchOf(readText(join(own, 'HEAD')), 'refs/heads/')
  const first = branchOf(readText(join(common, 'refs/remotes/origin/HEAD')), 'refs/remotes/origin/')
  const usual = first === undefined ? ['main', 'master'] : [first]
  return {
    url: readOrigin(config),
    branches: [...new Set(['HEAD', ...(current === undefined ? [] : [current]), ...usual])],
    isSparse: /^\s*sparseCheckout\s*=\s*(?:true|1|yes|on)\s*$/im.test(settings),
  }
}
