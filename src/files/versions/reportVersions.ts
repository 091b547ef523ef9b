/** Reports versions without documents, and versions that no list names. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { DocsOptions, SiteConfig } from '../../shared/site/config.ts'
import { archivedNames } from '../../shared/site/listVersions.ts'
import { versionedDocsOf, versionFolderOf, versionsFileOf } from '../../shared/site/versionLayout.ts'

/** Names of versions that have a folder. */
function foldersIn(options: DocsOptions, files: readonly string[]): ReadonlySet<string> {
  const prefix = `${versionedDocsOf(options)}/version-`
  return new Set(
    files.flatMap((file) => {
      const name = file.startsWith(prefix) ? file.slice(prefix.length).split('/', 1)[0] : undefined
      return name === undefined ? [] : [name]
    }),
  )
}

/** The names of the list come first, although a version of git may be newer. */
function reportUnlistedCommits(options: DocsOptions, config: SiteConfig): readonly Diagnostic[] {
  const { id, lastVersion } = options
  const { unlistedVersions = {} } = config
  const unlisted = Object.hasOwn(unlistedVersions, id) ? (unlistedVersions[id] ?? []) : []
  const [first] = unlisted
  if (lastVersion !== undefined || first === undefined) return []
  const list = versionsFileOf(options)
  const names = archivedNames(config, id)
  const named = unlisted.map((name) => `"${name}"`).join(', ')
  const example = `[${names.map((name) => JSON.stringify(name)).join(', ')}]`
  return [
    {
      rule: 'unlisted-version',
      message: `"${list}" does not list ${named} from git, so all versions of the list count as newer`,
      file: list,
      target: first,
      suggestions: [{ text: `write ${example} into ${list}, the newest version first` }],
    },
  ]
}

function reportOf(options: DocsOptions, config: SiteConfig, files: readonly string[]): readonly Diagnostic[] {
  const { id, versions } = options
  const names = archivedNames(config, id)
  const list = versionsFileOf(options)
  const found = foldersIn(options, files)
  const ofCommits = new Set(
    Object.entries(versions).flatMap(([name, { ref }]) => (ref === undefined ? [] : [name])),
  )
  const missing = names
    .filter((name) => !found.has(name) && !ofCommits.has(name))
    .map((name): Diagnostic => {
      const folder = versionFolderOf(options, name)
      const text = `add the folder, or remove "${name}" from the list`
      return {
        rule: 'missing-version',
        message: `"${list}" lists "${name}", and there is nothing in "${folder}"`,
        file: list,
        target: name,
        suggestions: [{ text }],
      }
    })
  // Versions of git have names without a list.
  const hasList = files.includes(list)
  // Documents of a folder above are not left out.
  const isRead =
    !hasList &&
    names.length === 0 &&
    config.docs.some(({ path }) => path === '.' || path === versionedDocsOf(options))
  const unlisted = [...found].filter((name) => !isRead && !names.includes(name))
  return [
    ...missing,
    ...reportUnlistedCommits(options, config),
    ...unlisted.map((name): Diagnostic => {
      const folder = versionFolderOf(options, name)
      const problem = hasList ? `"${list}" does not list "${name}"` : `there is no "${list}"`
      const text = hasList ? `add "${name}" to ${list}` : `write ["${name}"] into ${list}`
      return {
        rule: 'unlisted-version',
        message: `"${folder}" is no version of the documents: ${problem}`,
        file: hasList ? list : folder,
        target: name,
        suggestions: [{ text: `${text}, or remove the folder` }],
      }
    }),
  ]
}

export const reportVersions = (config: SiteConfig, files: readonly string[]): Diagnostic[] =>
  config.docs.flatMap((options) => reportOf(options, config, files))
