import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createRequest } from '../../../../src/client/search/createRequest.ts'
import { createEmbeddedClient } from '../../../../src/client/search/embedded/createEmbeddedClient.ts'
import { createSearchIndex } from '../../../../src/search/index/createSearchIndex.ts'
import { makeFolder, removeFolder } from '../../../helpers/makeFolder.ts'

const dir = makeFolder()
afterAll(() => removeFolder(dir))

/** A language whose words have a long ending in one form, which is no typo. */
const RULES = `export const language = { stem: (term) => term.replace(/xyzuv$/, '') }`

test('SRC-7: rules of a language that could not be loaded are loaded with a later query', async () => {
  const source = Buffer.from(RULES)
  const indexer = createSearchIndex({
    synonyms: [],
    language: { code: 'xx', rules: {}, stopWords: [], source },
    nameOf: (_, kind) => (kind === 'rules' ? 'rules.mjs' : 'part.bin'),
    rootPath: 'root.bin',
  })
  const facets = { language: 'xx', version: null, docusaurus_tag: 'default' }
  const sections = [{ anchor: null, depth: 1, heading: 'Lampexyzuv', texts: ['Text'] }]
  indexer.add({ path: '/lamp', category: 'Docs', sections, keywords: [], facets })
  const [root] = await indexer.finish()
  const site = {
    baseUrl: `${pathToFileURL(dir).href}/`,
    trailingSlash: undefined,
    url: 'https://docs.example',
  }
  const client = createEmbeddedClient(site, {
    fetch: async () => new Response(Buffer.from(root?.contents ?? '')),
  })
  const settings = { indexName: 'xx', contextual: false, tags: [], parameters: {} }
  const find = async (query: string) => {
    const request = createRequest({ query, page: 0, settings, language: 'xx', isNarrow: false })
    const { results } = await client.search({ requests: [request] })
    return results[0]?.hits.map(({ url }) => url)
  }
  expect(await find('lampe ')).toEqual([])
  writeFileSync(path.join(dir, 'rules.mjs'), RULES)
  expect(await find('lampe ')).toEqual([expect.stringContaining('/lamp')])
})
