import { expect, test } from 'vitest'
import { choosePathsWithCopy, createMarkdownCopy } from '../../src/output/createMarkdownCopy.ts'
import { findLinkEdits } from '../../src/output/findLinkEdits.ts'
import type { Doc, LinkRef } from '../../src/shared/document/doc.ts'
import type { Asset, ResolvedLink } from '../../src/shared/site/site.ts'
import { makeSite } from './makeSite.ts'

/** @param start The front matter. */
const createCopy = (start: string, rest: string, hasContentTitle = false, title = 'Questions') =>
  createMarkdownCopy({
    title,
    hasContentTitle,
    text: start + rest,
    bodyOffset: start.length,
  })

test('BLD-5: a Markdown copy has a title and no front matter', () => {
  expect(createCopy('---\r\ntitle: Questions\r\n---\r\n', '\r\nText\n\n---\n\nmore')).toBe(
    '# Questions\n\nText\n\n---\n\nmore\n',
  )
  expect(createCopy('---\n---\n', '# Own\n', true)).toBe('# Own\n')
  expect(createCopy('', '--- no front matter ---\n')).toBe('# Questions\n\n--- no front matter ---\n')
})

test('BLD-5: text that only looks like front matter is part of the Markdown copy', () => {
  expect(createCopy('', '---\nA line\n---\n', true)).toBe('---\nA line\n---\n')
})

test('BLD-5: a title of several lines is one heading', () => {
  expect(createCopy('', 'Text', false, ' One\ntwo\r\n\r\nthree ')).toBe('# One two three\n\nText\n')
})

test('BLD-5: links in a Markdown copy are absolute and lead to Markdown copies and hashed files', () => {
  const lines = [
    '---',
    'title: "./b.md"',
    '---',
    'A [./b.md](./b.md#x "./b.md") and ![l](lamp.svg), [none](./none.md), [top](#x).',
    '',
    '[home]: <../index.md>',
    '<a href="./b.md#x">b</a> [again](./b.md#x)',
  ]
  const place = (line: number, from: string, to: string) => {
    const text = lines[line - 1] ?? ''
    const column = text.indexOf(from) + 1
    return { start: { line, column }, end: { line, column: text.indexOf(to, column) + to.length + 1 } }
  }
  const links: LinkRef[] = [
    { kind: 'link', href: './b.md#x', place: place(4, '[./b', '")') },
    { kind: 'image', href: 'lamp.svg', place: place(4, 'lamp', 'svg') },
    { kind: 'link', href: './none.md', place: place(4, './none', 'md') },
    { kind: 'link', href: '#x', place: place(4, '#x)', 'x') },
    { kind: 'link', href: '../index.md', place: place(6, '[home', '>') },
    { kind: 'link', href: './b.md#x', place: place(7, '<a', '</a>') },
    { kind: 'link', href: './b.md#x', place: place(7, '[again', ')') },
    { kind: 'link', href: './b.md#x', place: place(1, '-', '-'), file: 'docs/_part.md' },
  ]
  const doc: Doc = {
    plugin: 'default',
    version: 'current',
    locale: 'en',
    id: 'faq',
    source: 'docs/faq.md',
    contentPath: 'faq.md',
    frontMatter: { extra: {} },
    title: 'Questions',
    hasContentTitle: false,
    description: '',
    headings: [],
    anchors: [],
    links,
    dependencies: [],
    diagnostics: [],
    frontMatterPlaces: {},
    suppressions: [],
    needsInspection: false,
  }
  const resolved = new Map<string, ResolvedLink>([
    ['link ./b.md#x', { kind: 'page', href: '/docs/b#x' }],
    ['link ../index.md', { kind: 'page', href: '/' }],
    ['link ./none.md', { kind: 'broken', href: './none.md' }],
    ['link #x', { kind: 'page', href: '/docs/faq#x' }],
    ['image lamp.svg', { kind: 'asset', source: 'docs/lamp.svg', suffix: '#dark' }],
  ])
  const assets = new Map<string, Asset>([
    ['docs/lamp.svg', { source: 'docs/lamp.svg', href: '/assets/lamp-1a.svg' }],
  ])
  const { config } = makeSite({ baseUrl: '/sub/', trailingSlash: true })
  const edits = findLinkEdits({ doc, links: resolved, assets, pathsWithCopy: new Set(['/docs/b']), config })
  const contents = createMarkdownCopy({
    title: 'Questions',
    hasContentTitle: false,
    bodyOffset: lines.slice(0, 3).join('\n').length + 1,
    text: lines.join('\n'),
    edits,
  })
  expect(contents).toBe(`# Questions

A [./b.md](/sub/docs/b.md#x "./b.md") and ![l](/sub/assets/lamp-1a.svg#dark), [none](./none.md), [top](#x).

[home]: </sub/>
<a href="/sub/docs/b.md#x">b</a> [again](/sub/docs/b.md#x)
`)
})

test('BLD-5: a Markdown copy never conflicts with another file or folder', () => {
  const paths = ['/index', '/', '/docs', '/docs/faq', '/a', '/constructor']
  const taken = ['Docs/FAQ.md', 'a.md/index.html', 'docs/index.html']
  expect([...choosePathsWithCopy(paths, taken)]).toEqual(['/', '/constructor', '/docs'])
})
