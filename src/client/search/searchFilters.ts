/** The docs folder and the tag that limit the results on the search page, and their place in its address. */
import type { FacetFilters, SearchFolder } from '../../shared/search/search.ts'

export interface SearchFilters {
  /** Id of a docs folder. */
  readonly folder?: string | undefined
  /** Label of a tag of pages. */
  readonly tag?: string | undefined
}

export const NO_FILTERS: SearchFilters = {}

export const isSameFilters = (a: SearchFilters = NO_FILTERS, b: SearchFilters = NO_FILTERS): boolean =>
  a.folder === b.folder && a.tag === b.tag

/** @param tags Tags of the pages that the search covers. */
export const facetFiltersOf = (
  { folder, tag }: SearchFilters,
  tags: readonly string[],
  folders: readonly SearchFolder[],
): FacetFilters => [
  ...(folder === undefined
    ? []
    : [
        (folders.find(({ id }) => id === folder)?.tags ?? [])
          .filter((one) => tags.includes(one))
          .map((one) => `docusaurus_tag:${one}`),
      ]),
  ...(tag === undefined ? [] : [`tags:${tag}`]),
]

/** Ignores unknown folders. */
export function readFilters(values: URLSearchParams, folders: readonly SearchFolder[]): SearchFilters {
  const folder = values.get('folder') ?? ''
  return {
    folder: folders.some(({ id }) => id === folder) ? folder : undefined,
    tag: values.get('tag') || undefined,
  }
}

export function writeFilters(values: URLSearchParams, { folder, tag }: SearchFilters): void {
  for (const [name, value] of Object.entries({ folder, tag })) {
    if (value === undefined) values.delete(name)
    else values.set(name, value)
  }
}
