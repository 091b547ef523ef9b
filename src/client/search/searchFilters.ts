/** The docs folder and the tag that limit the results on the search page, and their place in its address. */
import type { DocsData } from '../../shared/page/page.ts'
import type { FacetFilters } from '../../shared/search/search.ts'
import { docsTag } from '../../shared/search/searchTags.ts'

export interface SearchFilters {
  /** Id of a docs folder. */
  readonly folder?: string | undefined
  /** Label of a tag of pages. */
  readonly tag?: string | undefined
}

export const NO_FILTERS: SearchFilters = {}

export const isSameFilters = (a: SearchFilters = NO_FILTERS, b: SearchFilters = NO_FILTERS): boolean =>
  a.folder === b.folder && a.tag === b.tag

/** @param docs Docs folders with several versions. The only version of others has a name without a hyphen. */
function folderOf(tag: string, docs: readonly DocsData[]): string | undefined {
  const folder = docs.find(({ id, versions }) => versions.some(({ name }) => docsTag(id, name) === tag))
  return folder?.id ?? /^docs-(.+)-[^-]*$/.exec(tag)?.[1]
}

/** Ids of the docs folders whose pages have one of the tags of a search. */
export const foldersOf = (tags: readonly string[], docs: readonly DocsData[]): readonly string[] => [
  ...new Set(tags.flatMap((tag) => folderOf(tag, docs) ?? [])),
]

/** @param tags Tags of the pages that the search covers. */
export const facetFiltersOf = (
  { folder, tag }: SearchFilters,
  tags: readonly string[],
  docs: readonly DocsData[],
): FacetFilters => [
  ...(folder === undefined
    ? []
    : [tags.filter((one) => folderOf(one, docs) === folder).map((one) => `docusaurus_tag:${one}`)]),
  ...(tag === undefined ? [] : [`tags:${tag}`]),
]

/** Ignores unknown folders. */
export function readFilters(values: URLSearchParams, folders: readonly string[]): SearchFilters {
  const folder = values.get('folder') ?? ''
  return { folder: folders.includes(folder) ? folder : undefined, tag: values.get('tag') || undefined }
}

export function writeFilters(values: URLSearchParams, { folder, tag }: SearchFilters): void {
  for (const [name, value] of Object.entries({ folder, tag })) {
    if (value === undefined) values.delete(name)
    else values.set(name, value)
  }
}
