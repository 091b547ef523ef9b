/** Which versions of documents a search covers. Plain data. */
import type { DocsData, DocsVersionData } from '../page/page.ts'
import type { FacetFilters } from './search.ts'
import { docsTag } from './searchTags.ts'

interface FolderScope {
  readonly docsId: string
  /** Undefined: all versions of the folder. */
  readonly version?: Pick<DocsVersionData, 'name' | 'label'> | undefined
}

/** One entry for each docs folder with several versions. */
export type SearchScope = readonly FolderScope[]

/** One version of each folder. */
export const scopeOf = (
  docs: readonly DocsData[],
  versionOf: (folder: DocsData) => DocsVersionData | undefined,
): SearchScope =>
  docs.map((folder) => {
    const version = versionOf(folder)
    return { docsId: folder.id, version: version && { name: version.name, label: version.label } }
  })

export const coversAll = (scope: SearchScope): boolean => scope.every(({ version }) => version === undefined)

export const isSameScope = (a: SearchScope | undefined, b: SearchScope | undefined): boolean =>
  a?.length === b?.length &&
  (a ?? []).every(({ version }, index) => version?.name === b?.[index]?.version?.name)

/**
 * Tags of the pages that a search covers.
 *
 * @param tags Tags of a search without scope: of pages outside of documents, and of one version of each folder.
 */
export function scopeTags(
  tags: readonly string[],
  docs: readonly DocsData[],
  scope: SearchScope,
): readonly string[] {
  const tagsOf = ({ id, versions }: DocsData) => versions.map(({ name }) => docsTag(id, name))
  const versioned = new Set(docs.flatMap(tagsOf))
  const ofScope = docs.flatMap((folder) => {
    const version = scope.find(({ docsId }) => docsId === folder.id)?.version
    return version === undefined ? tagsOf(folder) : [docsTag(folder.id, version.name)]
  })
  return [...tags.filter((tag) => !versioned.has(tag)), ...ofScope]
}

/** Limits hits to a language, and to pages with one of the tags. */
export const contextFilters = (language: string, tags: readonly string[]): FacetFilters => [
  `language:${language}`,
  tags.map((tag) => `docusaurus_tag:${tag}`),
]

/** Label of the version with a tag. Undefined for pages of folders with one version, and outside of documents. */
export function versionLabelOfTag(docs: readonly DocsData[], tag: string | undefined): string | undefined {
  for (const { id, versions } of docs) {
    const version = versions.find(({ name }) => docsTag(id, name) === tag)
    if (version !== undefined) return version.label
  }
  return undefined
}
