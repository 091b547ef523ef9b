/** `check` on folders without a configuration, with the link rules of code hosts. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type OpenSite, openSite, type SiteFiles } from '../helpers/openSite.ts'

async function reportOf(files: SiteFiles, paths: readonly string[]) {
  const site = openSite(files)
  mkdirSync(path.join(site.dir, '.git'), { recursive: true })
  const { report } = await site.check({ paths })
  return report.findings
}

/** Findings in a repository with these files, as `file:line rule target`. */
const findingsOf = async (files: SiteFiles, paths: readonly string[] = ['.']): Promise<string[]> =>
  (await reportOf(files, paths)).map(
    ({ file, place, rule, target }) => `${file}:${place?.start.line} ${rule} ${target}`,
  )

/** The same as message, resolved target and hint. */
const messagesOf = async (files: SiteFiles, paths: readonly string[] = ['.']): Promise<string[]> =>
  (await reportOf(files, paths)).map(({ message, resolved, suggestions: [first] = [] }) =>
    [message, resolved, first?.text].filter((part) => part !== undefined).join(' | '),
  )

test('CHK-1: every file and folder of the repository can be linked to', async () => {
  const files = {
    'README.md': [
      '[a](docs/a.md) [b](docs/a.md#part) [c](src/x.ts) [d](src/) [e](src) [f](.) [g](./docs)',
      '[h](.github/workflows/ci.yml) ![i](art/logo.svg) [j](LICENSE) [k](/docs/a.md) [l](docs/#top)',
      '[m](docs/_part.md) [n](docs/draft.md) [o](docs#from-the-readme)',
    ].join('\n'),
    'docs/a.md': '# A\n\n## Part\n\n[up](../README.md) [root](..) [b](b.md)\n',
    'docs/b.md': '---\ntags: [x\n---\n\n# B\n\n:::whatever\n',
    'docs/README.md': '# Docs\n\n## From the readme\n',
    'docs/index.md': '# Other\n',
    'docs/_part.md': '# Part\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'src/x.ts': '',
    '.github/workflows/ci.yml': '',
    'art/logo.svg': '<svg/>',
    LICENSE: '',
  }
  expect(await findingsOf(files, ['README.md', 'docs'])).toEqual([])
})

test('CHK-1: a document that is a symbolic link resolves its links from its real place too', async () => {
  const site = openSite({
    'README.md':
      '# Lamps\n\n[1](docs/guide/setup.md#setup) [2](src/) [3](./a%20b.md) [4](docs/gone.md) [5](docs/guide/setup.md#gone) ![6](art/a.svg)\n',
    'a b.md': '# A\n',
    'src/main.c': '\n',
    'art/a.svg': '<svg/>',
    'docs/guide/setup.md': '# Setup\n',
    'docs/other.md': '[1](src/)\n',
    'shared/part.md': '[up](../README.md)\n',
  })
  mkdirSync(path.join(site.dir, '.git'))
  symlinkSync('../README.md', path.join(site.dir, 'docs/index.md'))
  symlinkSync('../../shared', path.join(site.dir, 'docs/guide/shared'))
  const { report } = await site.check({ paths: ['docs'] })
  expect(report.findings.map(({ file, target }) => `${file} ${target}`)).toEqual([
    'docs/index.md docs/gone.md',
    'docs/index.md docs/guide/setup.md#gone',
    'docs/other.md src/',
  ])
})

test('CHK-1: missing files, wrong case and paths above the repository are reported', async () => {
  const files = {
    'README.md':
      '[a](docs/none.md)\n[b](Docs/a.md)\n[c](docs/a.md#none)\n[d](src/none.ts)\n![e](art/none.png)\n[f](../other.md)\n[g](/none/)\n',
    'docs/a.md': '# A\n',
    'src/x.ts': '',
  }
  expect(await findingsOf(files)).toEqual([
    'README.md:1 broken-markdown-link docs/none.md',
    'README.md:2 broken-markdown-link Docs/a.md',
    'README.md:3 broken-anchor docs/a.md#none',
    'README.md:4 broken-link src/none.ts',
    'README.md:5 missing-asset art/none.png',
    'README.md:6 broken-markdown-link ../other.md',
    'README.md:7 broken-link /none/',
  ])
})

test('CHK-1: a single file is checked alone, against the headings of its targets', async () => {
  const files = {
    'README.md': '[a](docs/a.md#part) [b](docs/a.md#none)',
    'docs/a.md': '# A\n\n## Part\n\n[broken](none.md)\n',
  }
  expect(await findingsOf(files, ['README.md'])).toEqual(['README.md:1 broken-anchor docs/a.md#none'])
  expect(await findingsOf(files, ['README.md', 'docs'])).toEqual([
    'README.md:1 broken-anchor docs/a.md#none',
    'docs/a.md:5 broken-markdown-link none.md',
  ])
})

test('CHK-1: addresses of a published folder are resolved in it and in its static files', async () => {
  const files = {
    'docs/guide/a.md':
      '---\nslug: /start\n---\n\n[a](/docs/guide/b) [b](/guide/b) [c](/img/x.png) [d](/docs/start)\n',
    'docs/guide/b.md': '# B\n',
    'static/img/x.png': '',
  }
  expect(await findingsOf(files, ['docs'])).toEqual([])
})

test('CHK-1: files that git ignores are not checked', async () => {
  const files = { '.gitignore': 'dist/\n', 'a.md': '# A\n', 'dist/b.md': '[x](none.md)\n' }
  expect(await findingsOf(files)).toEqual([])
})

test('CHK-1: a site below the folder is skipped with a note', async () => {
  const site = openSite({
    'README.md': '# Readme\n',
    'manual/xpre.config.ts': 'export default {}\n',
    'manual/docs/a.md': '[x](/docs/none)\n',
  })
  const { report, notes } = await site.check({ paths: ['.'] })
  expect(report.findings).toEqual([])
  expect(notes).toEqual([
    'manual is a site of its own and was skipped; check it with: xpre-docs check manual',
  ])
})

test('CHK-1: lines of a file and the names that code hosts give to headings are anchors', async () => {
  const files = {
    'README.md': [
      '[a](docs/guide.md?plain=1#L3) [b](docs/guide.md#L10-L20) [c](docs/guide.md#L1C2-L3C4) [d](src/x.ts#L3)',
      '[e](docs/guide.md#user-content-part) [f](#user-content-top-part) [g](?plain=1#L2) [h](docs/#L4)',
      '# Top part',
      '[x](docs/guide.md#L)',
      '[x](docs/guide.md#L3-part)',
      '[x](docs/guide.md#user-content-none)',
      '[x](#L3)',
    ].join('\n\n'),
    'docs/guide.md': `# Guide\n\n## Part\n${'\n'.repeat(20)}`,
    'docs/README.md': '# Docs\n\n\n\n',
    'src/x.ts': 'a\nb\nc\n',
  }
  expect(await findingsOf(files)).toEqual([
    'README.md:7 broken-anchor docs/guide.md#L',
    'README.md:9 broken-anchor docs/guide.md#L3-part',
    'README.md:11 broken-anchor docs/guide.md#user-content-none',
    'README.md:13 broken-anchor #L3',
  ])
})

test('CHK-1: pages of the code host are two folders above the repository', async () => {
  const pages = [
    ...['issues', 'issues/new?template=bug.md', 'pulls', 'pull/12', 'wiki', 'wiki/Home#part', 'releases'],
    ...[
      'releases/latest',
      'discussions',
      'actions/workflows/ci.yml',
      'compare/v1...v2',
      'blob/main/src/x.ts',
    ],
    ...['tree/main/src', 'raw/main/art/logo.svg', 'issues/'],
  ]
  const files = {
    'README.md': [
      ...pages.map((page) => `[x](../../${page})`),
      '![x](../../actions/workflows/ci.yml/badge.svg) ![x](../../raw/main/art/logo.svg)',
      '',
      '[x](../issues)',
      '[x](../../../issues)',
      '[x](../../docs/guide.md)',
      '[x](../docs/guide)',
      '[x](../docs/guide.md)',
      '[x](../../issuesque)',
      '![x](../../other/logo.svg)',
    ].join('\n'),
    'docs/guide.md': pages.map((page) => `[x](../../../${page})`).join('\n'),
  }
  expect(await findingsOf(files, ['README.md', 'docs'])).toEqual([
    'README.md:18 broken-link ../issues',
    'README.md:19 broken-link ../../../issues',
    'README.md:20 broken-markdown-link ../../docs/guide.md',
    'README.md:21 broken-link ../docs/guide',
    'README.md:22 broken-markdown-link ../docs/guide.md',
    'README.md:23 broken-link ../../issuesque',
    'README.md:24 missing-asset ../../other/logo.svg',
  ])
})

test('CHK-4: messages name files, and suggestions are written as the address was', async () => {
  const files = {
    'README.md': [
      '[a](docs/guide.md/)',
      '[b](docs/Guide)',
      '[c](/Docs/Guide)',
      '[d](/none/)',
      '[e](docs/guide.md#prat)',
      '[f](/docs/guide#prat)',
      '![g](img/L.png) [h](/img/l.png)',
      '![i](docs/guide.md)',
      '[j](docs/none)',
    ].join('\n'),
    'docs/guide.md': '# Guide\n\n## Part\n',
    'img/l.png': '',
  }
  expect(await messagesOf(files)).toEqual([
    'Nothing at "docs/guide.md/": docs/guide.md is a file and no folder | docs/guide.md | did you mean docs/guide.md?',
    'Nothing at "docs/Guide": the file is called docs/guide.md | docs/Guide | did you mean docs/guide.md?',
    'Nothing at "/Docs/Guide": the file is called docs/guide.md | Docs/Guide | did you mean /docs/guide?',
    'Nothing at "/none/": there is no file none | none',
    '"docs/guide.md#prat" names no heading or id of docs/guide.md | docs/guide.md | did you mean docs/guide.md#part?',
    '"/docs/guide#prat" names no heading or id of docs/guide.md | docs/guide.md | did you mean /docs/guide#part?',
    'Nothing at "img/L.png": the file is called img/l.png | img/L.png | did you mean img/l.png?',
    'Nothing at "docs/guide.md": docs/guide.md is a Markdown file | docs/guide.md',
    'Nothing at "docs/none": there is no file docs/none | docs/none',
  ])
})

test('CHK-3: links need file extensions, and a missing one is a certain fix', async () => {
  const files = {
    'README.md': '[a](docs/a) [b](/docs/a.md) [c](docs/b/) [d](docs/b)\n',
    'docs/a.md': '# A\n',
    'docs/b/c.md': '',
  }
  expect(await messagesOf(files)).toEqual([
    'Nothing at "docs/a": the file is called docs/a.md | docs/a | did you mean docs/a.md?',
  ])
})

test('CHK-3: ignored files are not on the code host, unless git tracks them', async () => {
  const site = openSite({
    'README.md': '[a](build/a.md) [b](build/) [c](x.log) [d](kept.log) [e](docs/own.txt)\n',
    'docs/.gitignore': 'own.txt\n',
    'docs/own.txt': '',
    '.gitignore': 'build/\n*.log\n',
    'build/a.md': '[b](b.md) [c](none.md)\n',
    'build/b.md': '# B\n',
    'x.log': '',
    'kept.log': '',
  })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.dir, stdio: 'pipe' })
  git('init', '-q')
  git('add', '-A')
  git('add', '-f', 'kept.log')
  const found = async (paths: readonly string[]) =>
    (await site.check({ paths })).report.findings.map(({ message }) => message)
  expect(await found(['README.md'])).toEqual([
    'Nothing at "build/a.md": git ignores build/a.md, so that readers do not have it',
    'Nothing at "build/": git ignores build, so that readers do not have it',
    'Nothing at "x.log": git ignores x.log, so that readers do not have it',
    'Nothing at "docs/own.txt": git ignores docs/own.txt, so that readers do not have it',
  ])
  // An ignored file was named on purpose, so its ignored neighbours are valid targets.
  expect(await found(['build/a.md'])).toEqual(['Nothing at "none.md": there is no file build/none.md'])
})

test('CHK-3: headings of symbols only have the ids that code hosts give them', async () => {
  const files = { 'README.md': '[a](#-1) [b](#section) [c](#-2)\n\n## $$\n\n## !\n' }
  expect(await findingsOf(files)).toEqual([
    'README.md:1 broken-anchor #section',
    'README.md:1 broken-anchor #-2',
  ])
})

test('CHK-1: ignored files do not exist for links, nor for hints about missing files', async () => {
  const files = {
    'README.md': '[a](made.txt)\n[b](none.txt)\n[c](mode.txt)\n',
    'made.txt': '',
    '.gitignore': 'made.txt\n',
  }
  expect(await messagesOf(files)).toEqual([
    'Nothing at "made.txt": git ignores made.txt, so that readers do not have it | made.txt',
    'Nothing at "none.txt": there is no file none.txt | none.txt',
    'Nothing at "mode.txt": there is no file mode.txt | mode.txt',
  ])
})

describe('CHK-7: of two files that differ only in case, neither is a certain fix', () => {
  const files = { 'docs/Two.md': '', 'docs/two.md': '', 'static/Logo.png': '', 'static/logo.png': '' }
  const names = ['docs/Two.md or docs/two.md', 'static/Logo.png or static/logo.png']
  const ignored = ['docs/Two.md, or docs/two.md', 'static/Logo.png, or static/logo.png']

  /** The number of fixed addresses, and the names of the target in messages about one file. */
  async function fix(site: OpenSite, file: string, paths: readonly string[]) {
    const { report, fixes } = await site.check({ paths, fix: 'write' })
    const messages = report.findings.filter((finding) => finding.file === file).map(({ message }) => message)
    return [fixes?.fixed, ...messages.map((message) => message.replace(/.* called /, ''))]
  }

  test.each([
    ['a site without a configuration', ['.']],
    ['a folder', ['texts', 'docs']],
    ['a file', ['texts/a.md']],
  ])('in %s', async (_, paths) => {
    const text = '[a](../docs/TWO.md) ![b](../static/LOGO.png)\n'
    const site = openSite({ ...files, 'texts/a.md': text })
    mkdirSync(path.join(site.dir, '.git'))
    expect(await fix(site, 'texts/a.md', paths)).toEqual([0, ...names])
    site.write({ '.gitignore': 'two.md\nlogo.png\n' })
    const expected = ignored.map((name) => `${name}, which git ignores`)
    expect(await fix(site, 'texts/a.md', paths)).toEqual([0, ...expected])
  })

  test('in a site with a configuration, which omits one of them', async () => {
    const site = openSite({
      ...files,
      'docs/a.md': '[a](TWO.md) ![b](/LOGO.png)\n',
      'xpre.config.mjs': "export default { docs: { exclude: ['two.md'] } }",
    })
    mkdirSync(path.join(site.dir, '.git'))
    expect(await fix(site, 'docs/a.md', ['.'])).toEqual([0, ...names])
    site.write({ '.gitignore': 'two.md\nlogo.png\n' })
    const expected = ignored.map((name) => `${name}, which is not published`)
    expect(await fix(site, 'docs/a.md', ['.'])).toEqual([0, ...expected])
  })
})

describe('CHK-7: a file is fixed in the same way alone and with its folder', () => {
  const TEXT = [
    '[a](texts/A.md#Part) [b](TEXTS/a.md) [c](texts/a.markdown) [d](texts/B) [e](texts/c.md)',
    '[f](texts/guide/D.md) [g](/TEXTS/A.md) ![h](Art/Logo.PNG) [i](texts/old.md) [j](src/X.ts)',
    '[k](gone/f.md) [l](texts/deep/g.md)',
  ].join('\n')
  const FILES = {
    'texts/a.md': '# A\n\n## Part\n',
    'texts/b.md': '# B\n',
    'texts/01-c.md': '# C\n',
    'texts/02-Guide/d.md': '# D\n',
    'texts/03-Deep/g.md': '# G\n',
    'texts/old.md': '# Old\n',
    'gone/f.md': '# F\n',
    'art/logo.png': '',
    'src/x.ts': '',
    'README.md': TEXT,
  }
  const FIXED = [
    '[a](texts/a.md#part) [b](texts/a.md) [c](texts/a.md) [d](texts/b.md) [e](texts/01-c.md)',
    '[f](texts/02-Guide/d.md) [g](/texts/a.md) ![h](art/logo.png) [i](other/new.md) [j](src/x.ts)',
    '[k](kept/f.md) [l](texts/03-Deep/g.md)',
  ].join('\n')

  test.each([
    ['.', 'texts'],
    ['README.md', 'texts'],
    // Beside a site.
    ['.', 'docs'],
    ['README.md', 'docs'],
  ])('%s beside %s', async (named, folder) => {
    const rename = (text: string) =>
      text.replaceAll('texts', folder).replaceAll('TEXTS', folder.toUpperCase())
    const entries = Object.entries(FILES).map(([file, text]) => [rename(file), rename(text)])
    const site = openSite(Object.fromEntries(entries))
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
        cwd: site.dir,
        stdio: 'pipe',
      })
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'One')
    mkdirSync(path.join(site.dir, 'other'))
    git('mv', rename('texts/old.md'), 'other/new.md')
    git('mv', 'gone', 'kept')
    git('commit', '-qm', 'Two')
    const { report, fixes } = await site.check({ paths: [named], fix: 'write' })
    const fixed = readFileSync(path.join(site.dir, 'README.md'), 'utf8')
    expect([fixed, report.findings]).toEqual([rename(FIXED), []])
    expect(fixes?.files).toEqual(['README.md'])
  })
})
