import { expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
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
date: 2026-01-31
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
  expect(await site.findings()).toEqual([])
  expect(textOf('content/en/docs/lamp/index.md')).toContain(
    '<!-- {{< lamp-chart kind="bar" >}} -->\n\n<!-- {{< lamp-box 40 >}} -->\n\n40\n\nInside.',
  )
  const main = site.main('docs/lamp/index.html')
  expect(findRawMark(main)).toBeUndefined()
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

/** Translates `content/docs/a.md` with a configuration and other files. */
async function translate(text: string, files: Readonly<Record<string, string>> = {}, config = '') {
  const { run } = openSource({ 'site/hugo.toml': config, 'site/content/docs/a.md': text, ...files })
  const { files: written, report } = await run()
  return {
    text: String(written.get('content/docs/a.md')),
    textOf: (file: string) => String(written.get(file)),
    left: report.left.map(({ what }) => what),
  }
}

const MATH = `[markup.goldmark.extensions.passthrough]
enable = true
[markup.goldmark.extensions.passthrough.delimiters]
block = [['\\[', '\\]'], ['$$', '$$']]
inline = [['\\(', '\\)']]`

const FILES = {
  'site/content/docs/a/far.png': '',
  'site/content/docs/img/b c.png': '',
  'site/content/docs/near.png': '',
  'site/content/shared.png': '',
  'site/static/img/s.png': '',
  'site/assets/pic.svg': '',
  'site/content/_common/part.md': 'Part.',
  'site/examples/a.py': 'a',
  'site/layouts/shortcodes/v/last.html': 'v1.2\n{{- "" -}}\n{{/* A version. */}}\n',
  'site/content/docs/img/far.md': 'Far.',
  'site/layouts/shortcodes/icon.html': '<i class="{{ .Get 0 }}"></i>',
  'site/layouts/shortcodes/toc.html': '{{ .Page.TableOfContents }}',
  'site/layouts/shortcodes/conf.html': '{{ highlight .Inner "toml" }}',
}

test.each<[string, string, string]>([
  ['an image beside the file', '![a](near.png)', '![a](near.png)'],
  ['an image below the address of the page', '![a](far.png)', '![a](./a/far.png)'],
  ['an image above the address', '<img src="../img/b%20c.png">', '<img src="./img/b%20c.png">'],
  ['an image of the content from the root', '![a](/shared.png "t")', '![a](../shared.png "t")'],
  ['an image of a static folder', '![a](../../img/s.png)', '![a](/img/s.png)'],
  [
    'an image of the assets',
    '![a](/pic.svg) {{< figure src="pic.svg" alt="b" >}}',
    '![a](../../assets/pic.svg) ![b](../../assets/pic.svg)',
  ],
  ['a definition of an image', '![a][x]\n\n[x]: far.png', '![a][x]\n\n[x]: ./a/far.png'],
  ['an included file', '{{% include "/_common/part.md" %}}', '::include{file="../_common/part.md"}'],
  [
    'an included file from the root of the source',
    '{{% readfile file="/content/_common/part.md" %}} {{< readfile "examples/a.py" >}}',
    '::include{file="../_common/part.md"} ```text file="../../examples/a.py"\n```',
  ],
  ['an include that is missing', 'a\n\n{{< include "gone.md" >}}', 'a\n\n<!-- {{< include "gone.md" >}} -->'],
  [
    'formulas',
    '\\[\nx &= \\sum_{c=1}^{M} *a* \\\\\n\\] and \\(a_{b=1}\\)',
    '$$\nx &= \\sum_{c=1}^{M} *a* \\\\\n$$ and $a_{b=1}$',
  ],
  [
    'configuration in a shortcode',
    "{{< code-toggle file=hugo >}}\n[a]\nb = ['**/*.md', '\\[', '\\]']\n# c {x=1}\n{{< /code-toggle >}}",
    "```toml title=\"hugo\"\n[a]\nb = ['**/*.md', '\\[', '\\]']\n# c {x=1}\n```",
  ],
  [
    'text of a shortcode whose template shows code',
    '{{< conf >}}\na = "**"\n{{< /conf >}}',
    '<!-- {{< conf >}} -->\n\n```toml\na = "**"\n```',
  ],
  [
    'code of tabs',
    '{{< tabpane >}}\n{{< tab "A" >}}\n* a {.b}\n{{< /tab >}}\n{{< /tabpane >}}',
    '::::tabs\n\n:::tab[A]\n\n```\n* a {.b}\n```\n\n:::\n\n::::',
  ],
  [
    'an unknown shortcode with texts',
    '{{< new-in 0.5 >}}\n\n{{< box title="Hot" color=red >}}\n*a*\n{{< /box >}}\n\nA [b]({{< eturl x >}}).',
    '<!-- {{< new-in 0.5 >}} -->\n\n0.5\n\n<!-- {{< box title="Hot" color=red >}} -->\n\nHot\n\n*a*\n\nA [b](x).',
  ],
  [
    'dollars that are no formula in Hugo',
    'a $x and \\$y <b title="$z$">\\(c\\)</b> `$d$`\n\n{{< highlight sh >}}\n$e$f\n{{< /highlight >}}',
    'a \\$x and \\$y <b title="$z$">$c$</b> `$d$`\n\n```sh\n$e$f\n```',
  ],
  [
    'code that is indented, and text in shortcodes that are indented',
    '    $ npm install $HOME {.a} {{</* b */>}}\n\n{{< b >}}\n\n  {{% c %}}\n\n    $d {.e}\n\n  {{% /c %}}\n\n{{< /b >}}',
    '    $ npm install $HOME {.a} {{< b >}}\n\n<!-- {{< b >}} -->\n\n  <!-- {{% c %}} -->\n\n    \\$d {.e}',
  ],
  [
    'dollars in HTML and addresses',
    '<div>\nCosts $5\n</div>\n\nhttps://x.org/$a/b [c](https://x.org)$5',
    '<div>\nCosts $5\n</div>\n\nhttps://x.org/$a/b [c](https://x.org)\\$5',
  ],
  [
    'a file as the title of code',
    '```go-html-template {file="layouts/baseof.html"}\na\n```',
    '```go-html-template title="layouts/baseof.html"\na\n```',
  ],
  [
    'shortcodes whose template is a text',
    'a {{< v/last >}} [b](/{{% v/last %}}) `c {{< v/last >}}` {{< RelRef "b" >}}',
    'a v1.2 [b](/v1.2) `c v1.2` b',
  ],
  [
    'trees of files',
    '{{< filetree/container >}}\n  {{< filetree/folder name="a" >}}\n    {{< filetree/file name="b.md" >}}\n  {{< /filetree/folder >}}\n{{< /filetree/container >}}',
    ':::file-tree\n\n- a/\n  - b.md\n\n:::',
  ],
  [
    'formulas of shortcodes',
    '{{< katex />}} {{< katex >}}a_b{{< /katex >}}\n\n{{< katex display=true >}}\nc\n{{< /katex >}}',
    ' $a_b$\n\n$$\nc\n$$',
  ],
  [
    'attributes of headings in lists, and escaped pairs in code',
    '- ### A {anchor=false}\n\n`{{</* a >}}b{{< /a */>}}`',
    '- ### A\n\n`{{< a >}}b{{< /a >}}`',
  ],
  [
    'code in a line',
    'a {{< conf >}}b{{< /conf >}} c {{< highlight go "hl_inline=true" >}}d `e`{{< /highlight >}} f',
    'a <!-- {{< conf >}} -->`b` c `` d `e` `` f',
  ],
  [
    'options of highlight by name',
    '{{< highlight lang="go" options="linenos=table,hl_lines=2 3-4" >}}\nx\n{{< /highlight >}}',
    '```go {2,3-4} showLineNumbers\nx\n```',
  ],
  [
    'options of highlight without a closing list',
    '{{< highlight go "hl_lines=2 3-4,linenostart=5" >}}\nx\n{{< /highlight >}}',
    // Hugo shows no numbers without `linenos`.
    '```go {2,3-4}\nx\n```',
  ],
  [
    'options of highlight',
    'a\n{{< highlight go "linenos=table,hl_lines=8 15-17,linenostart=3" >}}\nx\n{{< /highlight >}}',
    'a\n```go {8,15-17} showLineNumbers=3\nx\n```',
  ],
  ['a code block in a line', 'a {{< highlight go >}}b{{< /highlight >}} c', 'a\n\n```go\nb\n```\n\nc'],
  [
    'unknown shortcodes in addresses',
    '[a][] [b](/c-{{< part v 1 >}}.md)\n\n[a]: <{{% eturl x 2 %}}>\n[c]: https://lamps.example/{{< part v 1 >}}.md',
    '[a][] [b](/c-v.md)\n\n[a]: <x>\n[c]: https://lamps.example/v.md',
  ],
  [
    'groups without their parts, which a site has for something else',
    '{{< cards main >}}\n\n{{% tabs %}}\n*a*\n{{% /tabs %}}',
    '<!-- {{< cards main >}} -->\n\nmain\n\n<!-- {{% tabs %}} -->\n\n*a*',
  ],
  [
    'code in cells of tables',
    '| a |\n| - |\n| {{< highlight go >}}b | c{{< /highlight >}} |',
    '| a |\n| - |\n| `b \\| c` |',
  ],
  [
    'containers in quotes',
    '> {{< note >}}\n> a\n>\n> b\n> {{< /note >}}\n>\n> c',
    '> :::note\n>\n> a\n>\n> b\n>\n>\n> :::\n>\n> c',
  ],
  [
    'a button that refers to a heading',
    '{{< button relref="docs/img/far#x" >}}B{{< /button >}}',
    '[B](./img/far.md#x)',
  ],
  [
    'all texts of arguments',
    '{{< kbd "Ctrl" "C" >}} {{< gist a 1 "B c.go" >}} {{< video src="/v.mp4" caption="V" >}}',
    '<kbd>Ctrl</kbd> <kbd>C</kbd> [Gist B c.go](https://gist.github.com/a/1#file-b-c-go) [V](/v.mp4)',
  ],
  [
    'blocks of a home page',
    '{{< blocks/cover title="T" subtitle="S" >}}\n{{< /blocks/cover >}}\n{{< blocks/feature title="F" url="/f/" url_text="M" >}}a{{< /blocks/feature >}}',
    '## T\n\nS\n\n\n\n### [F](/f/)\n\na\n\n[M](/f/)\n',
  ],
  [
    'shortcodes of the site with the name of one that is left out',
    '{{< icon "sun" >}}{{< toc >}}',
    '<!-- {{< icon "sun" >}} -->sun',
  ],
  [
    'attributes of blocks, and braces in a line',
    'a_{c=1} `b`{.x}\n{.y #z}',
    'a_{c=1} `b`{.x}\n<a id="z"></a>',
  ],
])('MD-13: Hugo: %s', async (_case, written, expected) => {
  expect((await translate(written, FILES, MATH)).text).toBe(expected)
})

test('MD-13: Hugo: unknown shortcodes are in the report', async () => {
  const { left } = await translate('{{< new-in 0.5 >}} {{< box >}}a{{< /box >}} {{< include "x" >}}', FILES)
  expect(left).toEqual(
    expect.arrayContaining([
      'the shortcode `new-in`',
      'the shortcode `box`',
      'a file that the source does not have',
    ]),
  )
})

test('MD-13: Hugo: shortcodes in code', async () => {
  const code = '`{{< param\nv >}}` `{{</* part v */>}}`\n\n```\n{{< part v 1 >}}\n{{%/* part */%}}\n```'
  const { text, left } = await translate(code, {}, '[params]\nV = "3.1"')
  expect(text).toBe('`3.1` `{{< part v >}}`\n\n```\n{{< part v 1 >}}\n{{% part %}}\n```')
  expect(left).toContain('the shortcode `part` in code')
})

test('MD-13: Hugo: terms of definitions have ids', async () => {
  const config = '[markup.goldmark.parser]\nautoDefinitionTermID = true'
  const { text } = await translate('`a.publishDir`\n: A\n\n`a.publishDir`\n: B', {}, config)
  expect(text).toContain('<dt id="apublishdir">\n\n`a.publishDir`\n\n</dt>')
  expect(text).toContain('<dt id="apublishdir-1">')
})

test.each([
  ['', 'slug: /docs/fmt/errorf\n'],
  ['disablePathToLower = true', undefined],
])('MD-13: Hugo: addresses are in lower case: %s', async (config, expected) => {
  const text = '---\ntitle: E\naliases: [/docs/fmt, errorf, /docs/Fmt/Errorf, /old]\n---\n'
  const files = { 'site/content/docs/Fmt/Errorf.md': text, 'site/content/docs/Fmt/_index.md': '# Fmt' }
  const { textOf } = await translate('', files, config)
  const written = textOf('content/docs/Fmt/Errorf.md')
  if (expected === undefined) expect(written).not.toContain('slug')
  else expect(written).toContain(expected)
  // An alias that is a page would hide it.
  expect(written).toMatch(/redirect_from:\n {2}- \/old\n/)
})

test('MD-13: Hugo: each page keeps its address', async () => {
  const { run } = openSource({
    'site/hugo.toml': 'title = "L"',
    'site/content/docs/lamp/_index.md': '---\ntitle: Lamps\nweight: 5\n---\n\nAll lamps.\n',
    'site/content/docs/lamp/lamp.md':
      '---\ntitle: A lamp\n---\n\nSee [all](_index.md), [one](../../the-glow/).\n',
    'site/content/docs/lamp/readme.md': '---\ntitle: Read me\naliases: [../old]\n---\n',
    'site/content/docs/01-first/02_second.md': '---\ntitle: Second\n---\n',
    'site/content/docs/My Lamp.md': '---\ntitle: Mine\n---\n',
    'site/content/docs/glow.md':
      '---\nTitle: Glow\nLinkTitle: G\nslug: The Glow\nmenu: main\n---\n\n[a](../lamp/LAMP/) [b](/Docs/Bulb)\n',
    'site/content/docs/bulb.md':
      '---\ntitle: Bulb\nslug: b\nurl: /docs/Bulb/\naliases: [/docs, /docs/lamp/]\n---\n',
  })
  const { files } = await run()
  const front = (file: string) => String(files.get(`content/docs/${file}`)).split('---\n')[1]
  expect(front('lamp/index.md')).toBe('title: Lamps\nsidebar_position: 5\n')
  expect(front('lamp/lamp.md')).toBe('title: A lamp\nslug: /docs/lamp/lamp\n')
  expect(front('lamp/readme.md')).toBe(
    'title: Read me\nredirect_from:\n  - /docs/old\nslug: /docs/lamp/readme\n',
  )
  expect(front('01-first/02_second.md')).toBe('title: Second\nparse_number_prefixes: false\n')
  expect(front('My Lamp.md')).toBe('title: Mine\nslug: /docs/my-lamp\n')
  expect(front('glow.md')).toBe('title: Glow\nsidebar_label: G\nslug: /docs/the-glow\n')
  expect(front('bulb.md')).toBe('title: Bulb\nslug: /docs/Bulb\n')
  expect(String(files.get('xpre.config.ts'))).toContain("{ label: 'G', to: '/docs/the-glow' }")
  const site = openSite(Object.fromEntries(files))
  expect(await site.findings()).toEqual([])
  expect(site.main('docs/lamp/index.html')).toContain('All lamps.')
  expect(site.main('docs/lamp/lamp/index.html')).toContain('href="/docs/lamp/"')
  const glow = site.main('docs/the-glow/index.html')
  expect(glow).toContain('href="/docs/lamp/lamp/"')
  expect(glow).toContain('href="/docs/Bulb/"')
  expect(site.outputFiles()).toContain('docs/01-first/02_second/index.html')
  // The category links to the page of the folder.
  expect(site.output('docs/the-glow/index.html')).toMatch(/href="\/docs\/lamp\/"[^<>]*>(?:<[^<>]*>)*Lamps</)
})

test('MD-13: Hugo: languages in the names of files', async () => {
  const { run } = openSource({
    'site/hugo.toml': '[languages.en]\nweight = 1\n[languages.de]\nweight = 2',
    'site/content/docs/a.en.md': '[b](../b/)',
    'site/content/docs/a.de.md': 'A',
    'site/content/docs/b.md': 'B',
    'site/content/docs/b.de.png': '',
  })
  const names = [...(await run()).files.keys()].filter((file) => file.startsWith('content/'))
  expect(names).toEqual(['content/docs/a.md', 'content/docs/b.md'])
})

test('MD-13: Hugo: documents in HTML are pages', async () => {
  const { run } = openSource({
    'site/hugo.toml': '',
    'site/content/_index.html':
      '---\ntitle: Lamps\n---\n<div>\n\n    <p>A <b>lamp</b>: <a href="docs/a/">a</a> <img src="/docs/l.svg" alt=""></p>\n    {{< tip >}}Hot{{< /tip >}}\n</div>\n',
    'site/content/docs/a.md': 'A',
    'site/content/raw.html': '<p>',
    'site/content/docs/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  })
  const { files } = await run()
  expect([...files.keys()]).toEqual(expect.arrayContaining(['content/_index.md', 'content/raw.html']))
  const site = openSite(Object.fromEntries(files))
  expect(await site.findings()).toEqual([])
  expect(site.main('index.html')).toMatch(
    /<p>A <b>lamp<\/b>: <a[^>]* href="\/docs\/a\/"[\s\S]*adm-tip[\s\S]*Hot/,
  )
})

test('MD-13: Hugo: text of documents in HTML has no marks of Markdown', async () => {
  const html =
    '---\ntitle: A\n---\n<p>In\n1986. A great year</p>\n\n    # no heading\n\n- dash\n\n<div>\n<pre>\n  a\n\n    b\n</pre>\n<script>\nx\n\n- y\n</script></div>\n'
  const { textOf, left } = await translate('', {
    'site/content/a.html': html,
    'site/content/raw.html': '<p>',
  })
  expect(left).toEqual(['HTML without front matter'])
  const written = textOf('content/a.md')
  expect(written).toContain('<pre>\n  a&#10;\n    b\n</pre>')
  const site = openSite({
    'xpre.config.ts': "export default { title: 'A', docs: { path: 'content' } }",
    'content/a.md': written,
  })
  await site.findings()
  const main = site.main('docs/a/index.html').split('<article')[1]
  expect(main).toMatch(/1986(?:\.|&#46;) A great year/)
  expect(main).toMatch(/(?:#|&#35;) no heading/)
  expect(main).not.toMatch(/<(?:ol|ul|li|h2|code)\b/)
  expect(main).toContain('    b\n</pre>')
})

test('MD-13: Hugo: settings of folders, and those that are left', async () => {
  const { run } = openSource({
    'site/config/_default/hugo.toml':
      'baseURL = "https://draft.example/"\nuglyURLs = true\n[permalinks]\na = "/:slug"\n',
    'site/config/_default/languages.toml': '[de]\nlanguageCode = "de-DE"\nweight = 1\n[fr]\nweight = 2',
    'site/config/_default/menus.de.toml': '[[main]]\nname = "Lampen"\nurl = "/docs/"',
    'site/config/_default/menus.fr.toml': '[[main]]\nname = "Lampes"\nurl = "/docs/"',
    'site/config/_default/outputFormats.toml': '[a]\nmediaType = "b"',
    'site/config/_default/module.toml':
      '[[mounts]]\nsource = "content"\ntarget = "content"\n[[mounts]]\nsource = "fr"\ntarget = "content"\n[mounts.sites.matrix]\nlanguages = ["fr"]\n[[mounts]]\nsource = "../readme.md"\ntarget = "content/docs/readme.md"',
    'site/config/production/params.toml': 'version = "2.0"',
    'site/config/production/hugo.toml': 'baseURL = "https://lamps.example/"',
    'site/config/staging/hugo.toml': 'baseURL = "https://staging.example/"',
    'site/layouts/_markup/render-link.html': '<a>',
    'site/content/docs/_index.md':
      '---\nexpiryDate: 2020-01-01\nrobots: noindex\nweight: 0\n---\n{{< param version >}}',
    'site/content/parts/_index.md': '---\ncascade:\n  build:\n    render: never\n---\n',
    'site/content/parts/a.md': 'A',
    'site/content/parts/b.md': '---\nbuild:\n  render: always\n---\nB',
  })
  const { files, report } = await run()
  const config = String(files.get('xpre.config.ts'))
  expect(config).toContain("url: 'https://lamps.example'")
  expect(config).toContain("i18n: { defaultLocale: 'de', locales: ['de'] }")
  expect(config).toContain("items: [{ label: 'Lampen', to: '/docs' }]")
  expect(String(files.get('content/docs/_index.md'))).toBe('---\nno_index: true\ndraft: true\n---\n2.0')
  expect(String(files.get('content/parts/a.md'))).toBe('---\nunlisted: true\n---\nA')
  expect(String(files.get('content/parts/b.md'))).toBe('B')
  expect(report.left.map(({ what }) => what)).toEqual([
    'the folder `config/staging`',
    'the folder `layouts`',
    'the key `uglyURLs`',
    'the key `permalinks`',
    'the key `outputFormats`',
    'the mount of `../readme.md` as `content/docs/readme.md`',
    'render hooks',
    '`expiryDate` in front matter',
  ])
})

test('MD-13: Hugo: a language with a folder of its own beside the settings', async () => {
  const { run } = openSource({
    'site/hugo.toml': '[languages.en]\ncontentDir = "content.en"\n[languages.he]\ncontentDir = "content.he"',
    'site/content.en/a.md': 'A',
    'site/content.he/a.md': 'B',
  })
  const { files } = await run()
  expect([...files.keys()].filter((file) => file.startsWith('content'))).toEqual(['content.en/a.md'])
})

test('MD-13: Hugo: formulas that a theme shows have the delimiters of KaTeX', async () => {
  const { textOf } = await translate(
    '$$E = mc^2$$ \\\\(a\\\\) $5 and $6\n\n\\\\[\n*b*\n\\\\]',
    {},
    '[params]\nmath = true',
  )
  expect(textOf('xpre.config.ts')).toContain('math: true')
  expect(textOf('content/docs/a.md')).toBe('$$E = mc^2$$ $a$ \\$5 and \\$6\n\n$$\n*b*\n$$')
})

test('MD-13: Hugo: formulas of shortcodes need the package', async () => {
  const { textOf, left } = await translate(
    '{{< katex >}}a{{< /katex >}} $5 `{{</* katex >}}b{{< /katex */>}}`',
  )
  expect(textOf('xpre.config.ts')).toContain('math: true')
  expect(textOf('content/docs/a.md')).toBe('$a$ \\$5 `{{< katex >}}b{{< /katex >}}`')
  expect(left).toEqual([])
})

test('MD-13: entries of a menu of Hugo without a weight come last, by their names', async () => {
  const { run } = openSource({
    'site/hugo.toml': `[[menus.main]]
name = "Docs"
url = "/docs/"
weight = 1
[[menus.main]]
name = "News"
url = "https://news.example"
[[menus.main]]
name = "Blog"
url = "https://blog.example"
weight = 0`,
    'site/content/docs/_index.md': '# Docs',
    'site/content/about.md': '---\ntitle: About\nmenu:\n  main:\n    weight: -1\n---\n',
  })
  const written = String((await run()).files.get('xpre.config.ts'))
  expect([...written.matchAll(/label: '(\w+)'/g)].map(([, label]) => label)).toEqual([
    'About',
    'Docs',
    'Blog',
    'News',
  ])
})

test.each([
  ['caption="A *visible* [caption](/b)"', 'A visible caption'],
  ['title="T" caption="Cap"', 'T. Cap'],
  ['caption="Cap" attr="By Ann"', 'Cap. By Ann'],
])('MD-13: readers see the texts of a figure of Hugo: %s', async (written, shown) => {
  const { run } = openSource({
    'site/hugo.toml': '',
    'site/static/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site/content/a.md': `# A\n\n{{< figure src="/x.svg" ${written} >}}\n`,
  })
  const { files, reportText } = await run()
  expect(reportText.includes('- links in captions of figures')).toBe(written.includes(']('))
  expect(files.get('xpre.config.ts')).toContain('markdown: { captions: true }')
  const site = openSite(Object.fromEntries(files))
  await site.findings()
  expect(site.main('a/index.html')).toContain(`<figcaption>${shown}</figcaption>`)
})

test.each([
  ['with params', 'cascade:\n  params: { x: 1 }\n  build: { list: never }'],
  ['in a list', 'cascade:\n  - params: { x: 1 }\n  - Build: { list: never }'],
])('MD-13: Hugo: hidden pages below a section stay hidden: %s', async (_case, keys) => {
  const { text, textOf, left } = await translate('A', {
    'site/content/_index.md': `---\n${keys}\n---\n`,
    'site/content/docs/_index.md': '---\ncascade:\n  params: { y: 1 }\n---\n',
    'site/content/docs/shown.md': '---\nbuild: { list: always }\n---\n',
  })
  expect(text).toBe('---\nunlisted: true\n---\nA')
  expect(textOf('content/docs/shown.md')).toBe('')
  expect(left).toEqual([])
})

test.each(['target', '_target'])('MD-13: Hugo: a cascade with `%s` is in the report', async (target) => {
  const { text, left } = await translate('A', {
    'site/content/_index.md': `---\ncascade:\n  ${target}: { path: /b }\n  build: { list: never }\n---\n`,
  })
  expect(text).toBe('A')
  expect(left).toEqual(['`cascade` in front matter'])
})

test.each<[string, string, string]>([
  ['date: 2999-01-01', '', 'date: 2999-01-01\ndraft: true\n'],
  ['draft: false\npublishDate: 2999-01-01', '', 'draft: true\n'],
  ['expiryDate: 2001-01-01', '', 'draft: true\n'],
  [
    'date: 2999-01-01\nexpiryDate: 2001-01-01',
    'buildFuture = true\nbuildExpired = true',
    'date: 2999-01-01\n',
  ],
  ['title: A\ndraft: true', 'buildDrafts = true', 'title: A\n'],
])('MD-13: Hugo: pages that are not published are drafts: %j, %j', async (keys, config, expected) => {
  const { text } = await translate(`---\n${keys}\n---\nA`, {}, config)
  expect(text).toBe(`---\n${expected}---\nA`)
})

test('MD-13: Hugo: a page of the future is in the report', async () => {
  expect((await translate('---\ndate: 2999-01-01\n---\nA')).left).toEqual(['`date` in front matter'])
})

test('MD-13: Hugo: ignored files, and folders of other languages, are left out', async () => {
  const { run } = openSource({
    'site/hugo.toml': `ignoreFiles = ['/docs/secret\\.(md|png)$', '(']
[languages.en]
weight = 1
[languages.fr]
contentDir = "content/fr"
[languages.de]
[[module.mounts]]
source = "content/de"
target = "content"
lang = "de"`,
    'site/content/docs/a.md': 'A',
    'site/content/docs/secret.md': 'B',
    'site/content/docs/secret.png': '',
    'site/content/fr/a.md': 'C',
    'site/content/fr/a.png': '',
    'site/content/de/a.md': 'D',
  })
  const { files, report } = await run()
  expect([...files.keys()].filter((file) => file.startsWith('content/'))).toEqual(['content/docs/a.md'])
  expect(report.left.map(({ what }) => what)).toEqual(['`(` in `ignoreFiles`'])
})

test('MD-13: Hugo: entries of menus below others are dropdowns, and what is left of menus is in the report', async () => {
  const { run } = openSource({
    'site/hugo.toml': `[[menus.main]]
Name = "More"
identifier = "more"
weight = 1
[[menus.main]]
name = "More"
URL = "mailto:ann@lamps.example"
parent = "more"
[[menus.main]]
pageref = "/docs/b"
parent = "more"
Weight = "2"
[[menus.main]]
name = "Deep"
url = "#deep"
parent = "More"
[[menus.main]]
name = "Lost"
url = "/lost/"
parent = "Other"
[[menus.main]]
name = "Nothing"
[[menus.main]]
weight = 3
[[menus.footer]]
name = "Foot"
url = "/"`,
    'site/content/_index.md': '---\nmenus:\n  main:\ntitle: Home\n---\n',
    'site/content/docs/b.md': '+++\ntitle = "B"\nslug = "see"\n[menu]\n[menu.main]\nweight = 4\n+++\n',
  })
  const { files, report } = await run()
  const items = /items: (\[[\s\S]*\]),\n {2}\}/.exec(String(files.get('xpre.config.ts')))?.[1]
  expect(items?.replace(/\s+/g, ' ')).toBe(
    "[ { label: 'More', items: [ { label: 'B', to: '/docs/see' }, { label: 'More', href: 'mailto:ann@lamps.example' }, { label: 'Deep', to: '/#deep' }, ], }, { label: 'B', to: '/docs/see' }, { label: 'Home', to: '/' }, { label: 'Other', items: [{ label: 'Lost', to: '/lost' }] }, ]",
  )
  expect(report.left.map(({ what }) => what)).toEqual([
    'the menu `footer`',
    'an entry of the menu without a name',
    'the entry `Nothing` of the menu',
  ])
})

test.each([
  ['slug: 2024\nweight: "10"', 'slug: /docs/2024\nsidebar_position: 10\n'],
  ['url: 2024', 'slug: /2024\n'],
])('MD-13: Hugo: numbers and texts are the same: %j', async (keys, expected) => {
  expect((await translate(`---\n${keys}\n---\nA`)).text).toBe(`---\n${expected}---\nA`)
})

test('MD-13: Hugo: a reference is the path of a page', async () => {
  const { text, left } = await translate(
    '[a]({{< ref "docs/y/install.md" >}}) [b]({{< relref "x/install" >}})',
    {
      'site/content/docs/x/install.md': '---\nslug: setup\n---\n',
      'site/content/docs/y/install.md': '---\nslug: setup\n---\n',
    },
  )
  expect(text).toBe('[a](./y/install.md) [b](./x/install.md)')
  expect(left).toEqual([])
})

test.each([
  ['{{< card title="A" tag="T" />}}', ['`tag` of the shortcode `card`']],
  ['{{< figure src="/a.png" attr="A" attrlink="/a" >}}', ['links in captions of figures']],
  [
    '{{< cards >}}\nT\n<!-- c -->\n{{< card title="A" />}}\n{{< /cards >}}',
    ['text between the parts of `cards`'],
  ],
  ['{{< tabs >}}\n{{< tab A />}}\nT\n{{< /tabs >}}', ['text between the parts of `tabs`']],
  ['{{< tabpane text=true >}}\n{{< tab A />}}\n{{< /tabpane >}} {{< icon name="sun" >}}', []],
])('MD-13: Hugo: lost texts of shortcodes are in the report: %j', async (text, left) => {
  expect((await translate(text)).left).toEqual(left)
})

test('MD-13: Hugo: other images, links of the theme, and accents', async () => {
  const config = 'removePathAccents = true\n[[params.links.user]]\nname = "Forum"\nurl = "/f"'
  const files = { 'site/content/docs/Café.md': 'C' }
  const { text, textOf, left } = await translate('---\nimages: [a.png, b.png]\n---\nA', files, config)
  expect(text).toBe('---\nimage: a.png\n---\nA')
  expect(textOf('content/docs/Café.md')).toBe('---\nslug: /docs/cafe\n---\nC')
  expect(left).toEqual(['the key `params.links`', '`images` in front matter'])
})

test('MD-13: Hugo: shortcodes without an end inside of others, with their lines', async () => {
  const text = 'a\n{{< b >}}\n{{< c x >}}\n{{< d y >}}\nz\n{{< /b >}}\n{{< e w >}}\n{{< b v >}}'
  const { run } = openSource({ 'site/hugo.toml': '', 'site/content/a.md': text })
  const { files, report } = await run()
  expect(
    String(files.get('content/a.md'))
      .match(/<!-- |\b[v-z]\b(?! >)/g)
      ?.join(''),
  ).toBe('<!-- <!-- x<!-- yz<!-- w<!-- v')
  expect(report.left.map(({ what, places }) => [what, ...places])).toEqual([
    ['the shortcode `b`', 'content/a.md:2', 'content/a.md:8'],
    ['the shortcode `c`', 'content/a.md:3'],
    ['the shortcode `d`', 'content/a.md:4'],
    ['the shortcode `e`', 'content/a.md:7'],
  ])
})

test('MD-13: Hugo: a document with many shortcodes takes no time that grows faster than it', async () => {
  const count = 20_000
  const { text, left } = await translate('{{< b x >}}\n'.repeat(count))
  expect(text.match(/<!-- /g)).toHaveLength(count)
  expect(left).toEqual(['the shortcode `b`'])
})
