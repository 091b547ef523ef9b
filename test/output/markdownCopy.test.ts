import { expect, test } from 'vitest'
import { choosePathsWithCopy, createMarkdownCopy } from '../../src/output/createMarkdownCopy.ts'
import { findCopyLinks } from '../../src/output/findCopyLinks.ts'
import type { Asset, ResolvedLink } from '../../src/shared/site/site.ts'
import { makeSite } from './makeSite.ts'

const COPY = { title: 'Questions', description: '', address: '/docs/faq', links: [], text: '' }

test('BLD-5: a Markdown copy begins with title, description, address and version of its page', () => {
  const page = { title: ' One\ntwo\r\n\r\nthree ', description: 'A "b": c', version: '2.0' }
  expect(createMarkdownCopy({ ...COPY, ...page, hasContentTitle: false, pieces: ['Text'] })).toBe(
    '---\ntitle: "One two three"\ndescription: "A \\"b\\": c"\nurl: "/docs/faq"\nversion: "2.0"\n---\n\n# One two three\n\nText\n',
  )
  expect(createMarkdownCopy({ ...COPY, hasContentTitle: true, pieces: ['# Own'] })).toBe(
    '---\ntitle: "Questions"\nurl: "/docs/faq"\n---\n\n# Own\n',
  )
})

test('BLD-5: links in a Markdown copy are full addresses of Markdown copies, pages and hashed files', () => {
  const links = new Map<string, ResolvedLink>([
    ['link ./b.md#x', { kind: 'page', href: '/docs/b#x' }],
    ['link ../index.md', { kind: 'page', href: '/' }],
    ['link ./none.md', { kind: 'broken', href: './none.md' }],
    ['link /a.pdf', { kind: 'static', href: '/a.pdf' }],
    ['image lamp.svg', { kind: 'asset', source: 'docs/lamp.svg', suffix: '#dark' }],
  ])
  const assets = new Map<string, Asset>([
    ['docs/lamp.svg', { source: 'docs/lamp.svg', href: '/assets/lamp-1a.svg' }],
  ])
  const pathsWithCopy = new Set(['/docs/b'])
  const linksOf = (url?: string) =>
    findCopyLinks({
      links,
      assets,
      pathsWithCopy,
      toShared: (href) => href,
      config: makeSite({ baseUrl: '/sub/', trailingSlash: true, ...(url && { url }) }).config,
    })
  expect(linksOf()).toEqual([
    ['link ./b.md#x', '/sub/docs/b.md#x'],
    ['link ../index.md', '/sub/'],
    ['link /a.pdf', '/sub/a.pdf'],
    ['image lamp.svg', '/sub/assets/lamp-1a.svg#dark'],
  ])
  const full = linksOf('https://a.example')
  expect(full[0]).toEqual(['link ./b.md#x', 'https://a.example/sub/docs/b.md#x'])
  const text = 'a [b](./b.md#x) c'
  const pieces = [
    [2, 6] as const,
    { link: 'link ./b.md#x' },
    [14, 17] as const,
    ' "',
    { link: 'link a b', form: 'markdown' } as const,
  ]
  expect(createMarkdownCopy({ ...COPY, hasContentTitle: true, links: full, text, pieces })).toMatch(
    /\n\[b\]\(https:\/\/a\.example\/sub\/docs\/b\.md#x\) c "<a b>\n$/,
  )
})

test('BLD-5: a Markdown copy never conflicts with another file or folder', () => {
  const paths = ['/index', '/', '/docs', '/docs/faq', '/a', '/constructor']
  const taken = ['Docs/FAQ.md', 'a.md/index.html', 'docs/index.html']
  expect([...choosePathsWithCopy(paths, taken)]).toEqual(['/', '/constructor', '/docs'])
})
