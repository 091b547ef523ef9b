/** Reports versions without documents, and folders of versions that no list names. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { versionedDocsOf, versionFolderOf, versionsFileOf } from '../../shared/site/versionLayout.ts'

/** Names of versions that have a folder. */
function foldersIn(id: string, files: readonly string[]): ReadonlySet<string> {
  const prefix = `${versionedDocsOf(id)}/version-`
  return new Set(
    files.flatMap((file) => {
      const name = file.startsWith(prefix) ? file.slice(prefix.length).split('/', 1)[0] : undefined
      return name === undefined ? [] : [name]
    }),
  )
}

function reportOf(
  id: string,
  { docs, archives }: SiteConfig,
  files: readonly string[],
): readonly Diagnostic[] {
  const listed = Object.hasOwn(archives, id) ? archives[id] : undefined
  const list = versionsFileOf(id)
  const found = foldersIn(id, files)
  const options = docs.find((other) => other.id === id)
  const ofCommits = new Set(
    Object.entries(options?.versions ?? {}).flatMap(([name, { ref }]) => (ref === undefined ? [] : [name])),
  )
  const missing = (listed ?? [])
    .filter((name) => !found.has(name) && !ofCommits.has(name))
    .map((name): Diagnostic => {
      const folder = versionFolderOf(id, name)
      const text = `add the folder, or remove "${name}" from the list`
      return {
        rule: 'missing-version',
        message: `"${list}" lists "${name}", and there is nothing in "${folder}"`,
        file: list,
        target: name,
        suggestions: [{ text }],
      }
    })
  // Documents of a folder above are not left out.
  const isRead = listed === undefined && docs.some(({ path }) => path === '.' || path === versionedDocsOf(id))
  const unlisted = [...found].filter((name) => !isRead && listed?.includes(name) !== true)
  return [
    ...missing,
    ...unlisted.map((name): Diagnostic => {
      const folder = versionFolderOf(id, name)
      const problem = listed === undefined ? `there is no "${list}"` : `"${list}" does not list "${name}"`
      const text = listed === undefined ? `write ["${name}"] into ${list}` : `add "${name}" to ${list}`
      return {
        rule: 'unlisted-version',
        message: `"${folder}" is no version of the documents: ${problem}`,
        file: listed === undefined ? folder : list,
        target: name,
        suggestions: [{ text: `${text}, or remove the folder` }],
      }
    }),
  ]
}

export const reportVersions = (config: SiteConfig, files: readonly string[]): Diagnostic[] =>
  config.docs.flatMap(({ id }) => reportOf(id, config, files))
