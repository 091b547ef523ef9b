/** Resolved addresses in the pages that are built. */
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'

test('CHK-3: pages and checks ignore whitespace around addresses in HTML', async () => {
  const site = openSite({
    'components/Way.tsx':
      "import { Link } from 'xpre-docs/runtime'\nexport default ({ href }) => <Link to={href}>way</Link>\n",
    'docs/index.md': [
      '---\npagination_next: null\n---',
      '# Home',
      '<a href=" ./02-code.md#x ">a</a>',
      '<a href="\n./02-code.md\n">b</a>',
      '<img alt="" src=" ./dot.svg ">',
      '<img alt="" src="./dot.svg" srcset="\n ./dot.svg 1x,\n ./dot.svg 2x ">',
      '<video src=" ./film.mp4 " poster="\t./dot.svg"></video>',
      '::Way{href=" ./02-code.md "}',
      '[c](<  ./02-code.md >)',
      '',
    ].join('\n\n'),
    'docs/02-code.md': '# Code\n\n## X\n',
    'docs/dot.svg': PICTURE,
    'docs/film.mp4': 'film',
  })
  expect(await site.findings()).toEqual([])
  // Without the link to the Markdown copy.
  const main = site.main('docs/index.html').replace(/<a class="copy-tool[^>]*>/, '')
  expect(main).not.toMatch(/\.md|"\s*\.\/|[\s"]\.\//)
  expect(main.match(/href="\/docs\/code(?:#x)?"/g)).toHaveLength(4)
  expect(main.match(/="\/assets\/dot-\w+\.svg"/g)).toHaveLength(3)
  expect(main).toMatch(/srcSet="\/assets\/dot-\w+\.svg 1x, \/assets\/dot-\w+\.svg 2x"/i)
  expect(main).toMatch(/src="\/assets\/film-\w+\.mp4"/)
})

test('MD-8: static images and sources of pictures have the sizes of their files', async () => {
  const site = openSite({
    'docs/index.md': [
      '# Home',
      '![Static](/img/a%20b.svg)',
      '<picture><source media="(prefers-color-scheme: dark)" srcset="./dark.svg"><img src="/img/a b.svg" alt="Both"></picture>',
      '',
    ].join('\n\n'),
    'docs/dark.svg': PICTURE,
    'static/img/a b.svg': PICTURE.replace('width="2"', 'width="4"'),
  })
  expect(await site.findings()).toEqual([])
  const main = site.main('docs/index.html')
  const images = main.match(/<img[^>]*>/g) ?? []
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toContain('width="4" height="1"')
  expect(main.match(/<source[^>]*>/g)).toEqual([
    expect.stringMatching(/^<source srcSet="\/assets\/dark-\w+\.svg" width="2" height="1"\/>$/),
  ])
  site.write({ 'static/img/a b.svg': PICTURE.replace('width="2"', 'width="6"') })
  await site.build()
  expect(site.main('docs/index.html')).toContain('width="6" height="1"')
})
