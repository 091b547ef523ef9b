import type { LoadedSite } from '../loadSite.ts'
import type { LoadedLanguages } from './loadLanguages.ts'

/** The site in the default language with the documents of all languages. */
export function uniteLanguages(languages: LoadedLanguages): LoadedSite {
  const [main] = languages
  if (languages.length === 1) return main
  const unite = <Item extends { readonly source: string }>(
    listOf: (loaded: LoadedSite) => readonly Item[],
  ): readonly Item[] => [
    ...new Map(languages.flatMap((each) => listOf(each).map((item) => [item.source, item]))).values(),
  ]
  return {
    ...main,
    docs: unite(({ docs }) => docs),
    links: { ...main.links, docs: unite(({ links }) => links.docs) },
    site: {
      ...main.site,
      pageDocs: unite(({ site }) => site.pageDocs),
      pageFiles: unite(({ site }) => site.pageFiles),
      draftSources: new Set(languages.flatMap(({ site }) => [...site.draftSources])),
    },
  }
}
