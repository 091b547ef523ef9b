/** `mv` outside of any site: files that link to files, as code hosts follow them. */
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { type MoveOptions, move } from '../../src/move/move.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import type { SiteFiles } from '../helpers/openSite.ts'
import { openMove } from './openMove.ts'

const GIT = '.git/HEAD'

function openFolder(files: SiteFiles, { isRepository = true } = {}) {
  const site = openMove(isRepository ? { ...files, [GIT]: '' } : files)
  return {
    ...site,
    move: (from: string, to: string, options: Partial<MoveOptions> = {}) =>
      move({ from, to, cwd: site.dir, ...options }),
    texts() {
      const { [GIT]: _git, ...texts } = site.files()
      return texts
    },
  }
}

const FILES = {
  'README.md':
    '[1](guide/setup.md#part "T") [2](./guide/setup.md) ![i](guide/a.png) <a href="guide/setup.md">x</a> [3][ref] [4](/guide/setup.md) [5](guide/)\n\n<img src="./guide/a.png">\n\n[ref]: <guide/setup.md?plain=1#L1>\n',
  'guide/README.md': '[s](setup.md) `setup.md`\n',
  'guide/setup.md':
    '# Setup\n\n## Part\n\n[up](../README.md) [code](../src/x.py#L2) [gone](gone.md) ![i](a.png)\n',
  'guide/a.png': 'x',
  'src/x.py': 'a\nb\n',
}

test('CHK-13: a document of bare Markdown moves with the links to it and in it', async () => {
  const folder = openFolder(FILES)
  const result = await folder.move('guide/setup.md', 'more/my install.md')
  expect(folder.texts()).toEqual({
    'README.md':
      '[1](more/my%20install.md#part "T") [2](./more/my%20install.md) ![i](guide/a.png) <a href="more/my%20install.md">x</a> [3][ref] [4](/more/my%20install.md) [5](guide/)\n\n<img src="./guide/a.png">\n\n[ref]: <more/my%20install.md?plain=1#L1>\n',
    'more/my install.md':
      '# Setup\n\n## Part\n\n[up](../README.md) [code](../src/x.py#L2) [gone](../guide/gone.md) ![i](../guide/a.png)\n',
    'guide/README.md': '[s](../more/my%20install.md) `setup.md`\n',
    'guide/a.png': 'x',
    'src/x.py': 'a\nb\n',
  })
  expect(result).toMatchObject({
    siteDir: folder.dir,
    files: 1,
    links: 8,
    linkFiles: 3,
    redirects: [],
    notes: [],
  })
})

test('CHK-13: a folder of bare Markdown moves with its files, and back again', async () => {
  const folder = openFolder(FILES)
  expect(await folder.move('guide', 'books/manual')).toMatchObject({ files: 3 })
  expect(folder.read('books/manual/setup.md')).toBe(
    FILES['guide/setup.md'].replace('../README.md', '../../README.md').replace('../src', '../../src'),
  )
  expect(folder.read('README.md')).toBe(FILES['README.md'].replaceAll('guide/', 'books/manual/'))
  await folder.move('books/manual', 'guide')
  expect(folder.texts()).toEqual(FILES)
})

test('CHK-13: an image, and a name in another case', async () => {
  const folder = openFolder(FILES)
  await folder.move('guide/a.png', 'img/')
  expect(folder.read('guide/setup.md')).toContain('![i](../img/a.png)')
  expect(folder.read('README.md')).toContain('![i](img/a.png)')
  await folder.move('guide/setup', 'guide/Setup')
  expect(folder.read('guide/README.md')).toBe('[s](Setup.md) `setup.md`\n')
})

test('CHK-13: --dry-run prints a patch and changes nothing', async () => {
  const folder = openFolder(FILES)
  const context = fakeContext({ cwd: folder.dir })
  expect(await main(['mv', 'guide/setup.md', 'setup.md', '--dry-run'], context)).toBe(0)
  expect(context.stdout()).toContain('rename from guide/setup.md\nrename to setup.md')
  expect(context.stdout()).toContain('+[s](../setup.md) `setup.md`')
  expect(context.stderr()).toBe('Would move guide/setup.md → setup.md\nWould rewrite 10 links in 3 files\n')
  expect(folder.texts()).toEqual(FILES)
})

test('CHK-13: a move that would break a link changes nothing', async () => {
  const files = { 'README.md': '[x](sub/#part)\n', 'sub/README.md': '# Sub\n\n## Part\n', 'sub/a.md': '' }
  const folder = openFolder(files)
  await expect(folder.move('sub/README.md', 'other.md')).rejects.toThrow(
    'The move would cause new findings, so nothing was changed\n  README.md:1:1 "sub/#part" names no heading',
  )
  expect(folder.texts()).toEqual(files)
})

test('CHK-13: absolute addresses start at the root of the repository, or at a folder of documents', async () => {
  const folder = openFolder({
    'docs/guide/a.md': '[b](/guide/b) [b](/docs/guide/b.md#x) [c](/guide/c.md)\n',
    'docs/guide/b.md': '# X\n',
    'docs/guide/c.md': '',
  })
  await folder.move('docs/guide/b.md', 'docs/more/d.md', { bare: true })
  expect(folder.read('docs/guide/a.md')).toBe('[b](/more/d) [b](/docs/more/d.md#x) [c](/guide/c.md)\n')
})

test('CHK-13: a folder in no repository, and a file beside a site', async () => {
  const plain = openFolder({ 'a.md': '[b](b.md)\n', 'b.md': '' }, { isRepository: false })
  await plain.move('b.md', 'sub/b.md')
  expect(plain.read('a.md')).toBe('[b](sub/b.md)\n')
  const besides = openFolder({
    'NOTES.md': '[site](site/docs/a.md)\n',
    'README.md': '[n](NOTES.md)\n',
    'site/xpre.config.mjs': 'export default {}\n',
    'site/docs/a.md': '[n](../../NOTES.md)\n',
  })
  await besides.move('NOTES.md', 'more/NOTES.md')
  expect(besides.texts()).toMatchObject({
    'README.md': '[n](more/NOTES.md)\n',
    'more/NOTES.md': '[site](../site/docs/a.md)\n',
    'site/docs/a.md': '[n](../../more/NOTES.md)\n',
  })
})

test.each([
  ['no.md', 'b.md', 'There is no file or folder "no.md"'],
  ['guide/setup.md', 'README.md', '"README.md" already exists'],
  ['guide', 'guide/more', 'cannot be moved into itself'],
  ['guide/setup.md', '../x.md', '"../x.md" is not inside the repository'],
  ['guide/a.png', 'README.md/x.png', '"README.md" is a file'],
])('CHK-13: %s to %s is refused', async (from, to, message) => {
  const folder = openFolder(FILES)
  await expect(folder.move(from, to)).rejects.toThrow(message)
  expect(folder.texts()).toEqual(FILES)
})
