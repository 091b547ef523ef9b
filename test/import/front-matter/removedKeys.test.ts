import { expect, test } from 'vitest'
import { openSource } from '../openSource.ts'

const leftOf = async (files: Readonly<Record<string, string>>) => {
  const { report } = await openSource(files).run()
  return report.left.flatMap(({ what, places }) =>
    what.includes('front matter') ? places.map((place) => `${what} ${place}`) : [],
  )
}

test('MD-13: the report names each key of front matter that is removed', async () => {
  expect(
    await leftOf({
      'site/hugo.toml': 'title = "L"\n',
      'site/content/a.md':
        '---\nmine: 1.10\nlayout: x\nmenu: { side: {} }\nlastmod: soon\nid: z\ntype: t\n---\n',
      'site/content/b.md': '+++\nlayout = "x"\n+++\n',
      'site/content/c.md': '+++\nx =\n+++\n',
    }),
  ).toEqual([
    '`layout` in front matter content/a.md:3',
    '`layout` in front matter content/b.md',
    '`menu` in front matter content/a.md:4',
    '`lastmod` in front matter content/a.md:5',
    '`id` in front matter content/a.md:6',
    '`type` in front matter content/a.md:7',
    'front matter content/c.md:1',
  ])
  expect(
    await leftOf({
      'site/mkdocs.yml': 'site_name: L\n',
      'site/docs/a.md':
        '---\nhide: [path, toc]\ntemplate: home.html\nmine: 1.10\nsearch: { boost: 2 }\n---\n',
    }),
  ).toEqual([
    '`hide` in front matter docs/a.md:2',
    '`template` in front matter docs/a.md:3',
    '`search` in front matter docs/a.md:5',
  ])
  expect(
    await leftOf({
      'site/astro.config.mjs': "export default { integrations: [starlight({ title: 'L' })] }\n",
      'site/src/content/docs/a.md':
        '---\ntitle: A\nsidebar: { hidden: true, badge: { variant: tip } }\n---\n',
    }),
  ).toEqual([
    '`sidebar` in front matter src/content/docs/a.md:3',
    '`sidebar` in front matter src/content/docs/a.md:3',
  ])
})

test('MD-13: Hugo: an alias that is a number redirects', async () => {
  const { files } = await openSource({
    'site/hugo.toml': 'title = "L"\n',
    'site/content/a.md': '---\ntitle: A\naliases: [2024, /x]\n---\n',
  }).run()
  expect(String(files.get('content/a.md'))).toBe('---\ntitle: A\nredirect_from:\n  - /2024\n  - /x\n---\n')
})
