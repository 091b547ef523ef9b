// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { describe, expect, test } from 'vitest'
import { parsePage, readBuildId } from '../../../src/client/page/parsePage.ts'
import { samplePage } from '../../theme/sampleSite.ts'
import { documentOf } from '../documents.ts'

const mark = readBuildId(new DOMParser().parseFromString(documentOf(), 'text/html'))

test('RTR-11: data, article and head of a page are read from its HTML', () => {
  const parsed = parsePage(documentOf({ html: '<h2 id="constructor">A &lt; B</h2>' }), mark)
  if (parsed.kind !== 'page') throw new Error(parsed.kind)
  expect(parsed.fetched.page.title).toBe(samplePage.title)
  expect(parsed.fetched.html).toBe('<h2 id="constructor">A &lt; B</h2>')
  expect(parsed.fetched.document.title).toBe(`${samplePage.title} | Lamps`)
})

test('RTR-11: the target of a redirect page is read', () => {
  const text =
    '<!doctype html><html><head><meta name="xpre-redirect" content="/b#c"></head><body></body></html>'
  expect(parsePage(text, mark)).toEqual({ kind: 'redirect', target: '/b#c' })
})

describe('RTR-3: a full page load is needed for', () => {
  const whole = documentOf()
  test.each([
    ['a page of another deployment', documentOf({ build: '2' })],
    ['a page of another tool', '<!doctype html><title>x</title><p>Hello'],
    ['nothing', ''],
    ['a page that is truncated in its data', whole.slice(0, whole.indexOf('"title"'))],
    ['a page that is truncated in its text', whole.slice(0, whole.indexOf('<p>Text'))],
    ['data that is not JSON', whole.replace('{"page"', '{page')],
    ['data that is not an object', whole.replace(/(id="xpre-data">)[^<]*/, '$17')],
    ['data without a page', whole.replace('{"page"', '{"leaf"')],
  ])('%s', (_, text) => {
    expect(parsePage(text, mark)).toEqual({ kind: 'foreign' })
  })
})

test('RTR-11: a data element in the article is ignored', () => {
  const html = '<script type="application/json" id="xpre-data">{"page":{"title":"Evil"}}</script>'
  const parsed = parsePage(documentOf({ html }), mark)
  expect(parsed.kind === 'page' && parsed.fetched.page.title).toBe(samplePage.title)
})
