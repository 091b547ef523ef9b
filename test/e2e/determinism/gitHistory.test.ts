/** Dates of pages: only from the commits of their files. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { describe, expect, onTestFinished, test } from 'vitest'
import { build } from '../../../src/build/build.ts'
import { readGitHistory } from '../../../src/files/git/readGitHistory.ts'
import { isLongRun } from '../../helpers/longRuns.ts'
import { type Commit, git, putInPath, temporaryFolder, writeHistory } from './history.ts'

/** Seconds by file. */
async function secondsIn(dir: string): Promise<Record<string, number>> {
  return Object.fromEntries(
    [...(await readGitHistory(dir))].map(([name, { timestampMs }]) => [name, timestampMs / 1000]),
  )
}

describe('BLD-1: the date of a file is that of the newest commit that changed it', () => {
  test('with any file name', async () => {
    const names = [
      'größe.md',
      'with space.md',
      ' first.md',
      'a\nb.md',
      '\nbreak.md',
      '//x',
      '日本/語.md',
      '"q".md',
      '\u0001.md',
    ]
    // A path cannot begin with a slash, so a name that looks like a line of a commit is in a folder.
    const files = Object.fromEntries(names.map((name) => [name.replace('//x', 'd/ 1 x'), name]))
    const dir = writeHistory([
      { at: 1_000, files },
      { at: 2_000, files: { 'größe.md': 'new' } },
    ])
    const expected = Object.fromEntries(Object.keys(files).map((name) => [name, 1_000]))
    expect(await secondsIn(dir)).toEqual({ ...expected, 'größe.md': 2_000 })
  })

  test('with any author name', async () => {
    const authors = ['Ana\tTab', 'Zoë  Ünal', '//1 x', 'O’Neill \u0001', '李']
    const commits = authors.map((author, index) => ({
      at: 1_000 + index,
      author,
      files: { [`${index}.md`]: 'x' },
    }))
    const history = await readGitHistory(writeHistory(commits))
    expect([...history.values()].map(({ author }) => author).reverse()).toEqual(authors)
  })

  test('also for the first commit, with any git settings of the user', async () => {
    const dir = writeHistory([{ at: 1_000, files: { 'a.md': 'x' } }])
    git(dir, ['config', 'log.showRoot', 'false'])
    expect(await secondsIn(dir)).toEqual({ 'a.md': 1_000 })
  })

  test('a line break in the name of an author is not a line break of the log', async () => {
    const dir = writeHistory([{ at: 1_000, files: { 'a.md': 'x' } }])
    writeFileSync(path.join(dir, 'b.md'), 'x')
    git(dir, ['add', '.'])
    git(dir, ['-c', 'user.name=Two\nLines', '-c', 'user.email=a@docs.example', 'commit', '-qm', 'x'])
    const history = await readGitHistory(dir)
    expect([...history.keys()].sort()).toEqual(['a.md', 'b.md'])
    expect(history.get('b.md')?.author).toBe('TwoLines')
  })

  test('a renamed file has the date of its new name', async () => {
    const dir = writeHistory([
      { at: 1_000, files: { 'old.md': 'text' } },
      { at: 2_000, files: { 'old.md': undefined, 'new.md': 'text' } },
    ])
    expect((await secondsIn(dir))['new.md']).toBe(2_000)
  })

  test('a merge dates only the files that it changed itself, not those of its parents', async () => {
    const dir = writeHistory([
      { at: 1_000, files: { 'both.md': '0', 'side.md': '0', 'main.md': '0' } },
      { at: 2_000, files: { 'both.md': 's', 'side.md': 's' } },
      { at: 3_000, files: { 'both.md': 'm', 'main.md': 'm' }, parents: [0] },
      { at: 4_000, author: 'Merger', files: { 'both.md': 'sm', 'side.md': 's' }, parents: [2, 1] },
      { at: 5_000, files: {} },
    ])
    expect(await secondsIn(dir)).toEqual({ 'both.md': 4_000, 'side.md': 2_000, 'main.md': 3_000 })
    expect((await readGitHistory(dir)).get('both.md')?.author).toBe('Merger')
  })

  test('with paths relative to the site, which is a folder of the repository', async () => {
    const dir = writeHistory([
      { at: 1_000, files: { 'docs/a.md': 'root', 'my site/docs/a.md': 'x', 'my site/docs/b.md': 'x' } },
      { at: 2_000, files: { 'docs/a.md': 'newer', 'my sites/docs/a.md': 'x' } },
      { at: 3_000, files: { 'my site/docs/b.md': 'both' }, parents: [1, 0] },
    ])
    expect(await secondsIn(path.join(dir, 'my site'))).toEqual({ 'docs/a.md': 1_000, 'docs/b.md': 3_000 })
  })

  test('with any git settings and hooks', async () => {
    const dir = writeHistory([{ at: 1_000, author: 'Zoë', files: { 'sub/größe.md': 'x', 'größe.md': 'x' } }])
    const settings = { 'log.showSignature': 'true', 'color.ui': 'always', 'i18n.logOutputEncoding': 'latin1' }
    for (const [key, value] of Object.entries({
      ...settings,
      'diff.relative': 'true',
      'core.quotePath': 'true',
    }))
      git(dir, ['config', key, value])
    const hook = { GIT_DIR: path.join(dir, '.git'), GIT_NAMESPACE: 'other', GIT_ICASE_PATHSPECS: '1' }
    Object.assign(process.env, hook)
    onTestFinished(() => {
      for (const name of Object.keys(hook)) delete process.env[name]
    })
    expect(await readGitHistory(path.join(dir, 'sub'))).toEqual(
      new Map([['größe.md', { timestampMs: 1_000_000, author: 'Zoë' }]]),
    )
  })
})

describe('BLD-1: pages have no date when git does not know it', () => {
  const commits: readonly Commit[] = [
    { at: 1_000, files: { 'a.md': 'a', 'b.md': 'b' } },
    { at: 2_000, files: { 'a.md': 'aa' } },
  ]

  test('in a shallow clone, which would give old files the date of its oldest commit', async () => {
    const dir = writeHistory(commits)
    const clone = path.join(temporaryFolder(), 'clone')
    git(dir, ['clone', '--quiet', '--depth=1', `file://${dir}`, clone])
    expect(existsSync(path.join(clone, 'b.md'))).toBe(true)
    expect(await secondsIn(clone)).toEqual({})
    git(clone, ['fetch', '--quiet', '--unshallow'])
    expect(await secondsIn(clone)).toEqual({ 'a.md': 2_000, 'b.md': 1_000 })
  })

  test('outside of a repository, without a commit, and without git', async () => {
    const dir = temporaryFolder()
    expect(await secondsIn(dir)).toEqual({})
    git(dir, ['init', '--quiet'])
    expect(await secondsIn(dir)).toEqual({})
    const repo = writeHistory(commits)
    putInPath('git', '#!/bin/sh\nexit 127\n')
    expect(await secondsIn(repo)).toEqual({})
  })

  test('of a file that is not in the repository', async () => {
    const dir = writeHistory(commits)
    writeFileSync(path.join(dir, 'new.md'), 'x')
    const elsewhere = temporaryFolder()
    writeFileSync(path.join(elsewhere, 'c.md'), 'x')
    symlinkSync(elsewhere, path.join(dir, 'linked'))
    expect(Object.keys(await secondsIn(dir)).sort()).toEqual(['a.md', 'b.md'])
  })

  test('when git ends before its output is complete', async () => {
    const dir = writeHistory(commits)
    const real = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim()
    putInPath('git', `#!/bin/sh\n"${real}" "$@"\ncase "$*" in *--name-only*) exit 128;; esac\n`)
    expect(await secondsIn(dir)).toEqual({})
  })
})

describe('BLD-3: the cost of dates', () => {
  const sitesOf = (pages: number) =>
    Array.from({ length: pages }, (_, index): [string, string] => [
      `site/docs/p${index}.md`,
      `# Page ${index}\n`,
    ])
  const CONFIG = "export default { docs: { showLastUpdateTime: true }, url: 'https://a.example' }\n"

  test('git log runs once, for any number of pages, and dates of files are never read', async () => {
    const real = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim()
    const log = path.join(temporaryFolder(), 'calls')
    putInPath('git', `#!/bin/sh\nprintf '%s\\n' "$*" >> "${log}"\nexec "${real}" "$@"\n`)
    const counts: number[] = []
    for (const pages of [3, 40]) {
      const files = Object.fromEntries(sitesOf(pages))
      const dir = writeHistory([{ at: 1_600_000_000, files: { ...files, 'site/xpre.config.mjs': CONFIG } }])
      writeFileSync(path.join(dir, 'site/docs/new.md'), '# New\n')
      for (const name of Object.keys(files)) utimesSync(path.join(dir, name), 1e9, 1e9)
      writeFileSync(log, '')
      const siteDir = path.join(dir, 'site')
      await build({ siteDir, cwd: siteDir })
      const calls = readFileSync(log, 'utf8').trim().split('\n')
      expect(calls.filter((call) => call.includes('--name-only'))).toHaveLength(1)
      counts.push(calls.length)
      const read = (page: string) => readFileSync(path.join(siteDir, `build/docs/${page}/index.html`), 'utf8')
      expect(read('p1')).toContain('<time dateTime="2020-09-13T12:26:40.000Z">')
      expect(read('new')).not.toContain('<time')
    }
    expect(counts[1]).toBe(counts[0])
  })

  /** 100,000 commits are 200 MB. Short runs have fewer commits, which still exceed the heap. */
  const COMMITS = isLongRun ? 100_000 : 50_000

  test(`a history of ${COMMITS} commits fits into a small heap`, () => {
    const dir = temporaryFolder()
    // The output of git for such a repository, which would take minutes to create.
    const long = 'x'.repeat(90)
    const program = `BEGIN { for (c = 1; c <= ${COMMITS}; c++) { printf "//%d Author%c\\n", 200000 - c, 0; for (f = 0; f < 20; f++) printf "docs/%d-${long}.md%c", (c * 7 + f) % 400, 0 } }`
    const script = `#!/bin/sh\ncase "$*" in *--name-only*) exec awk '${program}';; *) printf 'true\\nfalse\\n\\n';; esac\n`
    putInPath('git', script)
    const module = path.join(dir, 'readGitHistory.mjs')
    const entry = path.resolve(import.meta.dirname, '../../../src/files/git/readGitHistory.ts')
    buildSync({ entryPoints: [entry], outfile: module, bundle: true, platform: 'node', format: 'esm' })
    const code = `import { readGitHistory } from '${module}'; const h = await readGitHistory('.'); console.log(h.size, [...h.values()].reduce((a, b) => Math.min(a, b.timestampMs), Infinity))`
    const args = ['--max-old-space-size=48', '--input-type=module', '--eval', code]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '400 199944000\n', stderr: '' })
  })
})
