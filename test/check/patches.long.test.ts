/** The patch of `check --fix --dry-run` equals the changes of `--fix`, and git applies it. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { check as checkCommand } from '../../src/check/check.ts'
import type { CheckOptions } from '../../src/check/checkOptions.ts'
import { openRepo, type Repo, repoAt, temporaryFolder } from '../files/git/openRepo.ts'
import { shortRows } from '../helpers/longRuns.ts'

/** A path whose fix shows a wrong anchor, in two sites and beside them. */
const FILES = {
  'site/xpre.config.mjs': "export default { navbar: { items: [{ label: 'B', to: '/docs/B#Part' }] } }\n",
  'site/docs/a b.md': '\uFEFF# A\r\n\r\n[b](./B.md#Part) [c](b.md#Part "T")\r\n[none](none.md)\r\n',
  'site/docs/b.md': '# B\n\n## Part\n\n[a](<A b.md>)\n',
  'site/static/big.svg': '<svg/>',
  'other/xpre.config.mjs': 'export default {}\n',
  'other/docs/a.md': '# A\n\n[x](./A.md)\n',
  'README.md': '# R\n\n[a](other/docs/A.md)\n',
}

const check = (cwd: string, options: Partial<CheckOptions>) =>
  checkCommand({ paths: [], cwd, version: '0.0.0', env: {}, cache: false, ...options })

function filesOf({ dir }: Repo): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.git/'))
  return Object.fromEntries(entries.sort().map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]))
}

function openFilled(isRepository = true): Repo {
  const repo = isRepository ? openRepo() : repoAt(path.join(temporaryFolder(), 'folder'))
  repo.write(FILES)
  if (isRepository) repo.commit()
  return repo
}

const apply = (cwd: string, patch: string) =>
  execFileSync('git', ['apply', '-'], { cwd, input: patch, stdio: 'pipe' })

const FOLDERS: readonly (readonly [
  name: string,
  from: string,
  paths: readonly string[],
  note: string | undefined,
])[] = [
  ['the root', '', ['site'], undefined],
  ['the site', 'site', ['.'], 'Apply the patch in ..'],
  ['a folder in it', 'site/docs', ['..'], 'Apply the patch in ../..'],
  ['another folder', 'other', ['../site'], 'Apply the patch in ..'],
  ['two sites', 'other', ['.', '../site'], 'Apply the patch in ..'],
]

test.each(shortRows(FOLDERS, ([name]) => ['the root', 'two sites'].includes(name)))(
  'CHK-7: the patch contains the changes of --fix in all rounds, run from %s',
  async (_name, from, paths, note) => {
    const [patched, fixed] = [openFilled(), openFilled()]
    const before = filesOf(patched)
    const preview = await check(path.join(patched.dir, from), { paths, fix: 'preview' })
    expect(filesOf(patched)).toEqual(before)
    expect(preview.fixes?.notes).toEqual(note === undefined ? [] : [note])
    const written = await check(path.join(fixed.dir, from), { paths, fix: 'write' })
    expect(written.fixes?.fixed).toBe(preview.fixes?.fixed)
    apply(patched.dir, preview.fixes?.patch ?? '')
    expect(filesOf(patched)).toEqual(filesOf(fixed))
    expect(filesOf(patched)['site/docs/a b.md']).toContain('[b](./b.md#part) [c](b.md#part "T")')
  },
)

test('CHK-7: with --since the patch fixes what --fix would', async () => {
  const run = async (fix: 'preview' | 'write') => {
    const repo = openFilled()
    repo.write({ 'site/docs/c.md': '# C\n\n[b](B.md#Part)\n' })
    const { fixes } = await check(repo.dir, { paths: ['site'], since: 'HEAD', fix })
    if (fix === 'preview') apply(repo.dir, fixes?.patch ?? '')
    return { fixed: fixes?.fixed, files: filesOf(repo) }
  }
  const preview = await run('preview')
  expect(preview).toEqual(await run('write'))
  expect(preview.files['site/docs/c.md']).toContain('[b](b.md#part)')
  expect(preview.files['site/docs/a b.md']).toBe(FILES['site/docs/a b.md'])
})

test('CHK-7: outside of a repository names are relative to the working directory or the site', async () => {
  const folder = openFilled(false)
  const above = await check(folder.dir, { paths: ['site'], fix: 'preview' })
  expect(above.fixes?.notes).toEqual([])
  const beside = await check(path.join(folder.dir, 'other'), { paths: ['../site'], fix: 'preview' })
  expect(beside.fixes?.notes).toEqual(['Apply the patch in ../site'])
  apply(path.join(folder.dir, 'site'), beside.fixes?.patch ?? '')
  expect(filesOf(folder)['site/docs/a b.md']).toContain('b.md#part')
})

test('CHK-7: for bare Markdown the patch is the first round, with a note if there may be more', async () => {
  const repo = openRepo()
  const preview = async (address: string) => {
    repo.write({ 'README.md': `# R\n\n[guide](${address})\n`, 'guide.md': '# Guide\n' })
    const { fixes } = await check(repo.dir, { paths: ['README.md', 'guide.md'], fix: 'preview' })
    return [fixes?.fixed, fixes?.notes]
  }
  expect(await preview('Guide.md')).toEqual([1, []])
  expect(await preview('Guide.md#Guide')).toEqual([
    1,
    ['Fixed paths may show anchors that --fix fixes as well; apply the patch and run check again'],
  ])
})
