import path from 'node:path'
import { expect, test } from 'vitest'
import { openSiteIndexing } from '../../src/build/siteIndexing.ts'
import { createDiskSink } from '../../src/output/folder/createDiskSink.ts'
import { ENGLISH_LANGUAGE } from '../../src/search/index/languages/loadLanguage.ts'
import { createPagePreparer, encodePreparedPage } from '../../src/search/index/preparePage.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

const contentOf = (index: number) => {
  const bytes = encodePreparedPage(
    createPagePreparer(ENGLISH_LANGUAGE)({
      path: `/page-${index}`,
      category: 'Documentation',
      keywords: [],
      facets: { language: 'en', version: null, docusaurus_tag: 'docs-default-current' },
      sections: [{ anchor: null, depth: 1, heading: 'Page', texts: [`word${index}`] }],
    }),
  )
  return { hash: String(index), read: () => bytes }
}

function openIndexing() {
  const sink = createDiskSink(path.join(temporaryFolder(), 'build'))
  const setup = { synonyms: [], language: 'en' }
  return {
    sink,
    indexing: openSiteIndexing({
      setup,
      language: ENGLISH_LANGUAGE,
      openPartsCache: () => undefined,
      sink,
      cache: undefined,
    }),
  }
}

test('SRC-7: a page that cannot be indexed fails the build', async () => {
  const { sink, indexing } = openIndexing()
  const search = { hash: 'a', read: () => new Uint8Array([123]) }
  expect(() => indexing.add({ search, isCached: false })).toThrow()
  await sink.abort()
})

test('SRC-7: any number of pages above the size of a batch is indexed', async () => {
  const { sink, indexing } = openIndexing()
  const read: number[] = []
  for (let page = 0; page < 100; page += 1) {
    const { hash, read: readBytes } = contentOf(page)
    indexing.add({
      search: {
        hash,
        read() {
          read.push(page)
          return readBytes()
        },
      },
      isCached: true,
    })
  }
  await indexing.finish()
  expect(read).toEqual(Array.from({ length: 100 }, (_, page) => page))
  await sink.abort()
})
