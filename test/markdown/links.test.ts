import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compileArticle.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import type { LinkRef } from '../../src/shared/document/doc.ts'
import { decodeDestination } from '../../src/tree/destinationRange.ts'
import { runsOf } from '../helpers/longRuns.ts'
import { makeInput, makeOptions } from './makeInput.ts'

const linksOf = (text: string, parser: 'fast' | 'remark' = 'fast'): readonly LinkRef[] =>
  readDoc(makeInput(text), makeOptions({ parser })).links

/** Text at the address of a link, or at its place when that is unknown. */
function textAt(text: string, { place: whole, destination: place = whole }: LinkRef): string {
  const lines = text.split(/\r\n|\n|\r/)
  expect(place.start.line).toBe(place.end.line)
  return lines[place.start.line - 1]?.slice(place.start.column - 1, place.end.column - 1) ?? ''
}

/** `kind href`, and the text at its place when that differs. */
const describeLinks = (text: string, parser: 'fast' | 'remark' = 'fast'): string[] =>
  linksOf(text, parser).map((link) => {
    const written = textAt(text, link)
    return `${link.kind} ${link.href}${written === link.href ? '' : ` at ${written}`}`
  })

describe('Markdown', () => {
  test.each([
    ['[a](./b.md)', ['link ./b.md']],
    ['[a](./b.md "t (x)")', ['link ./b.md']],
    ["[a]( ./b.md 't' )", ['link ./b.md']],
    ['[a](<b c.md> (t))', ['link b c.md']],
    ['[a](<b\\>c>)', ['link b>c at b\\>c']],
    ['[a [b] c](./d)', ['link ./d']],
    ['[a\\](x) b](./d)', ['link ./d']],
    ['[`](x)`](./d)', ['link ./d']],
    ['[a](b(c)d)', ['link b(c)d']],
    ['[a](b\u00A0c) [d](e\u3000f "t")', ['link b\u00A0c', 'link e\u3000f']],
    ['[a](b\\)c)', ['link b)c at b\\)c']],
    ['[a](/x?a&amp;b&#33;)', ['link /x?a&b! at /x?a&amp;b&#33;']],
    ['[a](&notanentity;)', ['link &notanentity;']],
    ['[](x)', ['link x']],
    ['![](x)', ['image x']],
    ['![a](x)', ['image x']],
    ['![a [b](c) d](x)', ['image x']],
    ['[![a](x)](y)', ['link y', 'image x']],
    ['[a ![b](x) c](y)', ['link y', 'image x']],
    ['<https://a.example/x>', ['link https://a.example/x']],
    ['<me@a.example>', ['link mailto:me@a.example at <me@a.example>']],
    ['see https://a.example/x.', ['link https://a.example/x']],
    ['see www.a.example ok', ['link http://www.a.example at www.a.example']],
    ['[a\nb](\n./x\n"t\nu")', ['link ./x']],
    ['> [a\n> b](\n> ./x\n> "t")', ['link ./x']],
    ['- > [a](\n  > ./x)', ['link ./x']],
    ['**x** [a](./b) and [c](./d)', ['link ./b', 'link ./d']],
    ['| a |\n|---|\n| [x](./y) |', ['link ./y']],
    ['# T [a](./b)', ['link ./b']],
    ['[a](#x)\r\n\r\n[b](#y)\r\n', ['link #x', 'link #y']],
    ['😀 [a](./b)', ['link ./b']],
    ['[a]( <> )', ['link ']],
    ['word[^1]\n\n[^1]: note [a](./b)', ['link ./b']],
    [':::note See [a](./b)\n[c](./d)\n:::', ['link ./b', 'link ./d']],
    ['- [ ] [a](./b)', ['link ./b']],
    ['word:x[a](./b)', ['link ./b']],
  ])('MD-5: links of %j', (text, expected) => {
    expect(describeLinks(text)).toEqual(expected)
    expect(describeLinks(text, 'remark')).toEqual(expected)
  })

  test.each([
    ['[a][r] [r]\n\n[r]: ./x.md "t"', ['link ./x.md']],
    ['[a][r]\n\n[r]: <./x y.md>', ['link ./x y.md']],
    ['[a][r]\n\n[r]:\n   ./x.md', ['link ./x.md']],
    ['[a][r]\n\n> [r]:\n> ./x.md\n> "t"', ['link ./x.md']],
    ['![a][R] [b][r]\n\n[r]: ./x.png', ['image ./x.png', 'link ./x.png']],
    ['[a][x\\]: y]\n\n[x\\]: y]: ./z', ['link ./z']],
    ['[a][constructor]\n\n[constructor]: ./z', ['link ./z']],
    ['[r]: ./unused.md', []],
    ['[a][r]\n\n[r]: ./first\n[r]: ./second', ['link ./first']],
  ])('MD-5: a definition is a link where it is used: %j', (text, expected) => {
    expect(describeLinks(text)).toEqual(expected)
    expect(describeLinks(text, 'remark')).toEqual(expected)
  })

  test.each(['`[a](b)`', '```\n[a](b)\n```', '<!-- [a](b) <a href="c"> -->', '\\[a](b)', '    [a](b)'])(
    '%j has no link',
    (text) => {
      expect(describeLinks(text)).toEqual([])
    },
  )

  test('the image of front matter is a link', () => {
    expect(describeLinks('---\ntitle: x\nimage: ./card.png\n---\n')).toEqual(['image ./card.png'])
  })
})

test('MD-5: addresses in the article equal those of the links, also where encoding would change them', () => {
  const text = '[a](<./b c.md>) ![](ü.png) [q](a.md?x="1") [r] ![r] [ok](a%20b.md)\n\n[r]: <x y.md>\n'
  const article = JSON.stringify(compileArticle(makeInput(text), makeOptions()).tree)
  const links = linksOf(text)
  expect(links).toHaveLength(6)
  for (const { href, kind } of links) {
    expect(article).toContain(`"${kind === 'image' ? 'src' : 'href'}":${JSON.stringify(href)}`)
  }
  const hostile = JSON.stringify(compileArticle(makeInput('[a](<java\tscript:x>)'), makeOptions()).tree)
  expect(hostile).not.toContain('java\\tscript')
})

describe('HTML', () => {
  test.each([
    ['<a href="./x.md">y</a>', ['link ./x.md']],
    ["text <a class=b href='./x.md'>y</a>", ['link ./x.md']],
    ['<a href=x.md>y</a>', ['link x.md']],
    ['<a HREF = " ./x.md ">y</a>', ['link ./x.md']],
    ['<a href="/x?a&amp;b">', ['link /x?a&b at /x?a&amp;b']],
    ['<img src="a.png" srcset="a.png 1x, b.png 2x">', ['image a.png', 'image a.png', 'image b.png']],
    [
      '<picture>\n  <source srcset="d.webp">\n  <img src="l.png">\n</picture>',
      ['image d.webp', 'image l.png'],
    ],
    [
      '<video src="a.mp4" poster="p.png"><track src="t.vtt"></video>',
      ['media a.mp4', 'media p.png', 'media t.vtt'],
    ],
    ['<audio><source src="a.ogg"></audio>', ['media a.ogg']],
    ['> <p>\n>   <a\n>     href="./x.md">y</a>\n> </p>', ['link ./x.md']],
    ['- item\n\n  <p>\n  <a href="./x.md">y</a>\n  </p>', ['link ./x.md']],
    ['x <a\nhref="./x.md"> tail', ['link ./x.md']],
    ['<script>var a = "<a href=\'no\'>"</script>', []],
    ['<!-- <img src="no.png"> -->', []],
    ['<a href="{expression}">x</a>', []],
    ['<a href="">x</a> <a href=" ">', ['link  at <a href="">', 'link  at <a href=" ">']],
    ['<a href>x</a> <img src> <img srcset="">', ['link  at <a href>', 'image  at <img src>']],
    ['<link href="no.css"><form action="no">', []],
  ])('MD-2: addresses of %j', (text, expected) => {
    expect(describeLinks(text)).toEqual(expected)
    expect(describeLinks(text, 'remark')).toEqual(expected)
  })

  const LEFT_OUT: readonly (readonly [text: string, links: readonly string[]])[] = [
    ['<template><a id="i" name="n" href="x">y</a></template> <b id="a"><a href="z">y</a></b>', ['link z']],
    ['<object data="o">\n<img src="x.png">\n</object>\n\n<a id="a" href="z">y</a>', ['link z']],
    ['text <OBJECT> [a](x) <a id="i"></a> ![b](y.png) </OBJECT> [c](z)<a id="a"></a>', ['link z']],
    ['<template>\n\n[a](x) [r]\n\n<p id="i">\n\n</template>\n\n<p id="a">\n\n[c](z)\n\n[r]: y', ['link z']],
    ['<template><template></template><a href="x"></a></template><a id="a" href="z">', ['link z']],
    ['<template></template><a id="a" href="x"></a><template></template>', ['link x']],
    [
      '<div>\n<noscript><img src="x.png"></noscript>\n<iframe><a href="y">z</a></iframe>\n</div>\n\n<b id="a"></b>',
      [],
    ],
    // Unclosed elements extend to the last block with HTML.
    [
      '<b id="a"></b>\n\na <template><a href="w"> [b](x)\n\n- c\n- d <br> [e](y)\n\n[f](z)',
      ['link y', 'link z'],
    ],
    ['<b id="a"></b>\n\n<object>\n<a href="w">\n\n[f](z)', ['link z']],
    ['a <noscript> [b](x) </noscript> <b id="a">', ['link x']],
    ['| a | b |\n|---|---|\n| <object> | [b](x) </object> <b id="a"> |', ['link x']],
    ['<template>\n\n:::note\n[b](x)<b id="a">\n:::\n\n</template>', ['link x']],
    ['`<template>` [b](x) `</template>` <b id="a">', ['link x']],
  ]

  test.each(LEFT_OUT)('CHK-2: content that is removed with its element has no links: %j', (text, links) => {
    for (const parser of ['fast', 'remark'] as const) {
      expect(describeLinks(text, parser)).toEqual(links)
      expect(readDoc(makeInput(text), makeOptions({ parser })).anchors).toEqual(['a'])
    }
  })

  test.each(LEFT_OUT)('CHK-2: the article of %j has the same links', (text, links) => {
    const article = JSON.stringify(compileArticle(makeInput(text), makeOptions()).tree)
    const hrefs = [...article.matchAll(/"(?:href|src)":"([^"#]+)"/g)].map(([, href]) => `link ${href}`)
    expect(hrefs).toEqual(links)
    expect([...article.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)).toEqual(['a'])
  })

  test('CHK-2: with allowUnsafeHtml the content is on the page', () => {
    const options = makeOptions({ allowUnsafeHtml: true })
    const read = readDoc(makeInput('<template><a id="i" href="x">y</a></template>'), options)
    expect(read.links.map(({ href }) => href)).toEqual(['x'])
    expect(read.anchors).toEqual(['i'])
  })

  test('CHK-2: thousands of nested and adjacent elements take linear time', () => {
    const deep = `${'<template>'.repeat(20_000)}<a href="x">${'</template>'.repeat(20_000)}`
    expect(linksOf(`${deep}\n\n[a](z)`).map(({ href }) => href)).toEqual(['z'])
    expect(linksOf('<object><a href="x"></a></object>'.repeat(20_000))).toEqual([])
    expect(linksOf('<div><noscript></noscript><a href="x">'.repeat(20_000))).toHaveLength(20_000)
  })

  test('MD-2: ids and names are anchors', () => {
    const text =
      '<a name="old"></a><div id="new">\n\n<p id=plain>\n\n<input name="no">\n\n<!-- <b id="no"> -->'
    expect(readDoc(makeInput(text), makeOptions()).anchors).toEqual(['new', 'plain', 'old'])
  })
})

test('PKG-4: ids and names with the prefix of the layout get another prefix, in the page and in the facts', () => {
  const text = '<b id="xpre-a"></b><a name="XPRE-b"></a>\n\n# T {#xpre-c}\n'
  const { anchors, headings } = readDoc(makeInput(text), makeOptions())
  const ids = [...anchors, ...headings.map(({ id }) => id)]
  expect(ids).toEqual(['section-xpre-a', 'section-XPRE-b', 'section-xpre-c'])
  const article = JSON.stringify(compileArticle(makeInput(text), makeOptions()).tree)
  for (const id of ids) expect(article).toContain(`"${id}"`)
})

describe('components', () => {
  test('MD-3: addresses in attributes, and ids, are found', () => {
    const text =
      '::card[Title]{href="./x.md" #there}\n\n:::details[S]{#here}\n[a](./b)\n:::\n\n:badge[N]{#new} :kbd[K]{#key}'
    expect(describeLinks(text)).toEqual(['link ./x.md', 'link ./b'])
    expect(readDoc(makeInput(text), makeOptions()).anchors).toEqual(['there', 'here', 'new', 'key'])
  })
})

test('footnotes can be linked', () => {
  const { anchors } = readDoc(makeInput('a[^n] b[^n]\n\n[^n]: note'), makeOptions())
  expect(anchors).toEqual(['user-content-fnref-n', 'user-content-fnref-n-2', 'user-content-fn-n'])
})

describe('any link', () => {
  const anyUrl = fc
    .array(
      fc.constantFrom(
        'a',
        'b/',
        '.',
        '..',
        '#x',
        '?',
        '\\(',
        '\\)',
        '&amp;',
        '%20',
        'é',
        '😀',
        '\\[',
        '(c)',
        '*',
        '_',
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((parts) => `./${parts.join('')}`)
  const anyLabel = fc
    .array(fc.constantFrom('a', ' ', '*em*', '`](x)`', '\\]', '[b]', '![i](j)', '😀', '\ny'), {
      maxLength: 5,
    })
    .map((parts) => `x${parts.join('')}`)
  const anyTitle = fc.constantFrom('', ' "t"', " 'a ](b) c'", '\n"t"', ' (t)', '  ')
  const anyContext = fc.constantFrom(
    (link: string) => `before ${link} after`,
    (link: string) => `> quote ${link.replaceAll('\n', '\n> ')}`,
    (link: string) => `1. list ${link.replaceAll('\n', '\n   ')} [t](u)`,
    (link: string) => `:::note\n${link}\n:::`,
    (link: string) => `\r\n\r\n- - ${link.replaceAll('\n', '\n    ')}\r\n`,
  )
  test('MD-5: the text at the place of a link is its address', () => {
    fc.assert(
      fc.property(
        anyLabel,
        anyUrl,
        anyTitle,
        fc.boolean(),
        anyContext,
        (label, url, title, isAngled, wrap) => {
          const text = wrap(`[${label}](${isAngled ? `<${url}>` : url}${title})`)
          const links = linksOf(text)
          expect(links.some(({ href }) => href === decodeDestination(url))).toBe(true)
          for (const link of links) expect(decodeDestination(textAt(text, link))).toBe(link.href)
        },
      ),
      { numRuns: runsOf(500), seed: 7 },
    )
  })
})

test('MD-2: an address without quotes is found at its place, with slashes', () => {
  for (const parser of ['fast', 'remark'] as const) {
    expect(describeLinks('Text <a href=sub/nope>that</a> [b](c/d)', parser)).toEqual([
      'link sub/nope',
      'link c/d',
    ])
  }
})
