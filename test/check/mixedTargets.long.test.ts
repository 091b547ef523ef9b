/** `check` with paths inside and outside of a site: one run, one report. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { CheckOptions } from '../../src/check/checkOptions.ts'
import { formatJson } from '../../src/diagnostics/formats/formatJson.ts'
import { formatJunit } from '../../src/diagnostics/formats/formatJunit.ts'
import { formatSarif } from '../../src/diagnostics/formats/formatSarif.ts'
import { shortRows } from '../helpers/longRuns.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const FILES = {
  'xpre.config.mjs': 'export default {}\n',
  'docs/index.md': '# A\n\n[b](guide/b.md) [bad](bad.md)\n\n::include{file="./_used.md"}\n',
  'docs/guide/b.md': '# B\n',
  'docs/_used.md': '[used](gone-used.md)\n',
  'docs/_part.md': '[part](gone-part.md)\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# D\n\n[draft](gone-draft.md)\n',
  'docs/img/a.png': '',
  'docs/notes.txt': 'Notes',
  'docs/guide/_category_.json': '{}',
  'build/note.md': '[note](gone-note.md)\n',
  'static/s.txt': 's',
  'README.md': '# R\n\n[docs](docs/index.md) [gone](gone.md) [case](Docs/index.md)\n',
  'templates/t.md': '[t](gone-t.md)\n',
  'static/s.md': '[s](gone-s.md)\n',
  'src/a.ts': '',
  'package.json': '{}',
}

function openRepository(files: SiteFiles = FILES) {
  const site = openSite(files)
  mkdirSync(path.join(site.dir, '.git'))
  const check = async (paths: readonly string[], options: Partial<CheckOptions> = {}) => {
    const { report, notes } = await site.check({ paths, ...options })
    return { found: report.findings.map(({ file, target }) => `${file} ${target}`), notes, report }
  }
  return { site, check }
}

test.each([
  [['README.md'], ['README.md gone.md', 'README.md Docs/index.md']],
  [
    ['README.md', 'docs/guide'],
    ['README.md gone.md', 'README.md Docs/index.md'],
  ],
  [
    ['README.md', 'docs'],
    ['README.md gone.md', 'README.md Docs/index.md', 'docs/_used.md gone-used.md', 'docs/index.md bad.md'],
  ],
  [['templates', 'docs/guide'], ['templates/t.md gone-t.md']],
  [['templates/t.md'], ['templates/t.md gone-t.md']],
  [['docs/_used.md'], ['docs/_used.md gone-used.md']],
  [['docs/_part.md'], ['docs/_part.md gone-part.md']],
  [['static/s.md'], ['static/s.md gone-s.md']],
  [['static'], ['static/s.md gone-s.md']],
  [['docs/guide/_category_.json', 'xpre.config.mjs', 'static/s.txt'], []],
  [['build'], ['build/note.md gone-note.md']],
  [['.'], ['docs/_used.md gone-used.md', 'docs/index.md bad.md']],
])('CHK-1: check %j reads named paths as part of the site or as bare Markdown', async (paths, expected) => {
  expect((await openRepository().check(paths)).found).toEqual(expected)
})

const NOTHING_TO_CHECK = [
  'src',
  'src/a.ts',
  'package.json',
  'docs/*.mdx',
  'nowhere',
  'docs/notes.txt',
  'docs/img',
  'docs/img/a.png',
]

/** Short runs use a folder, a pattern, a missing name and a file. */
const STANDING = ['src', 'docs/*.mdx', 'nowhere', 'docs/notes.txt']

test.each(shortRows(NOTHING_TO_CHECK, (name) => STANDING.includes(name)))(
  'CHK-11: a path with nothing to check is rejected, even beside valid paths: %s',
  async (name) => {
    const { check } = openRepository()
    await expect(check(['docs', 'README.md', name])).rejects.toThrow(`"${name}"`)
  },
)

test('CHK-1: a path without anything to check is rejected with the file types, or as an output', async () => {
  const { site, check } = openRepository({ ...FILES, 'build/.xpre-docs': '' })
  await expect(check(['docs/notes.txt'])).rejects.toMatchObject({
    message: 'There is no Markdown in "docs/notes.txt"',
    hint: 'documents end with .md, .mdx, .markdown; name a site (xpre.config.ts), a folder with documents, or single ones',
  })
  await expect(check(['docs', 'build'])).rejects.toThrow(
    '"build" is the output of a build, which is not checked',
  )
  site.write({ 'plain/docs/a.txt': '' })
  await expect(check(['plain/docs/a.txt'])).rejects.toThrow('There is no Markdown in "plain/docs/a.txt"')
})

test.each([
  [['docs/index.md'], 1, 3],
  [['docs/guide'], 1, 0],
  [['README.md'], 1, 3],
  [['README.md', 'docs/guide/b.md'], 2, 3],
  [['.'], 3, 3],
])('CHK-1: check %j counts named files, not linked ones: %i, %i', async (paths, files, links) => {
  const { counts } = (await openRepository().check(paths)).report
  expect(counts).toMatchObject({ files, links })
})

test('CHK-1: a note names the Markdown beside a site that was named as a whole, and a skipped draft', async () => {
  const { check } = openRepository()
  expect((await check(['.'])).notes).toEqual([
    'README.md is not part of the site; check with: xpre-docs check README.md',
  ])
  expect((await check([])).notes).toEqual([])
  expect((await check(['docs/draft.md'])).notes).toEqual([
    'docs/draft.md is a draft and was skipped; check it with --drafts',
  ])
  expect((await check(['docs/draft.md'], { includeDrafts: true })).found).toEqual([
    'docs/draft.md gone-draft.md',
  ])
})

test('CHK-1: a path named beside the whole site is checked as bare Markdown in the same report', async () => {
  const { check } = openRepository({
    'xpre.config.mjs': 'export default {}\n',
    'package.json': '{}',
    'README.md': '[a](gone-r.md)\n',
    'docs/index.md': '[a](gone-a.md)\n',
  })
  const { found, notes } = await check(['.', 'README.md'])
  expect(found).toEqual(['README.md gone-r.md', 'docs/index.md gone-a.md'])
  expect(notes).toEqual([])
  await expect(check(['.', 'package.json'])).rejects.toThrow('There is no Markdown in "package.json"')
})

test.each([
  [true, ['.', 'docs/_part.md', 'docs/_used.md'], 'docs/_part.md gone-part.md'],
  [true, ['.', 'static'], 'static/s.md gone-s.md'],
  [true, ['.', 'docs'], undefined],
  [false, ['.', 'docs/_part.md'], 'docs/_part.md gone-part.md'],
  [false, ['.', 'templates', 'templates/t.md'], undefined],
  [false, ['.', 'build'], 'build/note.md gone-note.md'],
])(
  'CHK-1: a path outside of the sources of the site is read in addition to the whole site: with a configuration %s, %j',
  async (hasConfig, paths, expected) => {
    const { 'xpre.config.mjs': config, ...others } = FILES
    const { check } = openRepository(hasConfig ? FILES : others)
    const whole = (await check(['.'])).found
    const all = expected === undefined ? whole : [...whole, expected].sort()
    expect([...(await check(paths)).found].sort()).toEqual(all.sort())
  },
)

test.each(shortRows(['docs/notes.txt', 'docs/img', 'package.json', 'src'], (name) => /img|json/.test(name)))(
  'CHK-1: a path with nothing to check is rejected in addition to the whole site, with and without a configuration: %s',
  async (name) => {
    const { 'xpre.config.mjs': config, ...others } = FILES
    for (const files of [FILES, others]) {
      const { check } = openRepository(files)
      for (const paths of [
        ['.', name],
        ['.', 'docs/index.md', name],
      ]) {
        await expect(check(paths)).rejects.toThrow(`There is no Markdown in "${name}"`)
      }
    }
  },
)

test('CHK-1: a folder that contains the documents is checked as both, each file once', async () => {
  const { check } = openRepository({
    'xpre.config.mjs': "export default { docs: { path: 'packages/a/docs' } }\n",
    'packages/a/docs/index.md': '[a](gone-a.md)\n',
    'packages/a/README.md': '[r](docs/index.md) [b](gone-r.md)\n',
    'packages/b/notes.md': '[n](gone-n.md)\n',
  })
  expect((await check(['packages'])).found).toEqual([
    'packages/a/README.md gone-r.md',
    'packages/a/docs/index.md gone-a.md',
    'packages/b/notes.md gone-n.md',
  ])
})

test('CHK-4: every format names the files of both relative to one folder', async () => {
  const { report } = await openRepository().check(['README.md', 'docs'])
  const json: unknown = JSON.parse(formatJson(report))
  expect(json).toMatchObject({
    summary: { warnings: 4 },
    findings: [
      { file: 'README.md', line: 3, column: 23 },
      { file: 'README.md' },
      { file: 'docs/_used.md' },
      { file: 'docs/index.md' },
    ],
  })
  expect(formatSarif(report, { version: '0.0.0' })).toContain('"uri": "README.md"')
  expect(formatJunit(report)).toContain('<testsuite name="docs/index.md"')
})

test('CHK-7: --fix fixes files of both', async () => {
  const { site, check } = openRepository()
  await check(['README.md', 'docs'], { fix: 'write' })
  expect(readFileSync(path.join(site.dir, 'README.md'), 'utf8')).toContain('[case](docs/index.md)')
})

test('CHK-8: a baseline of both keeps its entries when one of them is checked', async () => {
  const { site, check } = openRepository()
  const baseline = 'known.json'
  const known = () =>
    (JSON.parse(readFileSync(path.join(site.dir, baseline), 'utf8')) as { findings: [] }).findings
  await check(['README.md', 'docs', 'docs/_part.md'], { baseline, updateBaseline: true })
  expect(known()).toHaveLength(5)
  for (const paths of [['docs'], ['README.md'], ['docs/_part.md'], []]) {
    expect(await check(paths, { baseline })).toMatchObject({ found: [], notes: [] })
    await check(paths, { baseline, updateBaseline: true })
    expect(known()).toHaveLength(5)
  }
})

test('CHK-5: --since reports changes in both', async () => {
  const { site, check } = openRepository()
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@docs.example', '-c', 'commit.gpgsign=false']
    execFileSync('git', [...identity, ...args], { cwd: site.dir, stdio: 'pipe' })
  }
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'first')
  const paths = ['README.md', 'docs', 'notes']
  site.write({ 'notes/n.md': '[n](gone-n.md)\n' })
  expect((await check(paths, { since: 'main' })).found).toEqual(['notes/n.md gone-n.md'])
  site.write({ 'README.md': '[x](gone-x.md)\n', 'docs/guide/b.md': '[y](gone-y.md)\n' })
  expect((await check(paths, { since: 'main' })).found).toEqual([
    'README.md gone-x.md',
    'docs/guide/b.md gone-y.md',
    'notes/n.md gone-n.md',
  ])
})
