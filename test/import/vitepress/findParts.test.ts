import { expect, test } from 'vitest'
import { openImport } from '../openImport.ts'

const CONFIG = `import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Lamps',
  srcDir: 'src',
  srcExclude: ['parts/**', 'README.md'],
  themeConfig: {
    nav: [{ text: '<i class="icon"></i>', link: '/a' }],
    sidebar: [
      { text: '<script setup>', link: '/a' },
      { text: 'Use <b>it</b>', link: '/b' },
      { text: '<i class="icon"></i>', link: '/c' },
    ],
  },
})
`

test('MD-13: files that VitePress excludes and documents include are parts, and labels of tags only are no labels', async () => {
  const source = {
    '.vitepress/config.ts': CONFIG,
    'src/README.md': '# Not a page\n',
    'src/a.md': '# A\n\n<!--@include: ./parts/x.md{1,2}-->\n\n```ansi\n\u001b[31mred\u001b[0m\n```\n',
    'src/b.md': '# B\n\n<!-- @include: @/parts/x.md#last -->\n\n<!--@include: ../more/y.md-->\n',
    'src/c.md': '# C\n',
    'src/parts/x.md': 'First\n\n## Last\n\nRegion <Badge text="new" />\n\n<!--@include: ./z.md-->\n',
    'src/parts/z.md': 'Inner\n',
    'more/y.md': 'Outside\n',
  }
  const { site } = await openImport(source, false)
  expect(await site.findings()).toEqual([])
  expect(
    site
      .outputFiles()
      .filter((file) => file.endsWith('.html'))
      .sort(),
  ).toEqual(['404.html', 'a.html', 'b.html', 'c.html', 'index.html', 'search.html'])
  expect(site.main('a.html')).toContain('First')
  expect(site.main('a.html')).toContain('<span class="k">red</span>')
  expect(site.output('a.md')).toContain('```ansi\nred\n```')
  for (const text of ['Region', 'badge-tip', 'Inner', 'Outside']) expect(site.main('b.html')).toContain(text)
  expect(site.output('a.html')).toContain('&lt;script setup&gt;')
  expect(site.output('b.html')).toContain('>Use it<')
  expect(site.output('b.html')).toMatch(/href="\/c"[^>]*>C</)
})
