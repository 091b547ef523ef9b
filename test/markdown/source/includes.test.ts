import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import { parseDocument } from '../../../src/markdown/parseDocument.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { findAll } from '../../../src/tree/walkTree.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { showHtml } from '../compile/outline.ts'
import { makeInput, makeOptions, writeFiles } from '../makeInput.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = makeFolder()
})
afterEach(() => removeFolder(siteDir))

const read = (text: string) => readDoc(makeInput(text), makeOptions({ siteDir }))
const codeOf = (text: string) =>
  findAll(parseDocument(makeInput(text), makeOptions({ siteDir })).tree, 'code')[0]
const report = (text: string): string[] =>
  read(text).diagnostics.map(
    ({ file, place, rule, message, suggestions = [] }) =>
      `${file}:${place?.start.line}:${place?.start.column} ${rule} ${message}${suggestions.map((hint) => ` (${hint.text})`).join('')}`,
  )

describe('Markdown', () => {
  test('MD-7: headings, links and anchors of an included file belong to the document', () => {
    writeFiles(siteDir, {
      'docs/_parts/a.md':
        '---\ntitle: no\n---\n\n## Part\n\n[up](../other.md#x) ![i](./i.png) <a id="in" href="b.md?q">b</a>\n\n[r]\n\n[r]: c.md\n',
    })
    const doc = read('# Main\n\n::include{file="./_parts/a.md"}\n\n## Part\n\n[r]\n\n[r]: own.md\n')
    expect(doc.diagnostics).toEqual([])
    expect(doc.title).toBe('Main')
    expect(doc.headings.map(({ id }) => id)).toEqual(['main', 'part', 'part-1'])
    expect(doc.anchors).toEqual(['in'])
    expect(doc.dependencies).toEqual(['docs/_parts/a.md'])
    expect(
      doc.links.map(
        ({ href, file, destination: place }) => `${file} ${place?.start.line}:${place?.start.column} ${href}`,
      ),
    ).toEqual([
      'docs/_parts/a.md 7:6 ./other.md#x',
      'docs/_parts/a.md 7:26 ./_parts/i.png',
      'docs/_parts/a.md 7:52 ./_parts/b.md?q',
      'docs/_parts/a.md 11:6 ./_parts/c.md',
      'undefined 9:6 own.md',
    ])
  })

  test('MD-7: addresses in the tree are the same as in the links', () => {
    writeFiles(siteDir, {
      'parts/a.md': '[a](b.md) <img src="i.png?a&amp;b">\n\n::card[T]{href="c.md"}\n\n[r]\n\n[r]: d.md',
    })
    const { tree, links } = parseDocument(
      makeInput('::include{file="/parts/a.md"}'),
      makeOptions({ siteDir }),
    )
    const text = JSON.stringify(tree)
    expect(links.map(({ href }) => href)).toEqual([
      '../parts/b.md',
      '../parts/i.png?a&b',
      '../parts/c.md',
      '../parts/d.md',
    ])
    for (const { href } of links) expect(text).toContain(href.replace('&', '&amp;'))
  })

  test('MD-7: an address without quotes gets them when it is relocated', () => {
    writeFiles(siteDir, { 'docs/my parts/a.md': 'x <a href=sub/b.md>b</a>' })
    const input = makeInput('::include{file="my parts/a.md"}')
    const page = showHtml(compileArticle(input, makeOptions({ siteDir })).tree)
    expect(page).toBe('<p>x <a href="./my parts/sub/b.md">b</a></p>')
  })

  test('MD-7: lines and regions can be included; places are those in the file', () => {
    writeFiles(siteDir, {
      'docs/a.md': '# No\n<!-- #region b -->\n[x](y)\n\n## Yes\n<!-- #endregion b -->\n[no](no)\n',
    })
    for (const part of ['region="b"', 'lines="3-5"']) {
      const doc = read(`::include{file="./a.md" ${part}}`)
      expect(doc.diagnostics).toEqual([])
      expect(doc.headings).toMatchObject([{ id: 'yes', place: { start: { line: 5 } } }])
      expect(doc.links).toMatchObject([{ href: 'y', place: { start: { line: 3, column: 1 } } }])
    }
  })

  test('MD-7: an included file may include others, also in containers', () => {
    writeFiles(siteDir, {
      'docs/p/a.md': ':::note\n::include{file="q/b.md"}\n:::\n',
      'docs/p/q/b.md': '# Deep\n\n[x](./y.md)\n',
    })
    const doc = read('> ::include{file="p/a.md"}')
    expect(doc.headings).toMatchObject([{ id: 'deep' }])
    expect(doc.links).toMatchObject([{ href: './p/q/y.md', file: 'docs/p/q/b.md' }])
    expect(doc.dependencies).toEqual(['docs/p/a.md', 'docs/p/q/b.md'])
  })
})

describe('levels of headings', () => {
  const levels = (text: string) => read(text).headings.map(({ depth, text: title }) => `${depth} ${title}`)

  test('MD-7: the highest heading of an include gets the level, the others keep their distance', () => {
    writeFiles(siteDir, {
      'docs/_part.md': '# Part\n\n## Detail\n\n::include{file="./_inner.md"}\n\n> ###### Deep\n',
      'docs/_inner.md': '## Inner\n\nSetext\n===\n',
    })
    const text = '# Manual\n\n## Chapter\n\n::include{file="./_part.md" level=3}\n'
    expect(levels(text)).toEqual([
      ...['1 Manual', '2 Chapter', '3 Part', '4 Detail', '4 Inner', '3 Setext', '6 Deep'],
    ])
    expect(report(text)).toEqual([])
    expect(levels('::include{file="./_inner.md" level="1"}')).toEqual(['2 Inner', '1 Setext'])
    expect(levels('::include{file="./_part.md" lines="3" level=5}')).toEqual(['5 Detail'])
  })

  test('MD-7: a level that does not exist is reported, and changes nothing', () => {
    writeFiles(siteDir, { 'docs/_part.md': '## Part\n' })
    const text = '::include{file="./_part.md" level=7}'
    expect(levels(text)).toEqual(['2 Part'])
    expect(report(text)).toEqual([
      'docs/page.md:1:35 invalid-directive "::include" has the level "7" (Write a level from 1 to 6 for its highest heading, such as level=2)',
    ])
  })

  test('MD-5 MD-7: a second heading of the first level is a finding, in its file', () => {
    writeFiles(siteDir, {
      'docs/_part.md': 'Text.\n\n# Part\n',
      'docs/_other.md': '::include{file="./_part.md"}',
    })
    const hints = [
      'Begin it with "##"; the headings below it need one more too',
      'Begin it with "##", or write level=2 at ::include, which moves all headings of the file',
    ]
    const message = 'second-title The page has another heading of the first level already, which is its title'
    expect(report('# A\n\n## B\n\n# C\n\n# D\n')).toEqual([`docs/page.md:5:1 ${message} (${hints[0]})`])
    expect(report('# A\n\n::include{file="./_other.md"}\n')).toEqual([
      `docs/_part.md:3:1 ${message} (${hints[1]})`,
    ])
    expect(report('::include{file="./_part.md"}\n\n# A\n')).toEqual([
      `docs/page.md:3:1 ${message} (${hints[0]})`,
    ])
    writeFiles(siteDir, { 'docs/_html.md': 'Text.\n\n> <h1>Part</h1>\n' })
    expect(report('# A\n\n::include{file="./_html.md"}\n')).toEqual([
      `docs/_html.md:3:3 ${message} (Write <h2>; the headings below it need one more too)`,
    ])
    expect(report('## A\n\n::include{file="./_part.md"}\n\n`# B`\n')).toEqual([])
    const bare = makeOptions({ siteDir, isBare: true })
    expect(readDoc(makeInput('# A\n\n# B'), bare).diagnostics).toEqual([])
  })
})

describe('names of definitions and footnotes', () => {
  test('MD-7: are separate for each included file, also when it is included twice', () => {
    writeFiles(siteDir, {
      'docs/_a.md': '[ax][x] A[^n]\n\n[x]: https://a.example/\n[^n]: note of a\n',
      'docs/_b.md': '::include{file="_a.md"}\n\n[bx][x] B[^n]\n\n[x]: https://b.example/\n[^n]: note of b\n',
    })
    const input = makeInput('::include{file="_a.md"}\n\n::include{file="_b.md"}\n')
    const page = showHtml(compileArticle(input, makeOptions({ siteDir })).tree)
    const hrefs = [...page.matchAll(/href="(https:[^"]*)">(\w+)/g)].map(([, href, text]) => `${text} ${href}`)
    expect(hrefs).toEqual(['ax https://a.example/', 'ax https://a.example/', 'bx https://b.example/'])
    expect([...page.matchAll(/note of \w/g)].map(([note]) => note)).toEqual([
      'note of a',
      'note of a',
      'note of b',
    ])
  })
})

describe('code', () => {
  test('MD-7: a block is filled from a file, by lines or by region, without common indentation', () => {
    writeFiles(siteDir, {
      'docs/x.js':
        'one\n  // #region add\n  two\n\n    three\n  // #region in\n  four\n  // #endregion\n  // #endregion add\nfive\n',
    })
    expect(codeOf('```js file="./x.js" lines=1-1 title="t"\nold\n```')).toMatchObject({
      value: 'one',
      meta: 'title="t"',
      lang: 'js',
    })
    expect(codeOf('```js file=./x.js region=add\n```')).toMatchObject({
      value: 'two\n\n  three\nfour',
      meta: null,
    })
    expect(codeOf('```js file="./x.js" region="in"\n```')?.value).toBe('four')
    expect(codeOf('```js file="./x.js" lines=10-\n```')?.value).toBe('five')
    expect(codeOf('```js profile="./x.js"\nkept\n```')?.value).toBe('kept')
  })
})

describe('invalid includes', () => {
  const HINT =
    '(The path starts at the folder of "docs/page.md"; one that starts with "@site/" or "/" at the site root)'

  test.each([
    ['a\n\n::include{file="./no.md"}', `3:17 missing-include Included file "./no.md" does not exist ${HINT}`],
    ['```js file="no.js"\n```', `1:13 missing-include Included file "no.js" does not exist ${HINT}`],
    [
      '::include{file="../../etc"}',
      `1:17 missing-include Included file "../../etc" is outside the site's folder and is not published; list "../etc" under publish.allow in the configuration to publish it`,
    ],
    ['::include{file="."}', `1:17 missing-include Included file "." is not a file ${HINT}`],
    [
      '::include{file="a.js" region="x"}',
      '1:17 missing-include Included file "a.js" has no region "x" (It has "y")',
    ],
    [
      '::include{file="a.js" region="y"}',
      '1:17 missing-include Included file "a.js" has a region "y" without "#endregion"',
    ],
    [
      '::include{file="a.js" lines="2-9"}',
      '1:17 missing-include Included file "a.js" has 2 lines, so there are no lines "2-9"',
    ],
    [
      '::include{file="a.js" lines="x"}',
      '1:17 missing-include Included file "a.js" cannot be cut to lines "x", write "3-10"',
    ],
    [
      '::include{file="a.js" lines="1" region="y"}',
      '1:17 missing-include Included file "a.js" has both "lines" and "region"; use one of them',
    ],
  ])('MD-7: %j has one diagnostic', (text, expected) => {
    writeFiles(siteDir, { 'docs/a.js': '// #region y\ncode\n' })
    expect(report(text)).toEqual([`docs/page.md:${expected}`])
  })

  test('MD-7: an include without a file, or with a misspelled attribute, is reported', () => {
    writeFiles(siteDir, { 'docs/a.md': 'x' })
    expect(report('::include{line="3"}')[0]).toMatch(
      /^docs\/page.md:1:11 invalid-directive "::include" names no file/,
    )
    expect(report('::include{file="a.md" line="3"}')[0]).toMatch(
      /^docs\/page.md:1:23 invalid-directive .*"line"/,
    )
  })

  test('MD-7: circular includes are reported with the chain of files', () => {
    writeFiles(siteDir, { 'docs/a.md': '::include{file="b.md"}', 'docs/b.md': 'x\n\n::include{file="a.md"}' })
    expect(report('::include{file="a.md"}')).toEqual([
      'docs/b.md:3:17 missing-include Included file "a.md" includes itself: docs/page.md → docs/a.md → docs/b.md → docs/a.md',
    ])
    expect(report('::include{file="page.md"}')).toHaveLength(1)
  })

  test('MD-7: more than ten levels of includes are rejected', () => {
    for (let index = 1; index < 20; index += 1) {
      writeFiles(siteDir, { [`docs/p${index}.md`]: `::include{file="p${index + 1}.md"}` })
    }
    expect(report('::include{file="p1.md"}')).toEqual([
      'docs/p10.md:1:17 missing-include Included file "p11.md" is more than 10 includes deep',
    ])
  })

  const DIVIDE = '(Divide it into several documents, or include parts of the files, with "lines" or "region")'
  const INCLUDE = '::include{file="t.md"}\n\n'
  const FENCE = '```txt file="t.md"\n```\n\n'

  test.each([
    [
      'an include',
      INCLUDE.repeat(3),
      `page.md:5:17 page-failed With "t.md", "docs/page.md" has 120,006 lines; a document may have 120,000 ${DIVIDE}`,
    ],
    [
      'a block of code from a file',
      `${INCLUDE}${FENCE}- ${FENCE}`,
      `page.md:6:16 page-failed With "t.md", "docs/page.md" has 120,008 lines; a document may have 120,000 ${DIVIDE}`,
    ],
    [
      'an include of an included file',
      `${INCLUDE.repeat(2)}::include{file="inner.md" lines="3-"}\n`,
      `inner.md:4:17 page-failed With "t.md", "docs/page.md" has 120,007 lines; a document may have 120,000 ${DIVIDE}`,
    ],
    [
      'megabytes',
      '```txt file="long.txt"\n```\n\n```txt lines=1 file="long.txt"\n```\n',
      `page.md:4:22 page-failed With "long.txt", "docs/page.md" has 6 MB; a document may have 5 MB ${DIVIDE}`,
    ],
    [
      'marks',
      '```txt file="marks.txt"\n```\n\n~~~txt file="marks.txt"\n~~~\n',
      `page.md:4:14 page-failed With "marks.txt", "docs/page.md" has 600,012 marks such as | and *; a document may have 500,000 ${DIVIDE}`,
    ],
  ])('BLD-6: a page that is too large with its includes is rejected: %s', (_, text, expected) => {
    writeFiles(siteDir, {
      'docs/t.md': '\n'.repeat(40_000),
      'docs/inner.md': `${'\n'.repeat(3)}::include{file="t.md"}\n`,
      'docs/long.txt': 'x'.repeat(3_000_000),
      'docs/marks.txt': '`'.repeat(300_000),
    })
    expect(report(text)).toEqual([`docs/${expected}`])
  })

  test('BLD-6: only the included lines count, and a rejected page keeps its front matter', () => {
    writeFiles(siteDir, { 'docs/t.md': `## T\n${'\n'.repeat(70_000)}` })
    expect(report('::include{file="t.md" lines="1-9"}\n\n'.repeat(3))).toEqual([])
    const doc = read(`---\nid: own\ntitle: Large\n---\n\n# A\n\n${INCLUDE.repeat(2)}`)
    expect(doc).toMatchObject({ id: 'own', title: 'Large', headings: [], dependencies: ['docs/t.md'] })
    expect(doc.diagnostics).toMatchObject([{ rule: 'page-failed', place: { start: { line: 10 } } }])
  })

  test('MD-7: a symbolic link out of the site is rejected', () => {
    const outside = makeFolder()
    try {
      writeFiles(outside, { 'secret.md': 'secret' })
      writeFiles(siteDir, { 'docs/ok.md': 'fine' })
      symlinkSync(join(outside, 'secret.md'), join(siteDir, 'docs', 'a.md'))
      symlinkSync('ok.md', join(siteDir, 'docs', 'b.md'))
      expect(report('::include{file="a.md"}')).toEqual([
        expect.stringMatching(
          /^docs\/page.md:1:17 missing-include Included file "a.md" is a symbolic link to "\.\.\/[^"]*secret.md", which is outside the site's folder and is not published;/,
        ),
      ])
      expect(report('::include{file="b.md"}')).toEqual([])
    } finally {
      removeFolder(outside)
    }
  })
})
