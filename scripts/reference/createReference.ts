/** Creates the pages of the reference in the manual from their sources of truth. */
import type { Commands } from '../../src/cli/loadCommands.ts'
import { commandPages, undocumentedOptions } from './commandPages.ts'
import {
  componentsPage,
  directivesPage,
  textsPage,
  undocumentedComponents,
  undocumentedDirectives,
} from './componentPages.ts'
import { undocumentedTexts } from './interfaceTexts.ts'
import { jsxPage, undocumentedJsx } from './jsxPage.ts'
import {
  authorsFilePage,
  categoryPage,
  configurationPages,
  frontMatterPage,
  postPage,
  tagsFilePage,
  undocumentedKeys,
} from './keyPages.ts'
import { formatPage, type ReferencePage } from './markdown.ts'
import { rulesPage, undocumentedRules } from './rulesPage.ts'
import { undocumentedVariables, variablesPage } from './variablesPage.ts'

export { nameOfCommand } from '../../src/cli/loadCommands.ts'
export { fillExamples } from './fillExamples.ts'
export { englishMessages } from './interfaceTexts.ts'
export { tagProperties } from './jsxPage.ts'

/** Folder of the pages, from the root of the repository. */
export const REFERENCE_FOLDER = 'manual/docs/reference'

/** Module with the properties of tags, from the root of the repository. */
export const TAG_PROPERTIES_FILE = 'src/components/tagProperties.ts'

/** What has no text in its source of truth. */
export const findUndocumented = (root: string, commands: Commands): string[] => [
  ...undocumentedKeys(root),
  ...undocumentedOptions(commands),
  ...undocumentedComponents(root),
  ...undocumentedDirectives(),
  ...undocumentedJsx(root),
  ...undocumentedTexts(root),
  ...undocumentedRules(root),
  ...undocumentedVariables(root),
]

/**
 * Texts of all pages by path from `REFERENCE_FOLDER`.
 *
 * @param root Root of the repository.
 */
export function createReference(root: string, commands: Commands): ReadonlyMap<string, string> {
  const pages: [string, ReferencePage][] = [
    ...configurationPages(root),
    ['front-matter.md', frontMatterPage(root)],
    ['category-files.md', categoryPage(root)],
    ['tags-file.md', tagsFilePage(root)],
    ['front-matter-of-posts.md', postPage(root)],
    ['authors-file.md', authorsFilePage(root)],
    ['rules.md', rulesPage(root)],
    ...commandPages(commands),
    ['components.md', componentsPage(root)],
    ['directives.md', directivesPage()],
    ['document-components.md', jsxPage(root)],
    ['texts.md', textsPage(root)],
    ['css-variables.md', variablesPage(root)],
  ]
  return new Map(pages.map(([file, page]) => [file, formatPage(page)]))
}
