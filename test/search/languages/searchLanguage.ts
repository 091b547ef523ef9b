/** The embedded search over pages in one language, as the build and browsers run it. */
import type { Language } from '../../../src/engine/languages/language.ts'
import { openIndex } from '../../../src/engine/query/openIndex.ts'
import type { SearchPage } from '../../../src/search/index/preparePage.ts'
import { SEARCH_INDEX } from '../../../src/shared/page/clientFiles.ts'
import { createIndexer, languageSetup, loadSearchLanguage } from '../../../src/workers/createSiteIndex.ts'
import { queryOf } from '../../engine/query/smallIndex.ts'

/** @param ofBrowser Rules that a browser replaces. */
export async function searchLanguage(
  language: string,
  pages: readonly SearchPage[],
  ofBrowser: Partial<Language> = {},
) {
  const setup = languageSetup(language, [])
  const indexer = createIndexer(setup, await loadSearchLanguage(setup.language))
  for (const page of pages) indexer.add(page)
  const files = new Map((await indexer.finish()).map(({ path, contents }) => [path, Buffer.from(contents)]))
  const readFile = async (name: string): Promise<Uint8Array> => files.get(name) ?? new Uint8Array()
  const index = await openIndex({
    readRoot: () => readFile(SEARCH_INDEX),
    readFile,
    readLanguage: async ([code]) => ({ ...(await loadSearchLanguage(code)).rules, ...ofBrowser }),
  })
  return (query: string) => index.answer(queryOf(query))
}
