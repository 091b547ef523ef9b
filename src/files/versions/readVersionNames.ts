/** Reads the names of archived versions. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CURRENT_VERSION } from '../../shared/constants.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { DocsOptions, SiteConfig } from '../../shared/site/config.ts'
import { versionKeys } from '../../shared/site/versionKeys.ts'
import { versionsFileOf } from '../../shared/site/versionLayout.ts'
import { isVersionName, VERSION_NAME } from '../../shared/site/versionName.ts'
import { describeValue } from '../../shared/values/describeValue.ts'
import { parseJson } from '../../shared/values/parseJson.ts'

const HINT = 'it lists the names of versions, newest first, such as ["2.0", "1.0"]'

/** Place of the text of a name, for messages. */
function pointOf(text: string, name: unknown, occurrence = 0) {
  const written = JSON.stringify(name)
  let at = text.indexOf(written)
  for (let count = 0; count < occurrence && at >= 0; count += 1) at = text.indexOf(written, at + 1)
  if (at < 0) return undefined
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

interface VersionsFile {
  readonly names: readonly string[] | undefined
  readonly text: string | undefined
}

/**
 * @param source Path of the file from the site root.
 * @returns Nothing without a file.
 * @throws {UserError} when the file is no list of different names of versions.
 */
export function readVersionsFile(siteDir: string, source: string): VersionsFile {
  const file = path.join(siteDir, source)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return { names: undefined, text: undefined }
    throw new UserError(`${source} cannot be read (${code ?? 'unknown error'})`, { location: { file } })
  }
  const refuse = (problem: string, point?: { line: number; column: number }): never => {
    const place = point === undefined ? '' : `:${point.line}:${point.column}`
    throw new UserError(`${source}${place} ${problem}`, {
      hint: HINT,
      location: { file, ...(point && { point }) },
    })
  }
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (!Array.isArray(value))
    return refuse(`is no JSON list of texts, but ${value === undefined ? 'no JSON' : describeValue(value)}`)
  const seen = new Set<string>()
  const names = value.map((name: unknown): string => {
    if (typeof name !== 'string')
      return refuse(`has ${describeValue(name)} for the name of a version`, pointOf(text, name))
    if (!isVersionName(name)) return refuse(`has "${name}" and not ${VERSION_NAME}`, pointOf(text, name))
    if (name === CURRENT_VERSION)
      return refuse(`lists "${name}", which is the version of the docs folder itself`, pointOf(text, name))
    if (seen.has(name)) return refuse(`lists "${name}" twice`, pointOf(text, name, 1))
    seen.add(name)
    return name
  })
  return { names, text }
}

/** Names of the versions of git, newest first. */
const namesOfCommits = ({ versions }: Pick<DocsOptions, 'versions'>): string[] =>
  versionKeys(versions).filter((name) => versions[name]?.ref !== undefined)

/**
 * Names of `versions.json` come first, in its order. Versions of git that it lacks follow, in the order of the
 * configuration.
 *
 * @throws {UserError} when a `versions.json` cannot be used.
 */
export function readArchives(
  docs: readonly Pick<DocsOptions, 'id' | 'versions' | 'versionsPath'>[],
  siteDir: string,
): Pick<SiteConfig, 'archives' | 'unlistedVersions'> {
  const found = docs.flatMap((options) => {
    const { names: listed } = readVersionsFile(siteDir, versionsFileOf(options))
    const unlisted = namesOfCommits(options).filter((name) => listed?.includes(name) !== true)
    const names = [...(listed ?? []), ...unlisted]
    if (listed === undefined && names.length === 0) return []
    return [{ id: options.id, names, unlisted: listed === undefined || listed.length === 0 ? [] : unlisted }]
  })
  return {
    archives: Object.fromEntries(found.map(({ id, names }) => [id, names])),
    unlistedVersions: Object.fromEntries(
      found.flatMap(({ id, unlisted }) => (unlisted.length === 0 ? [] : [[id, unlisted] as const])),
    ),
  }
}
