import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { archiveVersion } from '../../../src/move/archive/archiveVersion.ts'
import { siteWithHistory } from '../../e2e/versions/gitSite.ts'
import { type OpenSite, openSite, type SiteFiles } from '../../helpers/openSite.ts'
import { textsOf } from '../../helpers/readHtml.ts'

const FILES: SiteFiles = {
  'docs/intro.md': '# Intro\n\n![Dot](./dot.png) [next](guide/next.md)\n\n::include{file="_part.md"}\n',
  'docs/dot.png': Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]),
  'docs/_part.md': 'A part.\n',
  'docs/guide/_category_.json': '{ "label": "Guide" }',
  'docs/guide/next.md': '# Next\n',
  'sidebars.ts': "const rest = ['guide/next']\nexport default { main: ['intro', ...rest] }\n",
}

const archive = (site: OpenSite, name: string, docsId?: string) =>
  archiveVersion({ name, siteDir: site.dir, cwd: site.dir, docsId })

const read = (site: OpenSite, file: string) => readFileSync(path.join(site.dir, file))

test('DOC-3: version copies the documents and the value of the sidebars, and lists the name first', async () => {
  const site = openSite(FILES)
  expect(await archive(site, '1.0')).toEqual({
    siteDir: site.dir,
    folder: 'versioned_docs/version-1.0',
    sidebarsFile: 'versioned_sidebars/version-1.0-sidebars.json',
    list: 'versions.json',
    files: 5,
    translations: [],
    unclear: [],
  })
  for (const file of ['intro.md', 'dot.png', '_part.md', 'guide/_category_.json', 'guide/next.md'])
    expect(read(site, `versioned_docs/version-1.0/${file}`)).toEqual(read(site, `docs/${file}`))
  expect(JSON.parse(read(site, 'versioned_sidebars/version-1.0-sidebars.json').toString())).toEqual({
    main: ['intro', 'guide/next'],
  })
  site.write({ 'docs/intro.md': '# Changed\n' })
  await archive(site, '2.0')
  expect(JSON.parse(read(site, 'versions.json').toString())).toEqual(['2.0', '1.0'])
  expect(await site.findings()).toEqual([])
  expect(
    ['docs', 'docs/next', 'docs/1.0'].map((at) => textsOf(site.output(`${at}/intro/index.html`), 'h1')),
  ).toEqual([['Changed'], ['Changed'], ['Intro']])
})

test('DOC-3 DOC-6: version copies translations and labels in their layouts, and corrects their paths', async () => {
  const site = openSite({
    'xpre.config.mjs':
      "export default { i18n: { locales: ['en', 'de', 'ja'] }, docs: [{ path: 'docs' }, { id: 'api', path: 'docs/api', routeBasePath: 'api' }] }\n",
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/guide/c.md': '# C\n',
    'docs/api/x.md': '# X\n',
    'pages/imprint.md': '# Imprint\n',
    'i18n/de/docs/a.md': '# A de\n\n[i](../pages/imprint.md) ![p](p.svg) [b](./b.md)\n',
    'i18n/de/docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'i18n/de/docs/api/x.md': '# X de\n',
    'i18n/de/docs.json':
      '{ "version.label": "Nächste", "sidebar.docs.category.guide": { "message": "Anleitung" } }',
    'i18n/ja/docusaurus-plugin-content-docs/current/a.md': '# A ja\n',
    'i18n/ja/docusaurus-plugin-content-docs/current.json': '{ "version.label": "次" }',
  })
  const ja = 'i18n/ja/docusaurus-plugin-content-docs'
  const result = await archive(site, '1.0')
  expect(result).toMatchObject({
    files: 3,
    translations: [
      { folder: 'i18n/de/versioned_docs/version-1.0', files: 2 },
      { folder: `${ja}/version-1.0`, files: 1 },
    ],
    unclear: [],
  })
  const textOf = (file: string) =>
    existsSync(path.join(site.dir, file)) ? String(read(site, file)) : undefined
  expect(
    [
      'i18n/de/versioned_docs/version-1.0/a.md',
      'i18n/de/versioned_docs/version-1.0/api/x.md',
      'i18n/de/versioned_docs/version-1.0.json',
      `${ja}/version-1.0/a.md`,
      `${ja}/version-1.0.json`,
    ].map(textOf),
  ).toEqual([
    '# A de\n\n[i](../../pages/imprint.md) ![p](p.svg) [b](./b.md)\n',
    undefined,
    '{\n  "sidebar.docs.category.guide": {\n    "message": "Anleitung"\n  }\n}\n',
    '# A ja\n',
    undefined,
  ])
  expect((await site.check()).report.findings).toEqual([])
  site.write({ [`${ja}/version-2.0/a.md`]: '# Mine\n' })
  await expect(archive(site, '2.0')).rejects.toThrow(`"${ja}/version-2.0" already exists`)
  expect(textOf('versioned_docs/version-2.0/a.md')).toBeUndefined()
})

const NEW = { 'docs/intro.md': '# New\n' }

/** A site with one version of git. */
const withTag = (files: Readonly<Record<string, string>>) =>
  siteWithHistory({
    tags: { 'v0.9': { 'docs/intro.md': '# Old\n' } },
    files: {
      ...NEW,
      'xpre.config.mjs': "export default { docs: { versions: { 0.9: { ref: 'v0.9' } } } }",
      ...files,
    },
  }).site

const titlesAt = (site: OpenSite, ...places: readonly string[]) =>
  places.map((at) => textsOf(site.output(`${at}/intro/index.html`), 'h1'))

test('DOC-3: the archived version is the last one, before versions of git', async () => {
  const site = withTag({})
  await archive(site, '1.0')
  expect(JSON.parse(read(site, 'versions.json').toString())).toEqual(['1.0', '0.9'])
  expect(await site.findings()).toEqual([])
  expect(titlesAt(site, 'docs', 'docs/0.9')).toEqual([['New'], ['Old']])
})

test('DOC-3: version keeps all names of the list, those of git included', async () => {
  const site = withTag({
    'versions.json': '["1.0", "0.9"]',
    'versioned_docs/version-1.0/intro.md': '# One\n',
  })
  await archive(site, '2.0')
  expect(JSON.parse(read(site, 'versions.json').toString())).toEqual(['2.0', '1.0', '0.9'])
})

test('DOC-3: versions of git that the list lacks come after it, with one warning', async () => {
  const files = { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/intro.md': '# One\n' }
  const site = withTag(files)
  const { findings } = await site.build()
  expect(findings).toEqual([
    expect.objectContaining({
      ...{ file: 'versions.json', severity: 'warn', rule: 'unlisted-version', target: '0.9' },
      message: expect.stringContaining('"versions.json" does not list "0.9" from git'),
      suggestions: [{ text: 'write ["1.0", "0.9"] into versions.json, the newest version first' }],
    }),
  ])
  expect(titlesAt(site, 'docs', 'docs/0.9')).toEqual([['One'], ['Old']])
  const lastVersion = "export default { docs: { lastVersion: '0.9', versions: { 0.9: { ref: 'v0.9' } } } }"
  expect(await withTag({ ...files, 'xpre.config.mjs': lastVersion }).findings()).toEqual([])
})

test('DOC-3: version corrects paths that leave the folder, and names documents with others', async () => {
  const include = (file: string) => `::include{file="${file}"}\n`
  const docs = {
    'guide/a.md': `[Read me](../../README.md#a) [b](./b.md) [again](../../docs/guide/b.md)\n\n${include('../../examples/x y.md')}`,
    'guide/b.md': '# B\n\n[Address](../../blog)\n',
    'c.md': `\uFEFF![Dot](../art/dot.png)\r\n`,
  }
  const site = openSite({
    ...Object.fromEntries(Object.entries(docs).map(([name, text]) => [`docs/${name}`, text])),
    ...{ 'README.md': '# A\n', 'examples/x y.md': 'Example\n', 'art/dot.png': 'dot' },
  })
  expect((await archive(site, '1.0')).unclear).toEqual(['docs/guide/b.md'])
  const copy = (name: string) => read(site, `versioned_docs/version-1.0/${name}`).toString()
  expect(copy('guide/a.md')).toBe(
    `[Read me](../../../README.md#a) [b](./b.md) [again](./b.md)\n\n${include('../../../examples/x y.md')}`,
  )
  expect([copy('guide/b.md'), copy('c.md')]).toEqual([
    docs['guide/b.md'],
    '\uFEFF![Dot](../../art/dot.png)\r\n',
  ])
  expect(read(site, 'docs/guide/a.md').toString()).toBe(docs['guide/a.md'])
})

test('DOC-3: paths to files that are not copied, such as those of a nested docs folder, lead to the originals', async () => {
  const site = openSite({
    'docs/a.md': '[Lamp](./api/lamp.md) [Also](../docs/api/lamp.md)\n',
    'docs/api/lamp.md': '# Lamp\n',
    'xpre.config.mjs': "export default { docs: [{}, { id: 'api', path: 'docs/api', routeBasePath: 'api' }] }",
  })
  expect((await archive(site, '1.0')).unclear).toEqual([])
  expect(read(site, 'versioned_docs/version-1.0/a.md').toString()).toBe(
    '[Lamp](../../docs/api/lamp.md) [Also](../../docs/api/lamp.md)\n',
  )
})

test('DOC-3: version archives the named docs folder', async () => {
  const site = openSite({
    ...FILES,
    'api/one.md': '# One\n',
    'xpre.config.mjs': "export default { docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }] }",
  })
  expect(await archive(site, 'v1', 'api')).toMatchObject({
    folder: 'api_versioned_docs/version-v1',
    sidebarsFile: undefined,
    list: 'api_versions.json',
    files: 1,
  })
  await expect(archive(site, 'v2', 'apis')).rejects.toThrow('There is no docs folder with the id "apis"')
})

test('DOC-3: version overwrites nothing', async () => {
  const site = openSite({ ...FILES, 'versioned_docs/version-1.0/mine.md': '# Mine\n' })
  await expect(archive(site, '1.0')).rejects.toThrow('"versioned_docs/version-1.0" already exists')
  expect(existsSync(path.join(site.dir, 'versions.json'))).toBe(false)
  expect(read(site, 'versioned_docs/version-1.0/mine.md').toString()).toBe('# Mine\n')
  await archive(site, '2.0')
  await expect(archive(site, '2.0')).rejects.toThrow('The version "2.0" exists already')
})

test.each(['current', 'a/b', '..', ''])('DOC-3: %j is no name of a version', async (name) => {
  await expect(archive(openSite(FILES), name)).rejects.toThrow(/is no name of an archived version/)
})

test('DOC-3: no archived version has the path of the current one, unless that has another', async () => {
  await expect(archive(openSite(FILES), 'next')).rejects.toThrow(/"next" is the path of the current version/)
  const configured = openSite({
    ...FILES,
    'xpre.config.mjs': "export default { docs: { versions: { current: { path: 'canary' } } } }\n",
  })
  expect((await archive(configured, 'next')).folder).toBe('versioned_docs/version-next')
  for (const name of ['canary', 'Canary'])
    await expect(archive(configured, name)).rejects.toThrow(/is the path of the current version/)
})

test('DOC-3: documents in the root of the site are beside settings, and are not archived', async () => {
  const site = openSite({ 'index.md': '# Home\n' })
  await expect(archive(site, '1.0')).rejects.toThrow('The documents are in the root of the site')
})

test('DOC-3: after a failure, version leaves nothing behind and can be repeated', async () => {
  const site = openSite({
    ...FILES,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# I\n',
  })
  chmodSync(path.join(site.dir, 'versions.json'), 0o444)
  await expect(archive(site, '2.0')).rejects.toThrow('"versions.json" is write-protected')
  expect(readdirSync(site.dir).sort()).toEqual(['docs', 'sidebars.ts', 'versioned_docs', 'versions.json'])
  expect(readdirSync(path.join(site.dir, 'versioned_docs'))).toEqual(['version-1.0'])
  chmodSync(path.join(site.dir, 'versions.json'), 0o644)
  await archive(site, '2.0')
  expect(JSON.parse(read(site, 'versions.json').toString())).toEqual(['2.0', '1.0'])
})

test('DOC-3: two runs of version at once list both names, and a run waits for no other', async () => {
  const site = openSite(FILES)
  await Promise.all([archive(site, '1.0'), archive(site, '2.0')])
  expect(JSON.parse(read(site, 'versions.json').toString()).sort()).toEqual(['1.0', '2.0'])
  site.write({ '.versions.json.lock': `${process.pid}\n` })
  await expect(archive(site, '3.0')).rejects.toThrow('Another run is writing "versions.json"')
  expect(existsSync(path.join(site.dir, 'versioned_docs/version-3.0'))).toBe(false)
})

test('DOC-3: version needs neither git nor its versions', async () => {
  const site = openSite({
    ...FILES,
    'xpre.config.mjs': "export default { docs: { versions: { '1.0': { ref: 'no-such-tag' } } } }",
  })
  await archive(site, '2.0')
  expect(JSON.parse(read(site, 'versions.json').toString())).toEqual(['2.0', '1.0'])
})
