/**
 * Reads settings from the files of a repository, without running git. Settings of the user's account do not count:
 * the output must not depend on the user who builds it.
 */
import { join } from 'node:path'
import { gitFoldersOf, readGitText } from './gitFolders.ts'

/** Values may be quoted; comments start with `#` or `;`. */
const readValue = (text: string): string =>
  text
    .replace(/\s[#;].*$/, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')

const SECTION = /^\s*\[\s*([\w.-]+)\s*(?:"([^"]*)"\s*)?\]/
const ENTRY = /^\s*([a-z][a-z\d-]*)\s*(?:=(.*))?$/i

/**
 * @param section Such as `core` or `remote origin`; in lower case, like the key.
 * @returns Every value in file order; a key without a value means `true`.
 */
export function settingsOf(config: string, section: string, key: string): string[] {
  const found: string[] = []
  let current = ''
  for (const line of config.split(/\r?\n/)) {
    const [start = '', name = '', subsection] = SECTION.exec(line) ?? []
    if (start !== '') current = name.toLowerCase() + (subsection === undefined ? '' : ` ${subsection}`)
    const [, entry = '', value] = ENTRY.exec(line.slice(start.length)) ?? []
    if (current === section && entry.toLowerCase() === key)
      found.push(value === undefined ? 'true' : readValue(value))
  }
  return found
}

const isTrue = (value: string | undefined): boolean => /^(?:true|yes|on|[1-9]\d*)$/i.test(value ?? '')

interface GitSettings {
  /** Text of the repository's own file, without the settings of a single worktree. */
  readonly config: string
  isOn(key: string): boolean
}

/** @param root Absolute root of a work tree. */
export function readGitSettings(root: string): GitSettings {
  const { gitDir, commonDir } = gitFoldersOf(root)
  const config = readGitText(join(commonDir, 'config'))
  const all = `${config}\n${readGitText(join(gitDir, 'config.worktree'))}`
  return { config, isOn: (key) => isTrue(settingsOf(all, 'core', key).at(-1)) }
}
