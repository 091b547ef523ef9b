/** Markdown of the repository that is not a document of the site; code hosts show its links. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { SiteFiles } from '../helpers/openSite.ts'
import { openMove } from './openMove.ts'

/** The site is the folder `site` of a repository; paths start at the site. */
function openInRepository(files: SiteFiles) {
  const site = openMove(files)
  mkdirSync(path.join(site.dir, '../.git'))
  return site
}

const CONFIG = "export default { url: 'https://docs.example' }\n"

test('CHK-7: links in other Markdown of the repository follow the moved page', async () => {
  const site = openInRepository({
    'docs/old.md': '# Old\n',
    'docs/b.md': '# B\n',
    'xpre.config.ts': CONFIG,
    'README.md': '[1](docs/old.md) [2](./docs/old.md#part "T") `docs/old.md` [b](docs/b.md)\n',
    '../README.md':
      '\uFEFF[1](site/docs/old.md)\r\n[2](/site/docs/old.md?x) <a href="./site/docs/old.md">x</a> [3]\r\n[4](https://docs.example/docs/old#part) [5](https://other.example/docs/old) [6](/docs/old)\r\n\r\n[3]: <site&#47;docs/old.md>\r\n',
    '../packages/x/docs/a.md': '[1](../../../site/docs/old.md) [2](../../../site/docs/old) [3](old.md)\n',
    '../packages/x/docs/old.md': '# Another\n',
  })
  const { notes, links, linkFiles } = await site.move('docs/old.md', 'docs/guide/new page.md')
  expect(notes).toEqual([])
  expect([links, linkFiles]).toEqual([9, 3])
  expect(site.read('README.md')).toBe(
    '[1](docs/guide/new%20page.md) [2](./docs/guide/new%20page.md#part "T") `docs/old.md` [b](docs/b.md)\n',
  )
  expect(site.read('../README.md')).toBe(
    '\uFEFF[1](site/docs/guide/new%20page.md)\r\n[2](/site/docs/guide/new%20page.md?x) <a href="./site/docs/guide/new%20page.md">x</a> [3]\r\n[4](https://docs.example/docs/guide/new%20page#part) [5](https://other.example/docs/old) [6](/docs/old)\r\n\r\n[3]: <site/docs/guide/new%20page.md>\r\n',
  )
  expect(site.read('../packages/x/docs/a.md')).toBe(
    '[1](../../../site/docs/guide/new%20page.md) [2](../../../site/docs/guide/new%20page) [3](old.md)\n',
  )
})

test('CHK-7: references in other Markdown to folders and images move, and back again', async () => {
  const before = '# X\n\n[1](site/docs/guide/) [2](site/docs/guide/01-a.md) ![l](<site/static/my lamp.svg>)\n'
  const site = openInRepository({
    'docs/guide/01-a.md': '# A\n',
    'static/my lamp.svg': '<svg/>',
    '../README.md': before,
  })
  await site.move('docs/guide', 'docs/manual')
  await site.move('static/my lamp.svg', 'static/img/lamp.svg')
  expect(site.read('../README.md')).toBe(
    '# X\n\n[1](site/docs/manual/) [2](site/docs/manual/01-a.md) ![l](<site/static/img/lamp.svg>)\n',
  )
  await site.move('static/img/lamp.svg', 'static/my lamp.svg')
  await site.move('docs/manual', 'docs/guide')
  expect(site.read('../README.md')).toBe(
    before.replace('<site/static/my lamp.svg>', '<site/static/my%20lamp.svg>'),
  )
})

test('CHK-7: Markdown that is not a document moves with its own links', async () => {
  const site = openMove({
    'docs/a.md': '# A\n',
    'NOTES.md': '[1](docs/a.md) [2](./gone.md#x) [3](#x) [4](https://docs.example) [5](../LICENSE)\n',
    'CHANGES.md': '[notes](NOTES.md)\n',
  })
  await site.move('NOTES.md', 'notes/now/')
  expect(site.read('notes/now/NOTES.md')).toBe(
    '[1](../../docs/a.md) [2](../../gone.md#x) [3](#x) [4](https://docs.example) [5](../../../LICENSE)\n',
  )
  expect(site.read('CHANGES.md')).toBe('[notes](notes/now/NOTES.md)\n')
})

test('CHK-7: other sites, other repositories, packages and ignored files stay unchanged', async () => {
  const link = '[x](../site/docs/old.md)\n'
  const others = {
    '../node_modules/a.md': link,
    '../ignored/a.md': link,
    '../blog/a.md': link,
    '../blog/xpre.config.ts': 'export default {}\n',
    '../module/a.md': link,
    '../module/.git/HEAD': '',
  }
  const site = openInRepository({ 'docs/old.md': '# Old\n', '../.gitignore': 'ignored/\n', ...others })
  const { links, notes } = await site.move('docs/old.md', 'docs/new.md')
  expect([links, notes]).toEqual([0, []])
  for (const [file, text] of Object.entries(others)) expect(site.read(file)).toBe(text)
})

test('CHK-7: outside of a repository only the site folder is searched', async () => {
  const site = openMove({
    'docs/old.md': '# Old\n',
    'README.md': '[x](docs/old.md)\n',
    '../README.md': '[x](site/docs/old.md)\n',
  })
  await site.move('docs/old.md', 'docs/new.md')
  expect(site.read('README.md')).toBe('[x](docs/new.md)\n')
  expect(site.read('../README.md')).toBe('[x](site/docs/old.md)\n')
})

test('CHK-7: a link that cannot be rewritten there gets a note with its line', async () => {
  const utf16 = new Uint8Array(Buffer.from('\uFEFF# X\n\n[x](site/docs/old.md)\n', 'utf16le'))
  const site = openInRepository({
    'docs/old.md': '# Old\n',
    '../README.md': utf16,
  })
  const { notes } = await site.move('docs/old.md', 'docs/new.md')
  expect(notes).toEqual([
    {
      file: '../README.md',
      line: 3,
      message: 'write "site/docs/new.md" instead of "site/docs/old.md" (encoding)',
    },
  ])
  expect(new Uint8Array(readFileSync(path.join(site.dir, '../README.md')))).toEqual(utf16)
})

test('CHK-7: a page keeps its link to a file outside of the site', async () => {
  const site = openInRepository({
    'docs/old.md': '[x](../../LICENSE) [y](../../src/a.ts)\n',
    '../LICENSE': '',
  })
  await site.move('docs/old.md', 'docs/deep/er/', { redirect: false })
  expect(site.read('docs/deep/er/old.md')).toBe('[x](../../../../LICENSE) [y](../../../../src/a.ts)\n')
})

test.each(['', 'site/docs'])(
  'CHK-7: a patch with files of the repository applies there (from "%s")',
  async (sub) => {
    const site = openInRepository({ 'docs/old.md': '# Old\n', '../README.md': '[x](site/docs/old.md)\n' })
    const root = path.dirname(site.dir)
    const cwd = path.join(root, sub)
    const { patch, patchBase } = await site.move(
      path.join(site.dir, 'docs/old.md'),
      path.join(site.dir, 'docs/new.md'),
      {
        dryRun: true,
        cwd,
      },
    )
    expect(site.read('../README.md')).toBe('[x](site/docs/old.md)\n')
    expect(patchBase).toBe(root)
    execFileSync('git', ['init', '-q'], { cwd: root })
    execFileSync('git', ['apply', '-'], { cwd: root, input: patch, stdio: 'pipe' })
    expect(site.read('../README.md')).toBe('[x](site/docs/new.md)\n')
    expect(site.read('docs/new.md')).toBe('---\nredirect_from:\n  - /docs/old\n---\n\n# Old\n')
  },
)
