/**
 * Settings of a repository as its own files hold them, without calling git. Those of the user's account do not count:
 * the output must not depend on who builds it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFile } from '../../disk/isFile.ts'
import { gitFoldersOf } from './gitFolders.ts'

export function readGitText(file: string): string {
  try {
    return isFile(file) ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}

/** Values may stand in quotes; comments follow `#` or `;`. */
const readValue = (text: string): string =>
  text
    .replace(/\s[#;].*$/, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')

const SECTION = /^\s*\[\s*([\w.-]+)\s*(?:"([^"]*)"\s*)?\]/
const ENTRY = /^\s*([a-z][a-z\d-]*)\s*(?:=(.*))?$/i

/**
 * @param section Such as `core`, or `remote origin`; in lower case, as is the key.
 * @returns Every value in the order of the file; a key without one means `true`.
 */
export function settingsOf(config: string, section: string, key: string): string[] {
  const found: string[] = []
  let current = ''
  for (const line of config.split(/\r?\n/)) {
    const [start = '', name = '', inner] = SECTION.exec(line) ?? []
    if (start !== '') current = name.toLowerCase() + (inner === undefined ? '' : ` ${inner}`)
    const [, entry = '', value] = ENTRY.exec(line.slice(start.length)) ?? []
    if (current === section && entry.toLowerCase() === key)
      found.push(value === undefined ? 'true' : readValue(value))
  }
  return found
}

const isTrue = (value: string | undefined): boolean => /^(?:true|yes|on|[1-9]\d*)$/i.test(value ?? '')

export interface GitSettings {
  /** Of the repository alone, without those of one worktree. */
  readonly config: string
  isOn(key: string): boolean
}

/** @param root Absolute, of a work tree. */
export function readGitSettings(root: string): GitSettings {
  const { own, common } = gitFoldersOf(root)
  const config = readGitText(join(common, 'config'))
  const all = `${config}\n${readGitText(join(own, 'config.worktree'))}`
  return { config, isOn: (key) => isTrue(settingsOf(all, 'core', key).at(-1)) }
}
