import { expect, test } from 'vitest'
import { translateBlocks } from '../../../src/import/mkdocs/blocks.ts'
import { createTally } from '../../../src/import/text/tally.ts'
import { fixtureDir, hashOfFolder, importFixture } from '../importFixture.ts'
import { findRawMark } from '../rawMarks.ts'

test('MD-13: a site of MkDocs is translated and built, with elements in place of its syntax', async () => {
  const before = hashOfFolder(fixtureDir('mkdocs'))
  const { files, report, textOf, open } = await importFixture('mkdocs', 'mkdocs.yml')
  const again = await importFixture('mkdocs', 'mkdocs.yml')
  expect([...again.files]).toEqual([...files])
  expect(hashOfFolder(fixtureDir('mkdocs'))).toBe(before)

  expect(textOf('xpre.config.ts')).toBe(`import { defineConfig } from 'xpre-docs'

export default defineConfig({
  title: 'Lamps',
  tagline: 'All about lamps',
  url: 'https://lamps.example',
  baseUrl: '/handbook/',
  favicon: 'logo.svg',
  copyright: '© Lamps',
  docs: { path: 'docs', routeBasePath: '/', editUrl: 'https://github.com/lamps/lamps/edit/main/' },
  navbar: {
    logo: { src: 'logo.svg' },
    items: [{ label: 'GitHub', href: 'https://github.com/lamps/lamps', position: 'right' }],
  },
  footer: { links: [{ label: 'Mastodon', href: 'https://social.example/lamps' }] },
  redirects: [{ from: '/old', to: '/guide/bulbs#glass' }],
  markdown: { math: true },
  theme: { accent: '#009485' },
  colorMode: { defaultMode: 'dark', disableSwitch: true },

  // MkDocs did not check all of this. Remove what follows when \`xpre-docs check\` has no such warning.
  onBrokenLinks: 'warn',
  onBrokenAssets: 'warn',
  rules: { 'missing-include': 'warn' },
})
`)
  expect(textOf('sidebars.ts')).toContain(`    {
      type: 'category',
      label: 'Guide',
      link: { type: 'doc', id: 'guide/index' },
      items: [{ type: 'doc', id: 'guide/bulbs', label: 'All bulbs' }],
    },
    { type: 'link', label: 'Forum', href: 'https://forum.example' },`)
  expect(report.left.map(({ what, places }) => [what, places])).toEqual([
    ['an entry of `nav` without a file', ['gone.md']],
    ['the plugin `unknown-plugin`', []],
    ['references that a plugin defines', ['docs/index.md:88']],
  ])
  expect(report.counts.get('`!!!` admonitions')).toBe(4)

  const site = open()
  expect(await site.findings()).toEqual([])
  const main = site.main('index.html')
  expect(findRawMark(main)).toBeUndefined()
  expect(findRawMark(site.main('guide/bulbs/index.html'))).toBeUndefined()
  for (const element of [
    /<h1[^>]* id="top"/,
    /<abbr title="Light-emitting diode">LED<\/abbr> needs 40 watts/,
    /<kbd>Ctrl<\/kbd>\+<kbd>C<\/kbd> or <kbd>Any key<\/kbd>/,
    // A note that holds details with code, and goes on behind them.
    /For <strong>all<\/strong> lamps[\s\S]*First line[\s\S]*<details[\s\S]*<summary[\s\S]*Warning[\s\S]*lamp\.py[\s\S]*<\/details>[\s\S]*Last line/,
    /<details[^>]* open[^>]*>[\s\S]*Open/,
    /<fieldset class="tabs"[\s\S]*<label[^>]*>macOS<[\s\S]*<label[^>]*>Windows<[\s\S]*<label[^>]*>Inner</,
    // A snippet of text, with its own admonition.
    /Switch it <em>off<\/em> first/,
    /Wait until it is cold/,
    /<dt>[\s\S]*Term[\s\S]*<\/dt>[\s\S]*<dd>[\s\S]*Its text/,
    /<sub>2<\/sub>/,
    /<sup>2<\/sup>/,
    /<math[\s\S]*<\/math>/,
    /<ins>new<\/ins>/,
    /<mark>marked<\/mark>/,
    /<del>old<\/del><ins>new<\/ins>/,
    /<a[^>]* href="\/handbook\/guide\/bulbs#glass"[^>]*>the glass<\/a>/,
    /<code[^>]*>!!! note<\/code> of code stays, and C\+\+ too/,
  ])
    expect(main).toMatch(element)
  // The program of a snippet, once whole and once the part alone.
  const text = main.replace(/<[^<>]*>/g, '')
  expect(text.match(/return 40/g)).toHaveLength(2)
  expect(text.match(/return 0/g)).toHaveLength(1)
  expect(site.main('guide/bulbs/index.html')).toMatch(/<img [^>]*src="\/handbook\/assets\/logo[^"]*\.svg"/)
})

test('MD-13: blocks between slashes without an end stay as they are', () => {
  const lines = Array.from({ length: 20_000 }, () => '/// note')
  expect(translateBlocks(lines, { tally: createTally(''), hasDefinitions: false })).toEqual(lines)
})
