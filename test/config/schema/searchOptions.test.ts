import { expect, test } from 'vitest'
import { languagesOf } from '../../../src/config/languagesOf.ts'
import { validateConfig } from '../../../src/config/schema/validateConfig.ts'
import { createSiteData } from '../../../src/project/siteData.ts'
import type { SiteConfig } from '../../../src/shared/site/config.ts'

const checkOf = (search: unknown) => validateConfig({ title: 'Lamps', search })
const mistakesOf = (search: unknown) =>
  checkOf(search).mistakes?.map(({ path, message }) => `${path}: ${message}`)

function settingsOf(search: unknown) {
  const check = checkOf(search)
  if (check.mistakes !== undefined) throw new Error('the configuration is wrong')
  const { navbar, footer } = { navbar: { items: [] }, footer: { columns: [], row: [] } } as never
  return createSiteData(
    { ...check.config, ...languagesOf(check.config) } as SiteConfig,
    { navbar, footer, hasHomePage: true },
    {},
  ).search
}

test('SRC-13: a site with several docs folders names them: their label, that of the navbar, or their id', () => {
  const foldersOf = (docs: unknown, more: object = {}) => {
    const check = validateConfig({
      title: 'Lamps',
      docs,
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', docsId: 'api', label: 'Reference' }] },
    })
    if (check.mistakes !== undefined) throw new Error('the configuration is wrong')
    const { navbar, footer } = { navbar: { items: [] }, footer: { columns: [], row: [] } } as never
    return createSiteData(
      { ...check.config, ...languagesOf(check.config) } as SiteConfig,
      { navbar, footer, hasHomePage: true, ...more },
      {},
    ).search?.folders
  }
  const at = (id: string) => ({ id, path: id, routeBasePath: id })
  const docs = [{ ...at('guide'), label: 'The guide' }, at('api'), at('faq')]
  const versions = ['current', '2026-01-01'].map((name) => ({
    name,
    label: name,
    path: '/api',
    isLast: true,
  }))
  expect(
    foldersOf(docs, {
      docs: [{ id: 'api', versions }],
      lastVersions: new Map([['faq', '1.0-rc']]),
    }),
  ).toEqual([
    { id: 'guide', label: 'The guide', tags: ['docs-guide-current'] },
    { id: 'api', label: 'Reference', tags: ['docs-api-current', 'docs-api-2026-01-01'] },
    { id: 'faq', label: 'faq', tags: ['docs-faq-1.0-rc'] },
  ])
  expect(foldersOf([at('guide')])).toBeUndefined()
})

test('SRC-6: incomplete credentials, or no index, are mistakes of the configuration (D8)', () => {
  expect(mistakesOf({ appId: 'A', indexName: 'x' })).toEqual([
    'search.apiKey: expected the search-only key that belongs to "appId", found nothing',
  ])
  expect(mistakesOf({ apiKey: 'K', indexName: 'x' })).toEqual([
    'search.appId: expected the application id that belongs to "apiKey", found nothing',
  ])
  expect(mistakesOf({ appId: 'A', apiKey: 'K' })).toEqual([
    'search.indexName: expected the name of the index that "appId" has, found nothing',
  ])
  expect(mistakesOf({ appId: 'A', apiKey: ' ', indexName: 'x' })).toHaveLength(1)
  expect(mistakesOf({ appId: 'A', apiKey: 'K', indexName: 'x' })).toBeUndefined()
})

test('D8: unset or empty variables select the embedded index', () => {
  expect(settingsOf({ appId: undefined, apiKey: '', indexName: 'x' })).toMatchObject({ indexName: 'x' })
  expect(settingsOf({ appId: undefined, apiKey: '' })?.hosted).toBeUndefined()
  expect(settingsOf({ appId: 'A', apiKey: 'K', indexName: 'x', fallback: true })?.hosted).toEqual({
    appId: 'A',
    apiKey: 'K',
    fallback: true,
  })
})

test('SRC-7: the embedded index is the default', () => {
  expect(settingsOf({})).toEqual({
    indexName: 'docs',
    contextual: false,
    tags: ['default', 'docs-default-current'],
    parameters: {},
    rewrite: undefined,
    missingResultsUrl: undefined,
  })
  expect(settingsOf(false)).toBeUndefined()
})

test('synonyms are lists of at least two words', () => {
  expect(mistakesOf({ synonyms: [['basket', 'cart'], ['alone']] })).toEqual([
    'search.synonyms[1]: expected at least two words, found a list of 1',
  ])
  expect(mistakesOf({ synonyms: [['single sign on', 'sso']] })).toEqual([
    'search.synonyms[0][0]: expected a word, or two with a blank between them, found "single sign on"',
  ])
})
