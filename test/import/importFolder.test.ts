import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '../../src/disk/temporaryFolder.ts'
import { importFolder } from '../../src/import/importFolder.ts'
import type { ForeignTool } from '../../src/shared/site/foreignTools.ts'
import { noBuild } from './noBuild.ts'

/** Writes a source folder, and returns an import of it. */
function openSource(files: Readonly<Record<string, string>>) {
  const folder = makeTemporaryFolder()
  onTestFinished(() => folder.remove())
  const write = (file: string, text: string) => {
    const absolute = path.join(folder.dir, file)
    mkdirSync(path.dirname(absolute), { recursive: true })
    writeFileSync(absolute, text)
  }
  const list = () =>
    readdirSync(folder.dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder.dir, path.join(entry.parentPath, entry.name)))
      .sort()
  for (const [file, text] of Object.entries(files)) write(`site/${file}`, text)
  return {
    write,
    list,
    read: (file: string) => readFileSync(path.join(folder.dir, file), 'utf8'),
    run: (options: { to?: string; from?: ForeignTool; dryRun?: boolean; folder?: string } = {}) =>
      importFolder({
        folder: 'site',
        cwd: folder.dir,
        mayRun: async () => false,
        build: noBuild,
        ...options,
      }),
  }
}

const BOOK = {
  'book.toml': '[book]\ntitle = "Lamps"\n',
  'src/SUMMARY.md': '# Summary\n',
  'src/a.md': '# A\n',
}

test('MD-13: an import writes a folder beside the source, with the documents and a report', async () => {
  const source = openSource(BOOK)
  const before = source.list()
  await source.run()
  const written = source.list().filter((file) => file.startsWith('site-xpre/'))
  expect(written).toContain('site-xpre/xpre.config.ts')
  expect(written).toContain('site-xpre/src/a.md')
  expect(source.read('site-xpre/IMPORT.md')).toMatch(/^# Import from mdBook\n/)
  expect(source.list().filter((file) => file.startsWith('site/'))).toEqual(before)
})

test('MD-13: a second import gives the same bytes', async () => {
  const source = openSource(BOOK)
  await source.run()
  const files = source.list()
  const texts = files.map(source.read)
  await source.run()
  expect(source.list()).toEqual(files)
  expect(files.map(source.read)).toEqual(texts)
})

test('MD-13: a dry run writes nothing', async () => {
  const source = openSource(BOOK)
  const before = source.list()
  const { reportText } = await source.run({ dryRun: true })
  expect(reportText).toContain('# Import from mdBook')
  expect(source.list()).toEqual(before)
})

describe('MD-13: a target with other files stays', () => {
  test.each([
    ['a file that is new', 'notes.md'],
    ['a file that was changed', 'src/a.md'],
  ])('%s', async (_case, file) => {
    const source = openSource(BOOK)
    await source.run()
    source.write(`site-xpre/${file}`, 'mine')
    await expect(source.run()).rejects.toThrow(
      `"site-xpre" has a file that no import has written in this form: ${file}`,
    )
    expect(source.read(`site-xpre/${file}`)).toBe('mine')
  })

  test('files of builds and caches are no reason', async () => {
    const source = openSource(BOOK)
    await source.run()
    source.write('site-xpre/build/.xpre-docs', '')
    source.write('site-xpre/build/index.html', '')
    source.write('site-xpre/node_modules/.cache/xpre-docs/a', '')
    await source.run()
    expect(source.list()).not.toContain('site-xpre/build/index.html')
  })

  test('the target is the folder of the source', async () => {
    const source = openSource(BOOK)
    await expect(source.run({ to: 'site' })).rejects.toThrow('holds the source, which is never changed')
    await expect(source.run({ to: '.' })).rejects.toThrow('holds the source, which is never changed')
  })
})

describe('MD-13: the tool is found by its files', () => {
  test.each<[ForeignTool, Readonly<Record<string, string>>]>([
    ['docusaurus', { 'docusaurus.config.js': 'export default {}' }],
    ['vitepress', { '.vitepress/config.mts': 'export default {}' }],
    ['starlight', { 'astro.config.mjs': "import starlight from '@astrojs/starlight'\nexport default {}" }],
    ['mkdocs', { 'mkdocs.yml': 'site_name: Lamps' }],
    ['mdbook', { 'book.toml': '' }],
    ['hugo', { 'hugo.toml': '', 'content/_index.md': '' }],
  ])('%s', async (name, files) => {
    const { tool } = await openSource(files).run({ dryRun: true })
    expect(tool.name).toBe(name)
  })

  test('several tools are a mistake that --from answers', async () => {
    const source = openSource({ ...BOOK, 'mkdocs.yml': 'site_name: Lamps' })
    await expect(source.run()).rejects.toThrow(
      '"site" may belong to several tools: MkDocs (mkdocs.yml), mdBook (book.toml)',
    )
    expect((await source.run({ from: 'mdbook' })).tool.name).toBe('mdbook')
  })

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['no tool', { 'a.md': '' }, 'name the folder of the configuration, or the tool with --from: docusaurus'],
    ['a plain Astro site', { 'astro.config.mjs': 'export default {}' }, 'name the folder of the config'],
    ['a tool in a folder below', { 'docs/book.toml': '' }, 'did you mean xpre-docs import site/docs?'],
  ])('%s is a mistake', async (_case, files, hint) => {
    const failure = openSource(files).run()
    await expect(failure).rejects.toThrow('"site" has the configuration of no tool that can be imported')
    await expect(failure).rejects.toMatchObject({ hint: expect.stringContaining(hint) })
  })

  test('--from needs the configuration of that tool', async () => {
    await expect(openSource(BOOK).run({ from: 'mkdocs' })).rejects.toThrow(
      '"site" has no configuration of MkDocs, such as mkdocs.yml',
    )
  })
})
