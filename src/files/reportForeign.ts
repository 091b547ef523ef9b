/** Reports the configuration of another generator in the folder of a site (rule `foreign-syntax`). */
import type { Diagnostic } from '../shared/diagnostic.ts'
import { type ForeignTool, importCommand } from '../shared/site/foreignTools.ts'

interface Generator {
  readonly tool: ForeignTool
  /** Configuration file in the root folder. */
  readonly config: RegExp
  /** Folders that the generator reads besides documents. */
  readonly folders: readonly string[]
}

const GENERATORS: readonly Generator[] = [
  {
    tool: 'docusaurus',
    config: /^docusaurus\.config\.[cm]?[jt]s$/,
    folders: ['src/pages/', 'blog/', 'i18n/', 'versioned_docs/'],
  },
  { tool: 'mkdocs', config: /^mkdocs\.ya?ml$/, folders: [] },
  { tool: 'mdbook', config: /^book\.toml$/, folders: ['src/'] },
  { tool: 'hugo', config: /^hugo\.(?:toml|ya?ml|json)$/, folders: ['content/'] },
]

/**
 * @param files Files of the site.
 * @param usedPrefixes Folders of documents, pages and static files.
 * @param isConfigured Whether the site has a configuration of its own. Only unread folders are reported then.
 */
export const reportForeign = (
  files: readonly string[],
  usedPrefixes: readonly string[],
  isConfigured: boolean,
): Diagnostic[] =>
  GENERATORS.flatMap(({ tool, config, folders }) => {
    const file = files.find((candidate) => config.test(candidate))
    if (file === undefined) return []
    const unread = folders.filter(
      (folder) =>
        files.some((candidate) => candidate.startsWith(folder)) &&
        !usedPrefixes.some((prefix) => folder.startsWith(prefix)),
    )
    if (isConfigured && unread.length === 0) return []
    const message =
      unread.length === 0 ? `"${file}" is not read` : `"${file}" is not read, nor is ${unread.join(', ')}`
    const text = `Translate the site once with "${importCommand(tool)}", or write the settings in xpre.config.ts and name folders in docs.path and pages.path`
    return [{ rule: 'foreign-syntax', message, file, suggestions: [{ text }] }]
  })
