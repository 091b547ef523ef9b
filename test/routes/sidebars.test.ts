import { describe, expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { buildFacts, makeCategoryFile, makeDoc, outline, PLACE, sidebarOf } from './buildSite.ts'

describe('SBR-1: a sidebar from folders', () => {
  test('is ordered by position, then by the name of the file or folder', () => {
    const docs = [
      makeDoc('b.md'),
      makeDoc('02-two.md'),
      makeDoc('a.md'),
      makeDoc('z.md', { frontMatter: { sidebar_position: 1.5 } }),
      makeDoc('aa/x.md'),
      makeDoc('01-first/x.md'),
    ]
    expect(outline(sidebarOf(buildFacts({ docs })))).toEqual([
      'first -',
      '  first/x /docs/first/x',
      'z /docs/z',
      'two /docs/two',
      'a /docs/a',
      'aa -',
      '  aa/x /docs/aa/x',
      'b /docs/b',
    ])
  })

  test('takes label, position, class, generated index and collapsing from the category file', () => {
    const docs = [makeDoc('a.md'), makeDoc('adv/b.md')]
    const link = { type: 'generated-index', title: 'All of it', description: 'Everything' }
    const value = { label: 'Advanced features', position: 0, className: 'x', collapsed: false, link }
    const built = buildFacts({ docs, categoryFiles: [makeCategoryFile('adv', value)] })
    expect(built.diagnostics).toEqual([])
    expect(sidebarOf(built)[0]).toMatchObject({
      label: 'Advanced features',
      href: '/docs/category/advanced-features',
      className: 'x',
      collapsed: false,
      collapsible: true,
    })
    expect(built.routes.byPath('/docs/category/advanced-features')).toMatchObject({
      kind: 'category',
      source: 'docs/adv/_category_.json',
      title: 'All of it',
      sidebarId: 'docs',
      category: { description: 'Everything', pageCount: 1, items: [{ label: 'adv/b' }] },
    })
  })

  test('links a category to its index document, which then is no separate item', () => {
    const docs = [
      makeDoc('g/index.md', { title: 'The guide', frontMatter: { sidebar_position: 1 } }),
      makeDoc('g/x.md'),
      makeDoc('02-h/h.md', { frontMatter: { sidebar_label: 'H' } }),
      makeDoc('02-h/y.md'),
      makeDoc('only/README.md', { title: 'Alone' }),
    ]
    expect(outline(sidebarOf(buildFacts({ docs })))).toEqual([
      'The guide /docs/g',
      '  g/x /docs/g/x',
      'h -',
      '  H /docs/h/h',
      '  h/y /docs/h/y',
      'Alone /docs/only',
    ])
  })

  test('uses the link of the category file: a document by local or full id, or none', () => {
    const docs = [makeDoc('g/index.md', { title: 'G' }), makeDoc('g/x.md', { title: 'X' }), makeDoc('g/y.md')]
    const withLink = (link: unknown) =>
      outline(sidebarOf(buildFacts({ docs, categoryFiles: [makeCategoryFile('g', { link })] })))
    expect(withLink({ type: 'doc', id: 'x' })[0]).toBe('X /docs/g/x')
    expect(withLink({ type: 'doc', id: 'g/y' })[0]).toBe('g/y /docs/g/y')
    expect(withLink(null)).toEqual(['g -', '  G /docs/g', '  X /docs/g/x', '  g/y /docs/g/y'])
  })

  test('omits drafts, and folders with drafts only', () => {
    const docs = [makeDoc('a.md'), makeDoc('d/x.md', { frontMatter: { draft: true } })]
    const categoryFiles = [makeCategoryFile('d', { link: { type: 'generated-index' } })]
    const built = buildFacts({ docs, categoryFiles })
    expect(outline(sidebarOf(built))).toEqual(['a /docs/a'])
    expect(built.diagnostics).toEqual([])
    expect(built.routes.routes.some(({ kind }) => kind === 'category')).toBe(false)
  })

  test('gives each generated index a unique address, the outer category first', () => {
    const link = { type: 'generated-index' }
    const categoryFiles = ['a', 'a/b'].map((dir) => makeCategoryFile(dir, { label: 'Same', link }))
    const built = buildFacts({ docs: [makeDoc('a/b/x.md'), makeDoc('a/y.md')], categoryFiles })
    expect(outline(sidebarOf(built)).slice(0, 2)).toEqual([
      'Same /docs/category/same',
      '  Same /docs/category/same-1',
    ])
  })
})

test('SBR-1: mistakes in a category file are reported at their place, all in one run', () => {
  const value = { labl: 'x', position: 'first', link: { type: 'generated-index', slug: 3 } }
  const built = buildFacts({ docs: [makeDoc('a/x.md')], categoryFiles: [makeCategoryFile('a', value)] })
  expect(
    built.diagnostics.map(({ rule, message, place, suggestions }) => [
      rule,
      message,
      place?.start,
      suggestions?.[0]?.text,
    ]),
  ).toEqual([
    ['invalid-category', '"position" should be a number, not "first"', { line: 3, column: 15 }, undefined],
    ['invalid-category', '"link.slug" should be a text, not 3', { line: 6, column: 13 }, undefined],
    ['invalid-category', '"labl" is not a known key', { line: 2, column: 3 }, 'did you mean "label"?'],
  ])
})

test('SBR-1: a misspelt type of a category link has the nearest one', () => {
  const value = { link: { type: 'generated-indx' } }
  const built = buildFacts({ docs: [makeDoc('a/x.md')], categoryFiles: [makeCategoryFile('a', value)] })
  expect(built.diagnostics).toMatchObject([
    {
      message: '"link.type" should be "generated-index" or "doc", not "generated-indx"',
      suggestions: [{ text: 'did you mean "generated-index"?' }],
    },
  ])
})

test('SBR-7: rows have the icon and the badge of their item, else of their page', () => {
  const marked = { sidebar_badge: { text: 'New' }, sidebar_icon: 'rocket' as const }
  const docs = [
    makeDoc('a.md', { frontMatter: marked }),
    makeDoc('g/index.md', { frontMatter: marked }),
    makeDoc('g/b.md'),
    makeDoc('h/c.md'),
  ]
  const value = { badge: { text: 'Beta', variant: 'caution' }, icon: 'box' }
  const ofFolders = buildFacts({ docs, categoryFiles: [makeCategoryFile('h', value)] })
  expect(ofFolders.diagnostics).toEqual([])
  expect(sidebarOf(ofFolders)).toMatchObject([
    { badge: { text: 'New' }, icon: 'rocket' },
    { type: 'category', badge: { text: 'New' }, icon: 'rocket' },
    { type: 'category', badge: { text: 'Beta', variant: 'caution' }, icon: 'box' },
  ])
  const items = [
    { type: 'doc', id: 'a', badge: 'Old' },
    { type: 'link', label: 'Status', href: 'https://status.example', icon: 'globe', badge: 'Live' },
    { type: 'category', label: 'G', items: ['g/b'], icon: 'key' },
  ]
  const written = buildFacts({ docs, sidebars: { docs: items } })
  expect(written.diagnostics).toEqual([])
  expect(sidebarOf(written)).toMatchObject([
    { badge: { text: 'Old' }, icon: 'rocket' },
    { badge: { text: 'Live' }, icon: 'globe' },
    { type: 'category', icon: 'key', badge: undefined },
  ])
})

test('SBR-7: mistakes in icons and badges have the nearest name', () => {
  const docs = [makeDoc('a.md'), makeDoc('b/c.md')]
  const value = { badge: { text: 'New', variant: 'tipp' }, icon: 'rokcet' }
  const found = ({ diagnostics }: ReturnType<typeof buildFacts>) =>
    diagnostics.map(({ message, place, suggestions }) => [message, place?.start.line, suggestions?.[0]?.text])
  expect(found(buildFacts({ docs, categoryFiles: [makeCategoryFile('b', value)] }))).toEqual([
    ['"badge.variant" should be a variant of badges, not "tipp"', 4, 'did you mean "tip"?'],
    ['"icon" should be the name of an icon of the theme, not "rokcet"', 6, 'did you mean "rocket"?'],
  ])
  const items = [
    { type: 'doc', id: 'a', icon: 'strore' },
    { type: 'doc', id: 'a', badge: { txt: 'x' } },
  ]
  expect(found(buildFacts({ docs, sidebars: { docs: items } }))).toEqual([
    [
      '"docs[0].icon" should be the name of an icon of the theme, not "strore"',
      undefined,
      'did you mean "store"?',
    ],
    ['"docs[1].badge.text" is missing', undefined, undefined],
  ])
})

describe('SBR-2: a sidebars file', () => {
  const docs = [
    makeDoc('intro.md'),
    makeDoc('g/a.md'),
    makeDoc('g/b.md'),
    makeDoc('d.md', { frontMatter: { draft: true } }),
  ]

  test('has every item type and the shorthands', () => {
    const sidebars = {
      main: [
        'intro',
        'd',
        { type: 'doc', id: 'g/a', label: 'A' },
        { type: 'category', label: 'C', link: { type: 'doc', id: 'g/b' }, items: ['intro'] },
        { type: 'category', label: 'I', link: { type: 'generated-index', slug: 'all' }, items: ['intro'] },
        { Short: ['g/a'] },
        { type: 'link', label: 'L', href: 'https://x.example' },
        { type: 'ref', id: 'intro', label: 'R' },
        { type: 'html', value: 'hr' },
        { type: 'category', label: 'Auto', items: [{ type: 'autogenerated', dirName: 'g' }] },
      ],
      other: { Group: ['intro'] },
    }
    const built = buildFacts({ docs, sidebars })
    expect(built.diagnostics.map(({ rule, target }) => `${rule} ${target}`)).toEqual([
      'repeated-document intro',
      'repeated-document g/a',
    ])
    expect(outline(sidebarOf(built, 'main'))).toEqual([
      'intro /docs/intro',
      'A /docs/g/a',
      'C /docs/g/b',
      '  intro /docs/intro',
      'I /docs/all',
      '  intro /docs/intro',
      'Short -',
      '  g/a /docs/g/a',
      'L https://x.example',
      'R /docs/intro',
      '<hr>',
      'Auto -',
      '  g/a /docs/g/a',
      '  g/b /docs/g/b',
    ])
    expect(outline(sidebarOf(built, 'other'))).toEqual(['Group -', '  intro /docs/intro'])
    expect(built.routes.byPath('/docs/intro')?.sidebarId).toBe('main')
  })

  test('reports every mistake with its key path, unknown ids with the nearest ones', () => {
    const sidebars = {
      docs: [
        'intra',
        { type: 'categry', label: 'x', items: [] },
        { type: 'category', label: 'Empty', items: [] },
        { type: 'category', items: ['g/c'] },
        { type: 'link', label: 'x', href: '', extra: 1 },
        { type: 'autogenerated', dirName: 'h' },
        7,
      ],
    }
    const { diagnostics } = buildFacts({ docs, sidebars })
    expect(diagnostics.every(({ rule, file }) => rule === 'invalid-sidebar' && file === 'sidebars.ts')).toBe(
      true,
    )
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"docs[1]" has the unknown type "categry"; there are doc, ref, link, html, autogenerated, category',
      '"docs[3].label" is missing',
      '"docs[4].href" should be a text that is not empty, not ""',
      '"docs[4].extra" is not a known key',
      '"docs[6]" should be a document id or an item, not 7',
      '"docs[0]" names the document "intra", which does not exist; available are "intro", "g/a", "g/b"',
      'Sidebar category "Empty" ("docs[2]") has neither any subitem nor a link',
      '"docs[3].items[0]" names the document "g/c", which does not exist; available are "g/a", "g/b", "intro"',
      `No docs found in path "h": can't auto-generate a sidebar`,
    ])
  })

  test('lists at most ten ids, nearest first', () => {
    const many = Array.from({ length: 30 }, (_, index) => makeDoc(`page-${index}.md`))
    const { diagnostics } = buildFacts({ docs: many, sidebars: { docs: ['pag-7'] } })
    expect(diagnostics[0]?.message).toMatch(/available are "page-7", .* and 20 more$/)
  })

  test('may use names of built-in object properties', () => {
    const sidebars = JSON.parse('{"__proto__": ["intro"], "constructor": ["g/a"]}')
    const built = buildFacts({ docs, sidebars })
    expect(built.diagnostics).toEqual([])
    expect(built.routes.byPath('/docs/intro')?.sidebarId).toBe('__proto__')
    expect(built.routes.byPath('/docs/g/a')?.sidebarId).toBe('constructor')
    const unknown = buildFacts({ docs, sidebars: { docs: ['constructor', 'toString'] } })
    expect(unknown.diagnostics).toHaveLength(2)
  })

  test('SEC-3: a link that runs as a script is rejected at its key path', () => {
    const links = ['data:text/html,<script>1</script>', 'VBScript:x', ' java\nscript:x', 'mailto:a@b.example']
    const items = links.map((href) => ({ type: 'link', label: 'L', href }))
    const built = buildFacts({ docs, sidebars: { docs: items } })
    expect(built.diagnostics.map(({ rule, message }) => `${rule} ${message.slice(0, 40)}`)).toEqual([
      'invalid-sidebar "docs[0].href" should be an address that',
      'invalid-sidebar "docs[1].href" should be an address that',
      'invalid-sidebar "docs[2].href" should be an address that',
    ])
    expect(sidebarOf(built)).toMatchObject([{ href: 'mailto:a@b.example' }])
  })

  test('is rejected if it is not an object', () => {
    expect(buildFacts({ docs, sidebars: 'x' }).diagnostics).toMatchObject([{ rule: 'invalid-sidebar' }])
  })
})

test('ERR-4: front matter chooses the sidebar, and unknown names in it are reported', () => {
  const docs = [
    makeDoc('a.md', { frontMatter: { displayed_sidebar: 'two' } }),
    makeDoc('b.md', { frontMatter: { displayed_sidebar: null } }),
    makeDoc('c.md', {
      frontMatter: { displayed_sidebar: 'three', pagination_next: 'nope', pagination_prev: 'a' },
    }),
  ]
  const built = buildFacts({ docs, sidebars: { one: ['a', 'b', 'c'], two: ['c'] } })
  expect(['a', 'b', 'c'].map((id) => built.routes.byPath(`/docs/${id}`)?.sidebarId)).toEqual([
    'two',
    undefined,
    'one',
  ])
  expect(built.diagnostics).toMatchObject([
    {
      rule: 'invalid-front-matter',
      file: 'docs/c.md',
      place: PLACE,
      message: '"pagination_next": no version doc found by id=nope',
      suggestions: [
        { text: 'did you mean "a"?' },
        { text: 'did you mean "b"?' },
        { text: 'did you mean "c"?' },
      ],
    },
    { rule: 'invalid-front-matter', file: 'docs/c.md', message: expect.stringContaining('"three"') },
  ])
})

describe('SBR-6: a level that is too long for the sidebar', () => {
  const page = (folder: string, index: number) => makeDoc(`${folder}p${String(index).padStart(3, '0')}.md`)
  const many = (folder: string) => Array.from({ length: 201 }, (_, index) => page(folder, index))

  test('gives its category a paged index', () => {
    const built = buildFacts({ docs: many('long/') })
    expect(sidebarOf(built)[0]).toMatchObject({
      href: '/docs/category/long',
      indexHref: '/docs/category/long',
    })
    const sizes = ['', '/page/2', '/page/3'].map(
      (suffix) => built.routes.byPath(`/docs/category/long${suffix}`)?.category?.items.length,
    )
    expect(sizes).toEqual([100, 100, 1])
  })

  test('keeps the index page of its category', () => {
    const built = buildFacts({ docs: [makeDoc('long/index.md'), ...many('long/')] })
    expect(sidebarOf(built)[0]).toMatchObject({ href: '/docs/long', indexHref: '/docs/category/longindex' })
  })

  test('gives the sidebar itself an index', () => {
    const built = buildFacts({ docs: many('') })
    expect(built.docs[0]?.versions[0]?.sidebars.docs?.indexHref).toBe('/docs/category/docs')
    expect(built.routes.byPath('/docs/category/docs/page/3')?.title).toBe('Docs')
  })

  test('is unchanged up to 200 items', () => {
    const built = buildFacts({ docs: many('long/').slice(1) })
    expect(sidebarOf(built)[0]).not.toHaveProperty('indexHref')
  })
})

test('SBR-1: the index page of a folder comes first, unless positions differ', () => {
  const labelsOf = (docs: ReturnType<typeof makeDoc>[]) =>
    buildFacts({ docs }).docs[0]?.versions[0]?.sidebars.docs?.items.map((item) =>
      item.type === 'html' ? '' : item.label,
    )
  const home = makeDoc('index.md', { title: 'Home' })
  expect(labelsOf([makeDoc('a.md', { title: 'A' }), home, makeDoc('z.md', { title: 'Z' })])).toEqual([
    'Home',
    'A',
    'Z',
  ])
  const first = makeDoc('z.md', { title: 'Z', frontMatter: { sidebar_position: 1 } })
  const second = makeDoc('index.md', { title: 'Home', frontMatter: { sidebar_position: 2 } })
  expect(labelsOf([makeDoc('a.md', { title: 'A' }), second, first])).toEqual(['Z', 'Home', 'A'])
})

test('SBR-2: an unknown type is reported at its place in the sidebars file', async () => {
  const site = openSite({
    'docs/index.md': '# Home\n',
    'sidebars.ts':
      "export default {\n  docs: ['index', { type: 'linkk', label: 'Lamps', href: '/docs' }],\n}\n",
  })
  expect(await site.findings()).toEqual([
    'sidebars.ts:2:27 throw invalid-sidebar "docs[1]" has the unknown type "linkk"; there are doc, ref, link, html, autogenerated, category',
  ])
})

test('SBR-2: a document that a sidebar lists by hand and by a generated part is reported once', () => {
  const docs = ['a/x.md', 'a/y.md', 'b.md'].map((name) => makeDoc(name))
  const reportOf = (...items: readonly object[]) =>
    buildFacts({ docs, sidebars: { docs: ['a/x', 'b', ...items], other: ['b'] } }).diagnostics
  const generated = { type: 'autogenerated', dirName: 'a' }
  expect(reportOf({ type: 'category', label: 'A', items: [generated] }, generated)).toMatchObject([
    {
      rule: 'repeated-document',
      file: 'sidebars.ts',
      message: expect.stringContaining('Sidebar "docs" lists the document "a/x" more than once'),
      target: 'a/x',
    },
    { message: expect.stringContaining('"a/y"') },
  ])
  expect(reportOf({ type: 'ref', id: 'a/x' })).toEqual([])
})
