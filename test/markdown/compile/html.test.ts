import { expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
import { compileFile, html, messages } from './outline.ts'

test('MD-2: braces, angle brackets and comments in prose are valid', () => {
  expect(html('a {b} {{c}} 1 < 2 > 1 <!-- no --> a<b && c>d {/* x */} <3')).toBe(
    '<p>a {b} {{c}} 1 < 2 > 1  a<b && c>d {/* x */} <3</p>',
  )
  expect(html('<!-- a\n\nb -->\n\ntext')).toBe('<p>text</p>')
})

test('MD-2: HTML for documentation stays, with ids and names as written', () => {
  const text =
    '<details open><summary>s</summary>\n\n*x* <kbd>K</kbd> H<sub>2</sub>O <a name="old"></a><a id="new" class="y">l</a>\n\n</details>'
  expect(html(text)).toBe(
    '<Details open><Label>s</Label><p><em>x</em> <kbd>K</kbd> H<sub>2</sub>O <a name="old"></a><a id="new" className="y">l</a></p></Details>',
  )
  expect(messages(text)).toEqual([])
  expect(html('<figure><img src="a.png" width="10" alt="x"><figcaption>c</figcaption></figure>')).toBe(
    '<figure><img src="a.png" width="10" alt="x" loading="eager"></img><figcaption>c</figcaption></figure>',
  )
})

test('MD-2: an invalid style or handler is a diagnostic with its place, and does not fail the page', () => {
  const text = 'text\n\n<p style="bad;;:{" onclick="x()">hi</p>\n\n<b style="color: red">b</b>'
  expect(html(text)).toBe('<p>text</p><p>hi</p><p><b>b</b></p>')
  expect(messages(text)).toEqual([
    '3:1 unsafe-html Left out the attribute style="bad;;:{", which cannot be rendered',
    '3:1 unsafe-html Left out onclick="x()": scripts do not run here',
    '5:1 unsafe-html Left out style="color: red": use a class instead',
  ])
})

test('SEC-3: scripts, frames, forms and unknown tags are removed and reported', () => {
  expect(
    html('<script>alert(1)</script>\n\n<style>p{}</style>\n\n<iframe src="x">y</iframe>z <form>f</form>'),
  ).toBe('z f')
  expect(messages('<script>alert(1)</script>')).toEqual([
    '1:1 unsafe-html Left out <script>, which is not allowed',
  ])
  expect(messages('a <foo>b</foo>')).toEqual(['1:3 unsafe-html Left out the tag <foo>; its content stays'])
  for (const text of ['a <font>b\n\n> c </font> d', 'a <font>b\n\n> c\n\nd', '<p><font>b<p>c<p>d</font>'])
    expect(messages(text)).toEqual([expect.stringContaining('unsafe-html Left out the tag <font>')])
  expect(messages('<font>a</font> <font>b</font>')).toHaveLength(2)
  for (const empty of ['a <foo></foo>', 'a <foo> <!-- x --></foo>'])
    expect(messages(empty)).toEqual(['1:3 unsafe-html Left out the tag <foo>'])
})

test('SEC-3: the id of a removed tag stays at its position, once', () => {
  expect(html('a <foo id="f" name="n">b</foo>')).toBe('<p>a <span id="f"></span>b</p>')
  expect(html('<my-card id="c">\n\n# T\n\n</my-card>')).toContain('<span id="c"></span>')
  expect(html('<font id="f">b</font>')).toBe('<p><span id="f">b</span></p>')
  expect(html('<foo id="xpre-x">b</foo>')).toContain('<span id="section-xpre-x"></span>')
})

test('SEC-3: addresses that run code are removed in every spelling', () => {
  const tricks = [
    'javascript:x',
    'JaVaScRiPt:x',
    'java&#10;script:x',
    'java&Tab;script:x',
    '&#1;javascript:x',
    ' javascript:x',
    'javascript&colon;x',
    'vbscript:x',
    'data:text/html,x',
    'data:text/html;base64,x',
    'data:,x',
    'data:image/svg+xml,x',
    'view-source:javascript:x',
    'feed:javascript:x',
  ]
  for (const trick of tricks) {
    expect(html(`<a href="${trick}">l</a>`), trick).toBe('<p><a>l</a></p>')
    // Markdown encodes some characters, which results in a harmless address.
    const [, href = ''] = /href="([^"]*)"/.exec(html(`[l](<${trick.trim()}>)`)) ?? []
    expect(new URL(href, 'https://a.b').protocol, trick).toBe('https:')
  }
  expect(messages('[l](JavaScript:x)')).toEqual([
    '1:1 unsafe-html Left out the unsafe address "JavaScript:x"',
  ])
  expect(html('[l][r]\n\n[r]: javascript:x')).toBe('<p><a>l</a></p>')
  expect(html('![i](data:text/html,x) <javascript:x>')).not.toMatch(/data:|href="javascript/)
  expect(html('<img srcset="a.png 1x, javascript:x 2x" alt="">')).not.toContain('javascript')
  expect(html('::Offer{href="javascript:x" src="data:text/html,x"}')).toBe('<Offer></Offer>')
  for (const fine of [
    'https://a.b/c:d',
    './a:b.md',
    '#a',
    'mailto:a@b.c',
    'tel:+1',
    'vscode://x',
    '?q=javascript:x',
  ]) {
    expect(html(`[l](<${fine}>)`), fine).toBe(`<p><a href="${fine}">l</a></p>`)
  }
  expect(html('![i](data:image/png;base64,AAAA)')).toContain('data:image/png')
})

test('SEC-3: raw HTML cannot name a component', () => {
  const text =
    '<codeblock>a</codeblock> <admonition>b</admonition> <CodeBlock>c</CodeBlock>\n\n<svg><CodeBlock>d</CodeBlock><tableWrap>e</tableWrap><Tabs/></svg>\n\n<math><Offer>f</Offer></math> <x:Offer>g</x:Offer>'
  for (const allowUnsafeHtml of [false, true]) {
    const result = html(text, { allowUnsafeHtml })
    expect(result).not.toMatch(/<[A-Z]/)
    for (const letter of 'abcdefg') expect(result).toContain(letter)
  }
})

test('SEC-3: an SVG keeps its shapes, without elements that load or run', () => {
  expect(
    html(
      '<svg viewBox="0 0 1 1"><linearGradient id="g"/><path d="M0" fill="url(#g)" stroke="url(http://x)" onload="x"/><foreignObject><p>y</p></foreignObject><use href="#g"/></svg>',
    ),
  ).toContain(
    '<svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient><path d="M0" fill="url(#g)"></path>',
  )
  expect(html('<svg><script>x</script><style>y</style><a href="javascript:x">z</a></svg>')).not.toMatch(
    /script|style/,
  )
})

test('MD-2: unclosed tags do not swallow directives', () => {
  for (const tag of [
    '<textarea>',
    '<title>',
    '<b>',
    '<div>',
    '<table>',
    '<svg>',
    '<select>',
    '<template>',
    '<plaintext>',
    '</div>',
    '</p></section>',
    '<script>x</script>',
    '<noscript>',
    '<math>',
    '<style>',
  ]) {
    const result = html(
      `a ${tag} b :badge[c]\n\n:::note\nd\n:::\n\n${tag.startsWith('<s') ? '' : tag}\n\n:::tip\n\n${tag}\n\n:::\n\nend`,
    )
    expect(result, tag).toContain('<Badge>c</Badge>')
    expect(result, tag).toContain('<Admonition type="note"><p>d</p></Admonition>')
    expect(result, tag).toMatch(/<Admonition type="tip">/)
  }
})

test('MD-2: a tag opened inside of a directive ends with it', () => {
  expect(html(':::note\n<div>\n\nx\n:::\n\nend')).toBe(
    '<Admonition type="note"><div></div><p>x</p></Admonition><p>end</p>',
  )
})

test('PKG-4: ids with the prefix of the layout are changed, duplicate ids are removed', () => {
  expect(html('<p id="xpre-main">a</p>')).toBe('<p id="section-xpre-main">a</p>')
  expect(html('<p id="a">a</p>\n\n<p id="a">b</p>')).toBe('<p id="a">a</p><p>b</p>')
})

test('MD-2: with allowUnsafeHtml all HTML stays, and unusual attributes do not fail the page', () => {
  const allowUnsafeHtml = true
  expect(
    html('<script>a</script>\n\n<x-y z="1" style="color: red" class="b">c</x-y>', { allowUnsafeHtml }),
  ).toBe('<script>a</script><p><x-y z="1" style="color: red" className="b">c</x-y></p>')
  expect(
    html('<p style="bad;;:{" 1x="y" @click="z" ref="k" key="l" children="m">t</p>', { allowUnsafeHtml }),
  ).toBe('<p>t</p>')
  expect(html('<div>\n<b|c>d</b|c></div>', { allowUnsafeHtml })).toBe('<div><span>d</span></div>')
  expect(html('[a](javascript:x)', { allowUnsafeHtml })).toBe('<p><a>a</a></p>')
})

test('MD-2: children of void elements come after them', () => {
  for (const allowUnsafeHtml of [false, true]) {
    expect(html('<svg><input type="checkbox">x</input></svg>', { allowUnsafeHtml })).toMatch(
      /<input type="checkbox"[^>]*><\/input>x<\/svg>/,
    )
  }
})

test('SEC-1: alignment is a class and never a style', () => {
  expect(html('| a | b |\n|:-|-:|\n| 1 | 2 |')).toBe(
    '<TableWrap label="a, b"><table><thead><tr><th className="align-left" scope="col">a</th><th className="align-right" scope="col">b</th></tr></thead><tbody><tr><td className="align-left">1</td><td className="align-right">2</td></tr></tbody></table></TableWrap>',
  )
  expect(html('<p align="center" bgcolor="red">x</p>\n\n<center>y</center>')).toBe(
    '<p className="align-center">x</p><div className="align-center">y</div>',
  )
})

test('MD-2: attributes with invalid values are removed, so that the page is valid HTML', () => {
  expect(html('<p id="" dir="up" aria-hidden="maybe" aria-level="x" tabindex="y">a</p>')).toBe('<p>a</p>')
  expect(html('<p dir="rtl" aria-hidden="true" aria-current="page" tabindex="-1">a</p>')).toBe(
    '<p dir="rtl" ariaHidden="true" ariaCurrent="page" tabIndex="-1">a</p>',
  )
  expect(html('x <img src="a.png" alt="" width="30px" height="wide">')).not.toMatch(/px|wide/)
  expect(html('x <img src="a.png" alt="" width="30px" height="50%">')).toContain('width="30" height="50%"')
})

test('MD-2: an id with white space is removed and reported', () => {
  expect(html('<p id="a b">a</p>\n\n:::note{id="c d"}\nx\n:::')).not.toContain('id=')
  expect(messages('text\n\n<p id="a b">a</p>')).toEqual([
    '3:1 unsafe-html Left out id="a b": an id has no blanks',
  ])
})

test('MD-2: an element outside of its required parent is removed, and its content stays', () => {
  expect(html('<div><li>a</li><summary>b</summary><figcaption>c</figcaption></div>')).toBe('<div>abc</div>')
  expect(html('<ul><li>a</li></ul>')).toBe('<ul><li>a</li></ul>')
  expect(html('<ul>\n\n<li>\n\n*a*\n\n</li>\n\n</ul>')).toBe('<ul><li><p><em>a</em></p></li></ul>')
})

test('MD-2: control characters from character references are replaced', () => {
  expect(html('<p>a&#1;&#127;b</p>')).toBe('<p>a\uFFFD\uFFFDb</p>')
})

test.each([
  'a <iframe src="https://x.example/a"></iframe> b',
  'a <iframe src="https://x.example/a">text</iframe> b',
  '<iframe src="https://x.example/a">\n\n</iframe>',
  '<iframe\n  src="//x.example/a"></iframe>',
])('MD-14: a frame is a link, and shown when its host is allowed: %s', (text) => {
  const found = [...compileFile('a.md', text).slice(1), ...messages(text)]
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(
    /unsafe-html <iframe src="[^"]*"> is shown as a link: markdown\.frames has not its host \(Add https:\/\/x\.example to markdown\.frames\)/,
  )
  expect(html(text)).toContain('<a href="https://x.example/a">https://x.example/a</a>')
  expect(html(text)).not.toContain('text')
  for (const host of ['https://x.example', 'https://*.example']) {
    expect(messages(text, { frames: [host] })).toEqual([])
    expect(html(text, { frames: [host] })).toContain(
      '<iframe src="https://x.example/a" loading="lazy"></iframe>',
    )
  }
  expect(html(text, { frames: ['https://x.example.com', 'https://example'] })).not.toContain('<iframe')
})

test('MD-14: a frame keeps its size and title, and no handler or document of its own', () => {
  const text =
    '<iframe src="https://x.example/a" title="t" width="5" allow="autoplay" srcdoc="<b>" onload="x()"></iframe>'
  expect(html(text, { frames: ['https://x.example'] })).toBe(
    '<iframe src="https://x.example/a" title="t" width="5" allow="autoplay" loading="lazy"></iframe>',
  )
  expect(html(text)).toBe('<a href="https://x.example/a">t</a>')
  expect(messages('<iframe src="/demo/"></iframe>')).toEqual([
    '1:1 unsafe-html Left out <iframe src="/demo/"> (Link to it, or set markdown.allowUnsafeHtml, which publishes all HTML unchanged)',
  ])
})

test('MD-14: MathML is shown, without links and other languages inside', () => {
  const math =
    '<math display="block"><msup><mi mathvariant="normal">x</mi><mn>2</mn></msup><mo>=</mo><mtext>y</mtext></math>'
  expect(html(math)).toBe(`<p>${math}</p>`)
  expect(messages(math)).toEqual([])
  const inline = 'a <math><mfrac><mn>1</mn><mn>2</mn></mfrac><mspace width="1em"/></math> b'
  expect(html(inline)).toBe(
    '<p>a <math><mfrac><mn>1</mn><mn>2</mn></mfrac><mspace width="1em"></mspace></math> b</p>',
  )
  expect(compileFile('a.md', inline)).toHaveLength(1)
  const hostile =
    '<math href="javascript:x"><mi xlink:href="javascript:x" onclick="x()">a</mi><maction>b</maction><annotation-xml><style>c</style></annotation-xml></math>'
  expect(html(hostile)).not.toMatch(/javascript|onclick|maction|annotation|style/)
  expect(html('<mi>a</mi>')).toBe('<p>a</p>')
})

test('MD-14: a text in an attribute that is left out is in the finding', () => {
  expect(messages('<my-card title="Install" label="x"></my-card>')).toEqual([
    '1:1 unsafe-html Left out the tag <my-card> with title="Install" and label="x"',
  ])
  expect(messages('<table summary="Lamps"><tr><td>a</td></tr></table>')).toEqual([
    '1:1 unsafe-html Left out summary="Lamps", which <table> must not have',
  ])
  expect(messages('a <input placeholder="Name"> <input type="checkbox">')).toEqual([
    '1:3 unsafe-html Left out the tag <input> with placeholder="Name"',
  ])
  expect(messages('a <foo><span></span></foo>')).toEqual(['1:3 unsafe-html Left out the tag <foo>'])
  expect(messages('a <foo><img src="https://x.example/a.png" alt=""></foo>')).toEqual([
    '1:3 unsafe-html Left out the tag <foo>; its content stays',
  ])
  expect(messages('<center>a</center>')).toEqual([])
})

test('MD-2: an unclosed text element does not swallow the content after it', () => {
  expect(compileFile('a.md', 'a <iframe src="x"> b\n\nc').slice(1)).toEqual([
    '1:3 invalid-html <iframe> is not closed; the tag is left out (Write </iframe> after its content)',
  ])
  expect(html('a <iframe src="x"> b\n\nc')).toBe('<p>a  b</p><p>c</p>')
})

test('MD-2: areas, frames and objects have resolved addresses', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { baseUrl: '/sub/', markdown: { allowUnsafeHtml: true } }\n",
    'docs/a/page.md': [
      '# A',
      '',
      '<map name="m"><area href="../b.md" alt="b"></map>',
      '',
      '<iframe src="../b.md#b" title="b"></iframe> <iframe src="/demo/" title="d"></iframe>',
      '',
      '<iframe src="https://other.example/x" title="x"></iframe>',
      '',
      '<object data="a.pdf?x#page=2">text</object>',
    ].join('\n'),
    'docs/a/a.pdf': 'x',
    'docs/b.md': '# B\n',
    'static/demo/index.html': '<p>',
  })
  expect(await site.findings()).toEqual([])
  const main = site.main('docs/a/page/index.html')
  const addresses = [...main.matchAll(/<(?:area|iframe|object)[^>]*? (?:href|src|data)="([^"]*)"/g)].map(
    ([, address]) => address,
  )
  expect(addresses).toEqual([
    '/sub/docs/b',
    '/sub/docs/b#b',
    '/sub/demo/index.html',
    'https://other.example/x',
    expect.stringMatching(/^\/sub\/assets\/a-\w+\.pdf\?x#page=2$/),
  ])
  expect(main).toContain('>text</object>')
})
