/** Links of React pages, as they are rendered, and their anchors. */
import { expect, test } from 'vitest'
import { checkLinks } from '../../src/links/checkLinks.ts'
import type { LinkRef } from '../../src/shared/document/doc.ts'
import type { PageFile, RenderedLink } from '../../src/shared/site/site.ts'
import { type LinkFacts, makeSite, placeAt, tryLink } from './makeSite.ts'

const react = (source: string, path: string): PageFile => ({ source, path, kind: 'react' })
const PAGES = [
  react('pages/about.tsx', '/about'),
  react('pages/index.tsx', '/'),
  react('pages/team/index.tsx', '/team'),
]

const on = (file: string, line: number, href: string, kind: LinkRef['kind'] = 'link'): RenderedLink => ({
  file,
  place: placeAt(line),
  href,
  kind,
})

function check(links: Readonly<Record<string, readonly RenderedLink[]>>, facts: Partial<LinkFacts> = {}) {
  const pageFacts = new Map(
    Object.entries(links).map(([path, own]) => [path, { anchors: ['who', 'größe'], links: own }]),
  )
  const site = makeSite({
    docs: { 'faq.md': {} },
    pages: PAGES,
    files: ['static/a.png'],
    ...facts,
    pageFacts,
  })
  return checkLinks(site).map(({ file, place, rule, message, suggestions }) =>
    [file, place?.start.line, rule, message, suggestions?.[0]?.text].filter((part) => part !== undefined),
  )
}

test('CHK-2: links of a React page are resolved from the address of the page', () => {
  const page = 'pages/about.tsx'
  const fine = ['/docs/faq', 'docs/faq', './team', '#who', '#gr%C3%B6%C3%9Fe', '?a=1#who', '#', '/a.png']
  const away = ['https://other.example/x', 'mailto:me@lamps.example', 'pathname:///x', '//other.example']
  const broken = ['/docs/fqa', '/docs/FAQ', 'faq', './faq.md', '/team#how', '#how', '']
  const all = [...fine, ...away, ...broken].map((href, line) => on(page, line + 1, href))
  expect(check({ '/about': [...all, on(page, 30, '/b.png', 'image')], '/team': [] })).toEqual([
    [page, 13, 'broken-link', 'Nothing at "/docs/fqa"', 'did you mean /docs/faq?'],
    [
      page,
      14,
      'case-mismatch',
      'Nothing at "/docs/FAQ": the address is /docs/faq',
      'did you mean /docs/faq?',
    ],
    [page, 15, 'broken-link', 'Nothing at "faq": there is no page /faq', 'did you mean /docs/faq?'],
    [
      page,
      16,
      'broken-markdown-link',
      'Nothing at "./faq.md": there is no page /faq.md',
      'did you mean /docs/faq?',
    ],
    [page, 17, 'broken-anchor', '"/team#how" names no heading or id of /team'],
    [page, 18, 'broken-anchor', '"#how" names no heading or id of /about'],
    [page, 19, 'broken-link', 'The address of the link is empty'],
    [page, 30, 'missing-asset', 'Nothing at "/b.png"'],
  ])
})

test('CHK-2: relative links of an index page start inside its folder', () => {
  const links = {
    '/team': [on('pages/team/index.tsx', 3, '../docs/faq'), on('pages/team/index.tsx', 4, 'docs/faq')],
  }
  expect(check(links)).toEqual([
    [
      'pages/team/index.tsx',
      4,
      'broken-link',
      'Nothing at "docs/faq": there is no page /team/docs/faq',
      'did you mean /docs/faq?',
    ],
  ])
})

test('CHK-3: an element that is rendered several times is one finding, two elements are two', () => {
  const card = (line: number) => on('components/Card.tsx', line, '/gone')
  expect(check({ '/': [card(4), card(4)], '/about': [card(4), card(9)] })).toEqual([
    ['components/Card.tsx', 4, 'broken-link', 'Nothing at "/gone"'],
    ['components/Card.tsx', 9, 'broken-link', 'Nothing at "/gone"'],
  ])
})

test('CHK-2: an address that lacks the base URL leads out of the site, even where the site has that path', () => {
  const page = 'pages/index.tsx'
  const links = [on(page, 1, '/docs/faq'), { ...on(page, 2, '/docs/faq'), lacksBaseUrl: true as const }]
  expect(check({ '/': links }, { config: { baseUrl: '/sub/' } })).toEqual([
    [
      page,
      2,
      'broken-link',
      '"/docs/faq" leads out of the site, which is below "/sub/"',
      'use Link or useBaseUrl, or write /sub/docs/faq',
    ],
  ])
})

test('CHK-3: anchors of a React page come from rendering; those of a page that was not rendered are unknown', () => {
  const facts: LinkFacts = {
    docs: { 'faq.md': {} },
    pages: PAGES,
    pageFacts: new Map([['/about', { anchors: ['who'], links: [] }]]),
  }
  expect(tryLink(facts, 'faq.md', '/about#who')).toBe('page /about#who')
  expect(tryLink(facts, 'faq.md', '/about#how')).toContain('broken-anchor')
  expect(tryLink(facts, 'faq.md', '/team#how')).toBe('page /team#how')
})
