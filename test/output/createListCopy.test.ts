import { expect, test } from 'vitest'
import { createListCopy } from '../../src/output/createListCopy.ts'
import type { Card } from '../../src/shared/page/page.ts'
import { openSite } from '../helpers/openSite.ts'
import { makeSite } from './makeSite.ts'

const makeCard = (card: Partial<Card>): Card => ({
  ...{ kind: 'doc', label: 'A', description: '', href: '/docs/a', comingSoon: false },
  ...card,
})

const PAGE = {
  path: '/docs/lamps',
  title: 'Lamps',
  description: 'All\nlamps.',
  cards: [],
  pagination: undefined,
}

const copy = (page: Partial<Parameters<typeof createListCopy>[0]>, version?: string) =>
  createListCopy(
    { ...PAGE, ...page },
    {
      config: makeSite({ baseUrl: '/sub/', url: 'https://a.example' }).config,
      pathsWithCopy: new Set(['/docs/a', '/docs/lamps']),
      version,
    },
  ).replace(/^---\n[\s\S]*?\n---\n\n/, '')

test.each([
  [
    'a page with a copy',
    { label: 'A [b]', description: 'One\ntwo' },
    '[A \\[b\\]](https://a.example/sub/docs/a.md): One two',
  ],
  ['a place of a page', { href: '/docs/a#x' }, '[A](https://a.example/sub/docs/a.md#x)'],
  ['a page without a copy', { href: '/start' }, '[A](https://a.example/sub/start)'],
  ['another site', { kind: 'external', href: 'https://b.example/x' }, '[A](https://b.example/x)'],
] as const)('BLD-5: the copy of a category page links to %s', (_name, card, item) => {
  expect(copy({ cards: [makeCard(card)] })).toBe(`# Lamps\n\nAll\nlamps.\n\n- ${item}\n`)
})

test('BLD-5: the copy of a category page without pages has its title, that of a long one its other pages', () => {
  expect(copy({ description: '' })).toBe('# Lamps\n')
  const links = [
    { label: '1', href: '/docs/lamps' },
    { label: '2', href: '/docs/lamps/page/2' },
  ]
  expect(copy({ cards: [makeCard({})], pagination: { current: 1, links } })).toBe(
    '# Lamps\n\nAll\nlamps.\n\n- [A](https://a.example/sub/docs/a.md)\n\n- [Lamps (2)](https://a.example/sub/docs/lamps/page/2)\n',
  )
})

const CATEGORY = 'label: Lamps\nlink:\n  type: generated-index\n  description: All lamps.\n'

test('BLD-5: category pages of each version are in its llms.txt, and in no llms-full.txt', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { title: 'Shop', url: 'https://a.example' }\n",
    'docs/index.md': '# Home\n\n[Lamps](/docs/category/lamps)\n',
    'docs/lamps/_category_.yml': CATEGORY,
    'docs/lamps/desk.md': '---\ndescription: For desks.\n---\n\n# Desk\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Home\n',
    'versioned_docs/version-1.0/old/_category_.yml': CATEGORY,
    'versioned_docs/version-1.0/old/oil.md': '# Oil\n',
  })
  await site.build()
  const copies = site.outputFiles().filter((name) => /category\/[^/]*\.md$/.test(name))
  expect(copies).toEqual(['docs/category/lamps.md', 'docs/next/category/lamps.md'])
  expect(site.output('docs/next/category/lamps.md')).toBe(
    '---\ntitle: "Lamps"\ndescription: "All lamps."\nurl: "https://a.example/docs/next/category/lamps"\nversion: "Next"\n---\n\n' +
      '# Lamps\n\nAll lamps.\n\n- [Desk](https://a.example/docs/next/lamps/desk.md): For desks.\n',
  )
  expect(site.head('docs/category/lamps/index.html')).toMatch(
    /<link\b[^>]*href="\/docs\/category\/lamps\.md"/,
  )
  const itemsOf = (file: string) =>
    [...site.output(file).matchAll(/^(?:## (.*)|- \[Lamps\]\((.*?)\).*)$/gm)].map(
      ([, title, item]) => title ?? item,
    )
  const address = (path: string) => `https://a.example/docs/${path}category/lamps.md`
  expect(itemsOf('llms.txt').filter((item) => item?.includes('category'))).toEqual([address('')])
  expect(itemsOf('docs/next/llms.txt').filter((item) => item?.includes('category'))).toEqual([
    address('next/'),
  ])
  expect(itemsOf('llms.txt')).not.toContain('More pages')
  expect(site.output('llms-full.txt')).not.toContain('All lamps.')
})
