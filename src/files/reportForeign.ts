/** Reports the configuration of another generator in the folder of a site (rule `foreign-format`). */
import type { Diagnostic } from '../shared/diagnostic.ts'

/** Configuration files in the root folder, and the folders that the generator reads besides documents. */
const GENERATORS: readonly { readonly config: RegExp; readonly folders: readonly string[] }[] = [
  {
    config: /^docusaurus\.config\.[cm]?[jt]s$/,
    folders: ['src/pages/', 'blog/', 'i18n/', 'versioned_docs/'],
  },
  { config: /^mkdocs\.ya?ml$/, folders: [] },
]

/**
 * @param files Files of the site.
 * @param usedPrefixes Folders of documents, pages and static files.
 */
export const reportForeign = (files: readonly string[], usedPrefixes: readonly string[]): Diagnostic[] =>
  GENERATORS.flatMap(({ config, folders }) => {
    const file = files.find((candidate) => config.test(candidate))
    if (file === undefined) return []
    const unread = folders.filter(
      (folder) =>
        files.some((candidate) => candidate.startsWith(folder)) &&
        !usedPrefixes.some((prefix) => folder.startsWith(prefix)),
    )
    const message =
      unread.length === 0 ? `"${file}" is not read` : `"${file}" is not read, nor is ${unread.join(', ')}`
    const text = 'Write the settings in xpre.config.ts, and name folders in docs.path and pages.path'
    return [{ rule: 'foreign-format', message, file, suggestions: [{ text }] }]
  })
