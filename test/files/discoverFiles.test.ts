import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserConfig } from '../../src/config/schema/schema.ts'
import { discoverFiles } from '../../src/files/discoverFiles.ts'
import { readSource } from '../../src/markdown/source/readSource.ts'
import { makeConfig } from '../helpers/makeConfig.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { writeFiles } from '../markdown/makeInput.ts'

let root = ''
beforeEach(() => {
  root = makeFolder()
})
afterEach(() => removeFolder(root))

const discover = (user: UserConfig = {}, folder = '', configFile?: string) => {
  const siteDir = join(root, folder)
  return discoverFiles(makeConfig(user, { siteDir, outDir: join(siteDir, 'build'), configFile }))
}

test('documents are sorted; private, hidden, installed, ignored and built files are excluded', async () => {
  writeFiles(root, {
    '.git/info/exclude': 'excluded.md\n',
    '.gitignore': 'secret*\n!docs/secret-but-kept.md\n/site/docs/gone/\n',
    'docs/.gitignore': '*.tmp.md\n',
    'docs/a/.gitignore': '!kept.tmp.md\n',
    'docs/b.md': '',
    'docs/a/z.mdx': '',
    'docs/a/kept.tmp.md': '',
    'docs/a/_part.md': '',
    'docs/_parts/x.md': '',
    'docs/a/_category_.json': '{}',
    'docs/_parts/_category_.yml': '',
    'docs/node_modules/m.md': '',
    'docs/.hidden/h.md': '',
    'docs/x.tmp.md': '',
    'docs/secret.md': '',
    'docs/secret-but-kept.md': '',
    'docs/excluded.md': '',
    'docs/image.png': '',
    'build/docs/b.md': '',
    'components/Chart.tsx': '',
    'components/helper.tsx': '',
  })
  const found = await discover()
  expect(found.versions).toEqual([
    {
      plugin: 'default',
      name: 'current',
      folder: 'docs',
      docs: ['docs/a/kept.tmp.md', 'docs/a/z.mdx', 'docs/b.md', 'docs/secret-but-kept.md'],
      categoryFiles: ['docs/a/_category_.json'],
    },
  ])
  expect(found.components).toEqual(new Map([['Chart', 'components/Chart.tsx']]))
  expect([...found.listing.files]).toContain('docs/_parts/x.md')
  expect([...found.listing.files]).toContain('docs/image.png')
  expect(
    [...found.listing.files].filter((file) => /secret\.md|node_modules|build|hidden/.test(file)),
  ).toEqual([])
  // The `.git` folder is empty.
  expect(found.diagnostics).toMatchObject([
    {
      rule: 'unreadable-file',
      file: 'docs/excluded.md',
      message: expect.stringMatching(/^3 files of the site /),
    },
  ])
})

test('gitignore rules above the site apply, from the root of the repository', async () => {
  writeFiles(root, {
    '.git/HEAD': '',
    '.gitignore': '/site/docs/gone/\n*.local.md\n',
    'site/docs/gone/a.md': '',
    'site/docs/b.local.md': '',
    'site/docs/c.md': '',
  })
  expect((await discover({}, 'site')).versions[0]?.docs).toEqual(['docs/c.md'])
})

test('a site in an ignored folder is read when it is named', async () => {
  writeFiles(root, { '.git/HEAD': '', '.gitignore': 'tmp/\n', 'tmp/site/docs/c.md': '' })
  expect((await discover({}, 'tmp/site')).versions[0]?.docs).toEqual(['docs/c.md'])
})

test('RTE-4: pages and their addresses', async () => {
  const files = [
    'index.tsx',
    'cancel-order.tsx',
    'a/index.md',
    'a/b.mdx',
    '_x.tsx',
    'a/_y/z.tsx',
    'c.test.tsx',
    'd.d.ts',
    'e.css',
  ]
  writeFiles(root, Object.fromEntries(files.map((file) => [`pages/${file}`, ''])))
  const { pages } = await discover()
  expect(pages).toEqual([
    { source: 'pages/a/b.mdx', path: '/a/b', kind: 'markdown' },
    { source: 'pages/a/index.md', path: '/a', kind: 'markdown' },
    { source: 'pages/cancel-order.tsx', path: '/cancel-order', kind: 'react' },
    { source: 'pages/index.tsx', path: '/', kind: 'react' },
  ])
  expect((await discover({ pages: { routeBasePath: '/x' } })).pages.map(({ path }) => path)).toContain(
    '/x/a/b',
  )
  expect((await discover({ pages: false })).pages).toEqual([])
})

test('static files keep their dots, and the first folder takes precedence', async () => {
  writeFiles(root, {
    'static/.well-known/security.txt': '',
    'static/.gitkeep': '',
    'static/a.txt': '',
    'more/a.txt': '',
    'more/b/c.txt': '',
  })
  const { listing } = await discover({ staticDirectories: ['static', 'more'] })
  expect([...listing.staticFiles]).toEqual([
    ['.well-known/security.txt', 'static/.well-known/security.txt'],
    ['a.txt', 'static/a.txt'],
    ['b/c.txt', 'more/b/c.txt'],
  ])
})

test('several docs folders, nested in each other, with patterns', async () => {
  writeFiles(root, { 'a.md': '', 'api/b.md': '', 'api/c.txt': '', 'api/old/d.md': '', 'pages/p.md': '' })
  const docs = [{ path: '.' }, { id: 'api', path: './api/', exclude: ['old/**'] }]
  const found = await discover({ docs })
  expect(found.versions).toMatchObject([
    { plugin: 'default', docs: ['a.md'] },
    { plugin: 'api', docs: ['api/b.md'] },
  ])
})

test('symbolic links inside of the site are followed, cycles and links out of the site are rejected', async () => {
  const outside = makeFolder()
  try {
    writeFiles(outside, { 'o.md': '' })
    writeFiles(root, { 'docs/a.md': '', 'shared/s.md': '', 'one/x.md': '', 'two/y.md': '' })
    symlinkSync('a.md', join(root, 'docs/link.md'))
    symlinkSync('../shared', join(root, 'docs/shared'))
    symlinkSync('..', join(root, 'docs/circle'))
    symlinkSync('nowhere', join(root, 'docs/broken'))
    symlinkSync(outside, join(root, 'docs/outside'))
    symlinkSync('../two', join(root, 'one/two'))
    symlinkSync('../one', join(root, 'two/one'))
    symlinkSync('../one', join(root, 'docs/mutual'))
    const { versions, diagnostics } = await discover()
    expect(versions[0]?.docs).toEqual([
      'docs/a.md',
      'docs/link.md',
      'docs/mutual/two/y.md',
      'docs/mutual/x.md',
      'docs/shared/s.md',
    ])
    expect(diagnostics.map(({ file, message }) => `${file} ${message.replace(/^".*?" /, '')}`)).toEqual([
      'docs/broken is a symbolic link to nothing; remove it, or let it lead to a file',
      'docs/circle is a symbolic link to a folder that contains it and is left out',
      'docs/mutual/two/one is a symbolic link to a folder that contains it and is left out',
      expect.stringMatching(
        /^docs\/outside is a symbolic link to "\.\.\/[^"]+", which is outside the site's/,
      ),
    ])
  } finally {
    removeFolder(outside)
  }
})

test.each([
  [
    ['docs/a/_index.md', 'docs/_index.md'],
    ['docs/_index.md', 'docs/a/_index.md'],
  ],
  // Parts of documents of Docusaurus.
  [['docs/a/_index.md', 'docs/a/index.mdx'], ['docs/a/index.mdx']],
  [['docs/a/_index.md', 'docs/a/README.md'], ['docs/a/README.md']],
  [['docs/a/_index.md', 'docs/a/a.md'], ['docs/a/a.md']],
  [
    ['docs/a/_index.md', 'docs/a/b.md'],
    ['docs/a/_index.md', 'docs/a/b.md'],
  ],
  [['docs/a/_index.mdx', 'docs/a/_indexes.md', 'docs/_parts/_index.md', 'docs/_index.md/a.md'], []],
])('MD-11: _index.md is the page of a folder without another one: %j', async (names, docs) => {
  writeFiles(root, Object.fromEntries(names.map((name) => [name, ''])))
  const { versions } = await discover()
  expect(versions[0]?.docs).toEqual(docs)
})

test('MD-11: _index.md is no post', async () => {
  writeFiles(root, { 'blog/_index.md': '', 'blog/2026-01-01-a.md': '' })
  const { blogs } = await discover({ blog: {} })
  expect(blogs[0]?.posts).toEqual(['blog/2026-01-01-a.md'])
})

test.each([
  [['mkdocs.yml', 'blog/a.md'], {}, ['"mkdocs.yml" is not read']],
  [['book.toml', 'src/a.md'], {}, ['"book.toml" is not read, nor is src/']],
  [['hugo.yaml', 'content/a.md'], { docs: { path: 'content' } }, ['"hugo.yaml" is not read']],
  [
    ['docusaurus.config.ts', 'blog/a.md', 'src/pages/index.js'],
    {},
    ['"docusaurus.config.ts" is not read, nor is src/pages/, blog/'],
  ],
  [
    ['docusaurus.config.js', 'src/pages/index.js'],
    { pages: { path: 'src/pages' } },
    ['"docusaurus.config.js" is not read'],
  ],
  [['docs/mkdocs.yml', 'blog/a.md'], {}, []],
])(
  'MD-13: the configuration of another generator is reported: %j with %j',
  async (names, config, messages) => {
    writeFiles(root, Object.fromEntries(names.map((name) => [name, ''])))
    const { diagnostics } = await discover(config)
    expect(diagnostics.map(({ message }) => message)).toEqual(messages)
  },
)

test('MD-13: only unread folders of another generator are reported for a configured site', async () => {
  writeFiles(root, { 'mkdocs.yml': '', 'docusaurus.config.ts': '', 'blog/a.md': '' })
  const { diagnostics } = await discover({}, '', join(root, 'xpre.config.ts'))
  expect(diagnostics.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    'foreign-syntax "docusaurus.config.ts" is not read, nor is blog/',
  ])
})

test('an empty folder is an empty site', async () => {
  const found = await discover()
  expect(found.versions).toMatchObject([{ plugin: 'default', docs: [] }])
  expect(found.diagnostics).toEqual([])
})

test('invalid bytes and missing files are diagnostics', () => {
  writeFiles(root, {
    'bom.md': '\uFEFF# T',
    'latin.md': new Uint8Array([0x61, 0x0a, 0x62, 0xe9, 0x63]),
    'utf16.md': new Uint8Array([0xff, 0xfe, 0x61, 0x00]),
    'sign.md': 'a \uFFFD b',
  })
  mkdirSync(join(root, 'folder.md'))
  expect(readSource({ siteDir: root }, 'bom.md')).toEqual({ text: '# T', diagnostics: [] })
  expect(readSource({ siteDir: root }, 'sign.md').diagnostics).toEqual([])
  expect(readSource({ siteDir: root }, 'latin.md')).toMatchObject({
    text: 'a\nb\uFFFDc',
    diagnostics: [{ rule: 'invalid-encoding', file: 'latin.md', place: { start: { line: 2, column: 2 } } }],
  })
  expect(readSource({ siteDir: root }, 'utf16.md')).toMatchObject({
    text: 'a',
    diagnostics: [{ rule: 'invalid-encoding' }],
  })
  expect(readSource({ siteDir: root }, 'no.md')).toMatchObject({
    text: '',
    diagnostics: [{ rule: 'unreadable-file', message: '"no.md" cannot be read (ENOENT)' }],
  })
  expect(readSource({ siteDir: root }, 'folder.md').diagnostics).toMatchObject([{ rule: 'unreadable-file' }])
})

test('control characters are replaced one by one, and the first is reported', () => {
  writeFiles(root, {
    'nul.md': '# T\n\na\0b\u001bc\u007fd\u009fe',
    'plain.md': 'a\tb\r\nc\u00a0d\u2028e',
    'both.md': new Uint8Array([0x61, 0x00, 0xe9]),
  })
  expect(readSource({ siteDir: root }, 'nul.md')).toEqual({
    text: '# T\n\na\uFFFDb\uFFFDc\uFFFDd\uFFFDe',
    diagnostics: [
      {
        rule: 'invalid-encoding',
        message: '"nul.md" holds the control character U+0000; it is shown as "\uFFFD"',
        file: 'nul.md',
        place: { start: { line: 3, column: 2 }, end: { line: 3, column: 3 } },
        suggestions: [{ text: 'Delete the character' }],
      },
    ],
  })
  expect(readSource({ siteDir: root }, 'plain.md')).toEqual({
    text: 'a\tb\r\nc\u00a0d\u2028e',
    diagnostics: [],
  })
  expect(readSource({ siteDir: root }, 'both.md').text).toBe('a\uFFFD\uFFFD')
  expect(readSource({ siteDir: root }, 'both.md').diagnostics).toHaveLength(1)
})
