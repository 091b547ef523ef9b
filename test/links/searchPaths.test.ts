import { expect, test } from 'vitest'
import { checkLinks } from '../../src/links/checkLinks.ts'
import { makeSite } from './makeSite.ts'

const rewrite = { search: { replaceResultPathname: { from: '/docs/', to: '/' } } }

const findingsOf = (facts: Parameters<typeof makeSite>[0]) =>
  checkLinks(makeSite(facts)).filter(({ rule }) => rule === 'search-path')

test('D1: a result path that belongs to another page is reported', () => {
  const pages = [{ source: 'pages/install.tsx', path: '/install', kind: 'react' as const }]
  expect(findingsOf({ config: rewrite, docs: { 'install.md': {}, 'faq.md': {} }, pages })).toMatchObject([
    {
      file: 'xpre.config.ts',
      target: '/docs/',
      resolved: '/docs/install',
      message: 'Search shows "/docs/install" as "/install", which is another page (pages/install.tsx)',
    },
  ])
})

test('D1: a result path that belongs to a static file is reported', () => {
  const files = ['static/faq/index.html']
  expect(findingsOf({ config: rewrite, docs: { 'faq.md': {} }, files })).toMatchObject([
    { message: 'Search shows "/docs/faq" as "/faq", which does not lead to it' },
  ])
})

test('D1: working redirects, unlisted pages and sites without rewriting have no findings', () => {
  const hidden = { frontMatter: { unlisted: true } }
  const docs = { 'index.md': {}, 'faq.md': {}, 'install.md': hidden }
  const pages = [{ source: 'pages/install.tsx', path: '/install', kind: 'react' as const }]
  expect(findingsOf({ config: rewrite, docs, pages })).toEqual([])
  expect(findingsOf({ docs: { 'install.md': {} }, pages })).toEqual([])
})
