import type { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compileArticle.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../markdown/makeInput.ts'

const read = (yaml: string) => readDoc(makeInput(`---\n${yaml}\n---\n\nBody.\n`), makeOptions())

/** `line:column-column rule message (hint)` */
const report = (yaml: string): string[] =>
  read(yaml).diagnostics.map(
    ({ place, rule, message, suggestions = [] }) =>
      `${place?.start.line}:${place?.start.column}-${place?.end.column} ${rule} ${message}${suggestions.map(({ text }) => ` (${text})`).join('')}`,
  )

describe('values', () => {
  test('D12: a key of other generators without effect is reported at its place', () => {
    const { frontMatter, diagnostics } = read('title: T\nsidebar_custom_props: { a: 1 }')
    expect(frontMatter.extra).toEqual({ sidebar_custom_props: { a: 1 } })
    expect(diagnostics).toMatchObject([
      {
        rule: 'unknown-front-matter',
        message: 'Front matter key "sidebar_custom_props" has no effect yet; remove it',
        place: { start: { line: 3, column: 1 } },
      },
    ])
  })

  test('MD-6: every known key is read', () => {
    const yaml = [
      'id: my-id',
      'title: T',
      'description: D',
      'slug: /s',
      'keywords: [a, b]',
      'image: ./i.png',
      'tags: [x, { label: Y, permalink: /y }]',
      'unlisted: true',
      'sidebar_label: L',
      'sidebar_position: 2.5',
      'sidebar_class_name: c',
      'sidebar_badge: { text: Beta, variant: caution }',
      'sidebar_icon: rocket',
      'displayed_sidebar: null',
      'hide_title: true',
      'hide_table_of_contents: true',
      'toc_min_heading_level: 2',
      'toc_max_heading_level: 4',
      'pagination_label: P',
      'pagination_next: null',
      'pagination_prev: other',
      'custom_edit_url: null',
      'parse_number_prefixes: false',
      'last_update: { date: 2025-01-31, author: A }',
      'redirect_from: /old',
      'coming_soon: true',
      'no_index: true',
      'mine: { kept: [1, 2] }',
    ]
    const { frontMatter, diagnostics } = read(yaml.join('\n'))
    expect(diagnostics).toEqual([])
    expect(frontMatter).toEqual({
      id: 'my-id',
      title: 'T',
      description: 'D',
      slug: '/s',
      keywords: ['a', 'b'],
      image: './i.png',
      tags: ['x', { label: 'Y', permalink: '/y' }],
      unlisted: true,
      sidebar_label: 'L',
      sidebar_position: 2.5,
      sidebar_class_name: 'c',
      sidebar_badge: { text: 'Beta', variant: 'caution' },
      sidebar_icon: 'rocket',
      displayed_sidebar: null,
      hide_title: true,
      hide_table_of_contents: true,
      toc_min_heading_level: 2,
      toc_max_heading_level: 4,
      pagination_label: 'P',
      pagination_next: null,
      pagination_prev: 'other',
      custom_edit_url: null,
      parse_number_prefixes: false,
      last_update: { date: '2025-01-31T00:00:00.000Z', author: 'A' },
      redirect_from: ['/old'],
      coming_soon: true,
      no_index: true,
      extra: { mine: { kept: [1, 2] } },
    })
  })

  test('SBR-7: a badge may be a text, and mistakes in badges and icons have the nearest name', () => {
    expect(read('sidebar_badge: New').frontMatter.sidebar_badge).toEqual({ text: 'New' })
    expect(report('sidebar_badge: { text: Beta, variant: cauton }\nsidebar_icon: roket')).toEqual([
      '2:39-45 invalid-front-matter Front matter "sidebar_badge.variant" is "cauton", expected a variant of badges (did you mean "caution"?)',
      '3:15-20 invalid-front-matter Front matter "sidebar_icon" is "roket", expected the name of an icon of the theme (did you mean "rocket"?)',
    ])
    expect(report('sidebar_badge: { txt: Beta }')).toEqual([
      '2:16-29 invalid-front-matter Front matter "sidebar_badge" needs the key "text"',
    ])
    expect(report('sidebar_icon: qqq')[0]).toContain('(it is one of arrow-left, arrow-right,')
  })

  test('MD-6: numbers and booleans in text keys are text as written', () => {
    expect(read('title: 404').title).toBe('404')
    expect(read('title: 1.10').title).toBe('1.10')
    expect(read('title: true').title).toBe('true')
    expect(read('sidebar_label: 0x1F').frontMatter.sidebar_label).toBe('0x1F')
    expect(read('tags: [2024, false]').frontMatter.tags).toEqual(['2024', 'false'])
  })

  test('MD-6: a single text is a list with one item', () => {
    expect(read('tags: one, two').frontMatter.tags).toEqual(['one, two'])
  })

  test('MD-6: a key without a value counts as missing', () => {
    expect(read('description:\ntitle:')).toMatchObject({
      description: 'Body.',
      title: 'Page',
      diagnostics: [],
    })
  })

  test.each([
    ['2025-01-31', '2025-01-31T00:00:00.000Z'],
    ['2025/1/3', '2025-01-03T00:00:00.000Z'],
    ['2025-01-31 9:30', '2025-01-31T09:30:00.000Z'],
    ['2025-01-31T23:30:00+02:00', '2025-01-31T23:30:00.000+02:00'],
    ['2025-01-31T23:30:00.5Z', '2025-01-31T23:30:00.500Z'],
  ])('MD-6: the date %s is %s', (written, iso) => {
    expect(read(`last_update: { date: "${written}" }`).frontMatter.last_update?.date).toBe(iso)
  })

  test('MD-6: places of keys are those in the file', () => {
    expect(read('title: T\n\nslug: /s').frontMatterPlaces).toEqual({
      title: { start: { line: 2, column: 1 }, end: { line: 2, column: 6 } },
      slug: { start: { line: 4, column: 1 }, end: { line: 4, column: 5 } },
    })
  })
})

describe('mistakes', () => {
  test.each([
    ['draft: "no"', '2:8-12 invalid-front-matter Front matter "draft" is "no", expected true or false'],
    [
      'sidebar_position: first',
      '2:19-24 invalid-front-matter Front matter "sidebar_position" is "first", expected a number',
    ],
    [
      'toc_max_heading_level: 9',
      '2:24-25 invalid-front-matter Front matter "toc_max_heading_level" is "9", expected a heading level from 2 to 6',
    ],
    [
      'last_update: { date: 2025-02-30 }',
      '2:22-32 invalid-front-matter Front matter "last_update.date" is "2025-02-30", expected a date such as 2025-01-31',
    ],
    ['last_update: { dat: x }', '2:16-19 invalid-front-matter Front matter "last_update" has no key "dat"'],
    ['title: [a]', '2:8-11 invalid-front-matter Front matter "title" is a list of 1, expected a text'],
    [
      'title: { a: "b" }',
      '2:8-18 invalid-front-matter Front matter "title" is an object with a, expected a text',
    ],
    ['slug: ""', '2:7-9 invalid-front-matter Front matter "slug" is "", expected a text that is not empty'],
    [
      'tags: { a: 1 }',
      '2:7-15 invalid-front-matter Front matter "tags" is an object with a, expected a list of texts, or of objects with "label" and "permalink"',
    ],
    [
      'sidebar_position: 1e999',
      '2:19-24 invalid-front-matter Front matter "sidebar_position" is "1e999", expected a number that is not infinite',
    ],
    [
      'sidebar_position: -.inf',
      '2:19-24 invalid-front-matter Front matter "sidebar_position" is "-.inf", expected a number that is not infinite',
    ],
    [
      'title: "a\\x01"',
      '2:8-15 invalid-front-matter Front matter "title" is "a\u0001", expected a text without control characters',
    ],
    ['id: a/b', '2:5-8 invalid-front-matter Front matter "id" is "a/b", expected an id without "/"'],
    [
      'draft: true\nunlisted: true',
      '3:1-9 invalid-front-matter A page cannot be "draft" and "unlisted" at the same time',
    ],
    [
      'toc_min_heading_level: 4\ntoc_max_heading_level: 3',
      '2:1-22 invalid-front-matter "toc_min_heading_level: 4" is above "toc_max_heading_level: 3"',
    ],
  ])('MD-6: %j', (yaml, expected) => {
    expect(report(yaml)).toEqual([expected])
  })

  const PATH = 'a path, not an address that runs code or holds data'
  const EDIT = 'an address with "https://" or "http://", or a path that starts with "/"'
  const IMAGE = 'a path or an address with "https://" or "http://"'

  test.each([
    ['slug', 'javascript:alert(1)', PATH],
    ['slug', '"java\\tscript:x"', PATH],
    ['slug', 'data:text/html,x', PATH],
    ['redirect_from', 'vbscript:x', PATH],
    ['redirect_from', '[/ok, "JavaScript:x"]', PATH],
    ['image', 'javascript:x', IMAGE],
    ['image', 'data:image/png;base64,x', IMAGE],
    ['image', 'ftp://a.example/i.png', IMAGE],
    ['custom_edit_url', 'javascript:x', EDIT],
    ['custom_edit_url', 'ftp://a.example/x', EDIT],
    ['custom_edit_url', '//a.example/x', EDIT],
    ['custom_edit_url', 'edit/me', EDIT],
  ])('SEC-3: "%s: %s" is rejected', (key, value, expected) => {
    const { frontMatter, diagnostics } = read(`${key}: ${value}`)
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['invalid-front-matter'])
    expect(diagnostics[0]?.message).toContain(`expected ${expected}`)
    expect(frontMatter).toEqual({ extra: {} })
  })

  test('SEC-3: the address of a tag must not run code', () => {
    const yaml = 'tags: [{ label: x, permalink: "javascript:x" }]'
    expect(read(yaml)).toMatchObject({
      frontMatter: { extra: {} },
      diagnostics: [{ rule: 'invalid-front-matter' }],
    })
  })

  test.each([
    'slug: /a:b',
    'title: "javascript: the good parts"',
    'image: https://a.example/i.png',
    'image: /img/i.png',
    'custom_edit_url: https://a.example/edit',
    'custom_edit_url: /edit/me',
    'redirect_from: [/a, b]',
  ])('MD-6: %j is valid', (yaml) => {
    expect(report(yaml)).toEqual([])
  })

  test.each([
    ['titel: x', 'title'],
    ['sidebarLabel: x', 'sidebar_label'],
    ['Hide-Title: true', 'hide_title'],
    ['tag: x', 'tags'],
    ['darft: true', 'draft'],
    ['hide_table_of_content: true', 'hide_table_of_contents'],
    ['customEditUrl: null', 'custom_edit_url'],
  ])('MD-6: the misspelled key %j is reported with the known one', (yaml, known) => {
    const [key = ''] = yaml.split(':')
    const expected = `2:1-${key.length + 1} unknown-front-matter Front matter key "${key}" is not known (Write "${known}")`
    expect(report(yaml)).toEqual([expected])
  })

  test.each([
    ['layout: home', 'Remove it: documents have a sidebar, Markdown files in pages/ have none'],
    ['weight: 3', 'Write "sidebar_position"'],
    ['nav_order: 3', 'Write "sidebar_position"'],
    ['sidebar: false', 'Write "displayed_sidebar", with null for no sidebar'],
    ['permalink: /a', 'Write "slug"'],
    [
      'outline: deep',
      'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents"',
    ],
    ['aliases: [/a]', 'Write "redirect_from"'],
    ['prev: false', 'Write "pagination_prev"'],
  ])('MD-6: the key of another generator %j names what to write', (yaml, advice) => {
    const [key = ''] = yaml.split(':')
    const expected = `2:1-${key.length + 1} unknown-front-matter Front matter key "${key}" has no effect in xpre-docs (${advice})`
    expect(report(yaml)).toEqual([expected])
  })

  test('MD-6: other unknown keys are extra keys, with any names', () => {
    const yaml =
      'author: me\ncategory: x\npages: 3\ndate: x\nconstructor: 1\n__proto__: 2\ntoString: 3\nhasOwnProperty: 4'
    const { frontMatter, diagnostics } = read(yaml)
    expect(diagnostics).toEqual([])
    expect(Object.keys(frontMatter.extra)).toEqual([
      'author',
      'category',
      'pages',
      'date',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
    ])
    expect(Object.getPrototypeOf(frontMatter.extra)).toBe(Object.prototype)
  })

  test('MD-6: broken YAML is reported at its line, and the page is still read', () => {
    const doc = read('title: "open\nslug: /x')
    expect(doc.diagnostics).toMatchObject([
      {
        rule: 'invalid-front-matter',
        file: 'docs/page.md',
        message: 'Front matter is not YAML at "title: "open": the closing " is missing',
        place: { start: { line: 2, column: 8 }, end: { line: 2, column: 13 } },
      },
    ])
    expect(doc.description).toBe('Body.')
  })

  test.each([
    ["slug: 'x\ntitle: A", '2:7-9', "the closing ' is missing"],
    ['title: A\ntags: [a, b\nslug: x', '3:7-12', 'the list has no closing "]"'],
    ['title: A\n\ntags: {a: [b\n\n# c\nslug: x', '4:11-13', 'the list has no closing "]"'],
    ['title: A\n  slug: x', '3:3-7', 'start in the same column'],
    ['title: A\n- b', '3:1-2', 'start in the same column'],
    ['title: A\nslug', '3:1-5', 'no colon after its key'],
    ['tags:\n  - a\n - b\ntitle: x', '4:1-2', 'start in the same column'],
    ['tags: [\na\n]\ntitle: b', '2:7-8', 'its lines are not indented'],
    ['title: B: C', '2:8-9', 'a value with a colon and a blank needs quotes'],
    ['title: @a', '2:8-9', 'a value that starts with @ needs quotes'],
    ['title: "a" b', '2:12-13', 'text follows the end of the value'],
    ['tags: [a, "b" c]', '2:15-16', 'a comma is missing'],
    ['tags: - a', '2:7-8', 'a list begins on the line below its key'],
    ['title: a\ntitle: b', '3:1-2', 'the key occurs twice'],
  ])('MD-6: broken YAML is reported once, at the place of the mistake: %j', (text, place, reason) => {
    const lines = report(text)
    expect(lines).toEqual([expect.stringContaining(reason)])
    expect(lines[0]).toMatch(new RegExp(`^${place} invalid-front-matter Front matter is not YAML at `))
  })

  test('MD-6: a paragraph that is read as front matter up to a thematic break has a hint', () => {
    const { diagnostics } = read('title: A\n\n# Heading\n\nSome text.')
    expect(diagnostics).toMatchObject([
      {
        message: expect.stringContaining('Front matter is not YAML at "Some text."'),
        place: { start: { line: 6, column: 1 } },
        suggestions: [{ text: expect.stringContaining('write --- on a line of its own before it') }],
      },
    ])
    expect(read('title: A\nslug').diagnostics[0]?.suggestions).toBeUndefined()
  })

  test('MD-6: broken YAML quotes the line', () => {
    expect(report('a: 1\nb: x: y')[0]).toMatch(
      /^3:\d+-\d+ invalid-front-matter Front matter is not YAML at "b: x: y": /,
    )
  })

  test('MD-6: front matter that is not a mapping is an error', () => {
    expect(report('just words')).toEqual([
      '2:1-11 invalid-front-matter Front matter needs lines such as "key: value", not "just words"',
    ])
  })
})

describe('hostile YAML', () => {
  test('MD-6: alias bombs are rejected', () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let level = 1; level < 9; level += 1) {
      bomb.push(
        `a${level}: &a${level} [${Array(10)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      )
    }
    expect(report(bomb.join('\n')).some((line) => line.includes('repeats too much through aliases'))).toBe(
      true,
    )
  })

  test('MD-6: tags have no effect', () => {
    const { frontMatter } = read(
      'a: !!js/function "() => 1"\nb: !!binary aGk=\nc: !!set {x}\nd: !!timestamp 2020-01-01',
    )
    expect(JSON.parse(JSON.stringify(frontMatter.extra))).toEqual(frontMatter.extra)
    expect(structuredClone(frontMatter)).toEqual(frontMatter)
  })

  test('MD-6: merge keys do not merge', () => {
    const { frontMatter } = read('base: &b { title: Stolen }\n<<: *b')
    expect(frontMatter.title).toBeUndefined()
  })
})

describe('MD-14: texts keep what was written', () => {
  test.each([
    ['title: 1e3', { title: '1e3' }],
    ['title: 1.20', { title: '1.20' }],
    ['sidebar_label: 010', { sidebar_label: '010' }],
    ['sidebar_label: 0x1F', { sidebar_label: '0x1F' }],
    ['description: True', { description: 'True' }],
    ['title: on', { title: 'on' }],
    ['title: 2026-01-31', { title: '2026-01-31' }],
    ['title: .5 # a comment', { title: '.5' }],
    ['tags: [1.10, 010, yes, 1_000, "1.10"]', { tags: ['1.10', '010', 'yes', '1_000', '1.10'] }],
    ['tags: 1.10', { tags: ['1.10'] }],
    [
      'tags:\n  - 1.10\n  - { label: 2.0, permalink: /2.0 }',
      { tags: ['1.10', { label: '2.0', permalink: '/2.0' }] },
    ],
    ['keywords: [1.0, true]', { keywords: ['1.0', 'true'] }],
    ['sidebar_badge: 2.0', { sidebar_badge: { text: '2.0' } }],
    ['sidebar_badge: { text: 2.0 }', { sidebar_badge: { text: '2.0' } }],
    ['last_update: { author: 007 }', { last_update: { author: '007' } }],
    ['slug: 1.10', { slug: '1.10' }],
    ['redirect_from: [1.10]', { redirect_from: ['1.10'] }],
    ['hero: { title: 3.10, tagline: 1e3 }', { hero: { title: '3.10', tagline: '1e3' } }],
    ['title: &v 1.10\nsidebar_label: 2.0', { title: '1.10', sidebar_label: '2.0' }],
    ['sidebar_position: 1.50\ndraft: true\nwide: False', { sidebar_position: 1.5, draft: true, wide: false }],
    ['1.10: x\nweights: [1.10, 2]', { extra: { '1.10': 'x', weights: ['1.10', 2] } }],
    ['version: 1.10\nbatch: 007', { extra: { version: '1.10', batch: '007' } }],
    [
      'version: 1.10 # a comment\nlevel: 1.5\nhot: True\nlong: 12345678901234567890',
      { extra: { version: '1.10', level: 1.5, hot: true, long: '12345678901234567890' } },
    ],
    [
      'mine: { a: [1.10, x, -0], 2.0: { b: 1e3, c: 20 } }',
      { extra: { mine: { a: ['1.10', 'x', '-0'], '2.0': { b: '1e3', c: 20 } } } },
    ],
    [
      'keywords: [&a 1.10, &b true]\nmine: [*a, *b]',
      { keywords: ['1.10', 'true'], extra: { mine: ['1.10', true] } },
    ],
    ['mine: &p 2.50\nsidebar_position: *p', { extra: { mine: '2.50' }, sidebar_position: 2.5 }],
  ])('%s', (yaml, expected) => {
    const { frontMatter, diagnostics } = read(yaml)
    expect(frontMatter).toMatchObject(expected)
    expect(diagnostics).toEqual([])
  })
})

test('MD-6: a number in a list is not the mistake beside another value', () => {
  const message = 'expected a list of texts, or of objects with "label" and "permalink"'
  expect(read('tags: [1.10, x, ~]').diagnostics).toMatchObject([
    { message: `Front matter "tags.2" is "null", ${message}`, place: { start: { line: 2, column: 17 } } },
  ])
  expect(read('sidebar_badge: { text: 2.0, variant: x }').diagnostics).toMatchObject([
    { message: 'Front matter "sidebar_badge.variant" is "x", expected a variant of badges' },
  ])
})

test('MD-10: plugins of remark and rehype get the front matter as plain data of their own', () => {
  const seen: unknown[] = []
  const plugin =
    () =>
    (_tree: unknown, { data }: VFile) => {
      seen.push(structuredClone(data.frontMatter))
      Object.assign(data.frontMatter as object, { title: 'changed' })
    }
  const options = makeOptions({ remarkPlugins: [plugin], rehypePlugins: [plugin] })
  const article = compileArticle(
    makeInput('---\ntitle: 1.10\nlevel: 2\nowner: { team: lamps }\n---\n\nText\n'),
    options,
  )
  expect(article.diagnostics).toEqual([])
  expect(seen).toEqual(Array(2).fill({ title: '1.10', level: 2, owner: { team: 'lamps' } }))
  compileArticle(makeInput('Text\n'), makeOptions({ remarkPlugins: [plugin] }))
  expect(seen.at(-1)).toEqual({})
})
