import { lazyPackage } from '../../process/index.ts'

const loadIgnore = lazyPackage('ignore')

/**
 * Documents that are no pages of a built site.
 *
 * @param patterns `exclude_docs` and `draft_docs`, in the form of `.gitignore`.
 * @param documents From the folder of the documents.
 */
export function excludedDocuments(patterns: readonly unknown[], documents: readonly string[]): string[] {
  const rules = loadIgnore()().add(patterns.filter((each) => typeof each === 'string').join('\n'))
  return documents.filter((file) => rules.ignores(file))
}
