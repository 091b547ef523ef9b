import { expect, test } from 'vitest'
import { fixtureDir, hashOfFolder, importFixture } from '../importFixture.ts'
import { openSource } from '../openSource.ts'
import { findRawMark } from '../rawMarks.ts'

test('MD-13: a site of Hugo is translated and built, with elements in place of shortcodes', async () => {
  const before = hashOfFolder(fixtureDir('hugo'))
  const { files, report, textOf, open } = await importFixture('hugo', 'hugo.toml')
  const again = await importFixture('hugo', 'hugo.toml')
  expect([...again.files]).toEqual([...files])
  expect(hashOfFolder(fixtureDir('hugo'))).toBe(before)

  expect(textOf('xpre.config.ts')).toContain(`  trailingSlash: true,
  docs: { path: 'content/en', routeBasePath: '/', editUrl: 'https://github.com/lamps/lamps/edit/main/' },
  navbar: {
    items: [
      { label: 'Handbook', to: '/docs' },
      { label: 'Forum', href: 'https://forum.example' },
      { label: 'GitHub', href: 'https://github.com/lamps/lamps', position: 'right' },
    ],
  },`)
  expect(textOf('content/en/docs/lamp/index.md').split('---\n')[1]).toBe(`title: The lamp
sidebar_label: Lamp
sidebar_position: 2
redirect_from:
  - /docs/old-lamp
  - /lamp
last_update:
  date: 2026-02-01
hide_table_of_contents: true
tags:
  - light
`)
  expect(textOf('content/en/docs/bulbs.md')).toBe(
    '---\ntitle: Bulbs\nsidebar_position: 1\n---\n\n## Glass {#glass}\n\nBack to [the lamp](./lamp/index.md).\n',
  )
  expect([...files.keys()].filter((file) => file.startsWith('content/de/'))).toEqual([])
  expect(report.left.map(({ what }) => what)).toEqual([
    'the shortcode `lamp-chart`',
    'the shortcode `lamp-box`',
    'the shortcode `lamp-count`',
  ])
  expect(report.decisions[0]).toBe('Documents in other languages are not imported: de.')

  const site = open()
  // Unknown shortcodes are directives of the same name, which need a component.
  expect((await site.findings()).map((line) => line.replace(/^.*?unknown/, 'unknown'))).toEqual([
    'unknown-directive Unknown directive "::lamp-chart"',
    'unknown-directive Unknown directive ":::lamp-box"',
  ])
  expect(textOf('content/en/docs/lamp/index.md')).toContain(
    '::lamp-chart{kind=bar}\n\n:::lamp-box{arg1=40}\n\nInside.',
  )
  const main = site.main('docs/lamp/index.html')
  expect(findRawMark(main.replace(/:{2,3}lamp-(?:chart|box)\{[^}]*\}|^\s*:::\s*$/gm, ''))).toBeUndefined()
  for (const element of [
    /It has 40 watts and <b>strong<\/b>/,
    /<a[^>]* href="\/docs\/bulbs\/#glass"[^>]*>bulbs<\/a>/,
    /<a[^>]* href="\/docs\/bulbs\/#glass"[^>]*>near<\/a>/,
    /Hot[\s\S]*Do not touch[\s\S]*<details[\s\S]*<summary[\s\S]*More[\s\S]*Really/,
    /<fieldset class="tabs"[\s\S]*<label[^>]*>TOML<[\s\S]*<label[^>]*>Text</,
    /<aside class="adm adm-note"[\s\S]*Nota bene/,
    /<li>[\s\S]*First[\s\S]*In a list[\s\S]*<\/li>/,
    /<img [^>]*alt="A lamp"/,
    /href="https:\/\/www\.youtube\.com\/watch\?v=abc123"/,
  ])
    expect(main).toMatch(element)
  const text = main
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  expect(text).toContain('watts := 40')
  expect(text).toContain('{{< note >}}')
  expect(text).not.toContain('Not shown')
  expect(site.main('index.html')).toMatch(/<h2[\s\S]*Light[\s\S]*Welcome/)
  expect(site.main('docs/index.html')).toContain('For beginners.')
})

test.each([
  ['A {{< tip >}}b{{< /tip >}} c', 'A\n\n:::tip\n\nb\n\n:::\n\nc'],
  ['- a {{< tip >}}b{{< /tip >}}\n- c', '- a\n\n  :::tip\n\n  b\n\n  :::\n- c'],
  ['{{< tip >}}b{{< /tip >}} c', ':::tip\n\nb\n\n:::\n\nc'],
  ['{{</* tip */>}} and `{{</* tip */>}}`', '`{{< tip >}}` and `{{< tip >}}`'],
  ['| a |\n| - |\n| {{< kbd x >}} |', '| a |\n| - |\n| <kbd>x</kbd> |'],
])('MD-13: shortcodes in a line: %j', async (text, expected) => {
  const { run } = openSource({ 'site/hugo.toml': '', 'site/content/a.md': text })
  expect((await run()).files.get('content/a.md')).toBe(expected)
})
