/** Files of an earlier commit in a temporary folder, from real repositories (CHK-6). */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkOutTree, chooseFiles, type EarlierTree } from '../../../src/files/git/checkOutTree.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { openRepo, page, type Repo, shallowClone, temporaryFolder } from './openRepo.ts'

async function open(siteDir: string, ref: string): Promise<EarlierTree> {
  const tree = await checkOutTree(siteDir, ref)
  onTestFinished(() => tree.dispose())
  return tree
}

/** Files of a folder, sorted; package and git folders as names only. */
const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()

const workFolders = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith('xpre-docs-'))

/** A site in a subfolder. Its second commit moved a page and changed another one. */
function twoCommits(): { readonly repo: Repo; readonly site: string } {
  const repo = openRepo()
  repo.write({
    'site/docs/a.md': page('A'),
    'site/docs/Über 🎉.md': page('U'),
    'site/docs/two\nlines.md': page('Two'),
    'site/xpre.config.ts': 'export default {}',
    'package.json': '{}',
    'lib/shared.ts': 'export {}',
  })
  repo.commit('One')
  repo.git('tag', 'v1')
  repo.move('site/docs/a.md', 'site/docs/b.md')
  repo.write({ 'package.json': '{"name":"now"}' })
  repo.commit('Two')
  return { repo, site: path.join(repo.dir, 'site') }
}

const WHOLE = [
  'lib/shared.ts',
  'package.json',
  'site/docs/a.md',
  'site/docs/two\nlines.md',
  'site/docs/Über 🎉.md',
  'site/xpre.config.ts',
]

describe('CHK-6: the tree of an earlier commit', () => {
  test('contains the earlier files in the same folders', async () => {
    const { repo, site } = twoCommits()
    const tree = await open(site, 'v1')
    expect(filesIn(tree.root).filter((name) => !name.startsWith('.git'))).toEqual(WHOLE)
    expect(tree.dir).toBe(path.join(tree.root, 'site'))
    expect(readFileSync(path.join(tree.dir, 'docs/a.md'), 'utf8')).toBe(page('A'))
    expect(readFileSync(path.join(tree.root, 'package.json'), 'utf8')).toBe('{}')
    expect(tree.commit).toBe(repo.git('rev-parse', 'v1'))
    expect(tree.dir).toBe(realpathSync(tree.dir))
  })

  test('is the whole repository if the site is its root', async () => {
    const { repo } = twoCommits()
    const tree = await open(repo.dir, 'HEAD~1')
    expect(tree.dir).toBe(tree.root)
    expect(filesIn(tree.dir).filter((name) => !name.startsWith('.git'))).toEqual(WHOLE)
  })

  test('leaves the repository unchanged', async () => {
    const { repo, site } = twoCommits()
    repo.write({ 'site/docs/b.md': 'staged', 'site/docs/new.md': 'new' })
    repo.git('add', 'site/docs/b.md')
    repo.write({ 'site/docs/b.md': 'not staged' })
    repo.git('status')
    const state = () => ({
      index: readFileSync(path.join(repo.dir, '.git/index')).toString('base64'),
      written: statSync(path.join(repo.dir, '.git/index')).mtimeMs,
      status: repo.git('--no-optional-locks', 'status', '--porcelain=v2'),
      git: filesIn(path.join(repo.dir, '.git')),
      text: readFileSync(path.join(repo.dir, 'site/docs/b.md'), 'utf8'),
    })
    const before = state()
    const tree = await open(site, 'v1')
    expect(state()).toEqual(before)
    await tree.dispose()
    expect(state()).toEqual(before)
  })

  test('is removed as a whole, once or twice, and the current packages stay', async () => {
    const { repo, site } = twoCommits()
    repo.write({ 'node_modules/pkg/index.js': '1' })
    const before = workFolders()
    const tree = await checkOutTree(site, 'v1')
    const made = workFolders().filter((name) => !before.includes(name))
    expect(made).toContain(path.basename(path.dirname(tree.root)))
    await tree.dispose()
    await tree.dispose()
    expect(existsSync(path.dirname(tree.root))).toBe(false)
    expect(readFileSync(path.join(repo.dir, 'node_modules/pkg/index.js'), 'utf8')).toBe('1')
  })

  test('runs no hook and no Git LFS filter', async () => {
    const { repo, site } = twoCommits()
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'
    repo.write({ 'site/big.png': pointer })
    repo.commit()
    repo.write({ '.gitattributes': '*.png filter=lfs\n' })
    repo.commit()
    const fails = path.join(repo.dir, 'ran')
    const run = `sh -c 'touch "${fails}"; exit 1'`
    for (const [name, value] of [
      ['smudge', run],
      ['process', run],
      ['required', 'true'],
    ] as const)
      repo.git('config', `filter.lfs.${name}`, value)
    for (const name of ['post-checkout', 'post-index-change']) {
      const hook = path.join(repo.dir, '.git/hooks', name)
      mkdirSync(path.dirname(hook), { recursive: true })
      writeFileSync(hook, `#!/bin/sh\ntouch "${fails}"\n`)
      chmodSync(hook, 0o755)
    }
    const tree = await open(site, 'HEAD')
    expect(readFileSync(path.join(tree.dir, 'big.png'), 'utf8')).toBe(pointer)
    expect(existsSync(fails)).toBe(false)
  })

  test('contains files that a sparse checkout omits', async () => {
    const { repo, site } = twoCommits()
    repo.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'site/docs')
    expect(existsSync(path.join(repo.dir, 'lib'))).toBe(false)
    const tree = await open(site, 'v1')
    expect(filesIn(tree.root).filter((name) => !name.startsWith('.git'))).toEqual(WHOLE)
  })

  test('keeps symbolic links, and omits other repositories', async () => {
    const { repo, site } = twoCommits()
    symlinkSync('b.md', path.join(site, 'docs/link.md'))
    repo.git('add', '--all')
    repo.git('update-index', '--add', '--cacheinfo', `160000,${repo.git('rev-parse', 'HEAD')},site/vendor`)
    repo.git('commit', '--quiet', '--message=Links')
    const tree = await open(site, 'HEAD')
    expect(lstatSync(path.join(tree.dir, 'docs/link.md')).isSymbolicLink()).toBe(true)
    expect(readFileSync(path.join(tree.dir, 'docs/link.md'), 'utf8')).toBe(page('A'))
    expect(existsSync(path.join(tree.dir, 'vendor'))).toBe(false)
  })

  test('is recognized as a repository, with its ignore rules', async () => {
    const { repo, site } = twoCommits()
    repo.write({ '.git/info/exclude': 'private.md\n' })
    const tree = await open(site, 'v1')
    expect(readFileSync(path.join(tree.root, '.git/info/exclude'), 'utf8')).toBe('private.md\n')
  })
})

test('CHK-6: of a very large repository, the site and the files directly in its parent folders are written', () => {
  const names = ['a.json', 'lib/x.ts', 'web/p.json', 'web/lib/x.ts', 'web/site/docs/a.md', 'web/siteful/x.md']
  expect(chooseFiles(names, 'web/site/', names.length)).toEqual(names)
  expect(chooseFiles(names, 'web/site/', 5)).toEqual(['a.json', 'web/p.json', 'web/site/docs/a.md'])
  expect(chooseFiles(names, '', 5)).toEqual(names)
})

describe('CHK-6: packages of an earlier configuration', () => {
  test('are the current ones, from the site to above the repository', async () => {
    const { repo, site } = twoCommits()
    repo.write({
      'site/node_modules/near/index.js': 'near',
      'node_modules/far/index.js': 'far',
      '../node_modules/above/index.js': 'above',
    })
    const tree = await open(site, 'v1')
    const text = (...parts: string[]) => readFileSync(path.join(...parts, 'index.js'), 'utf8')
    expect(text(tree.dir, 'node_modules/near')).toBe('near')
    expect(text(tree.root, 'node_modules/far')).toBe('far')
    expect(text(path.dirname(tree.root), 'node_modules/above')).toBe('above')
  })

  test('are those of the commit if it contains them', async () => {
    const { repo, site } = twoCommits()
    repo.write({ 'site/node_modules/pkg/index.js': 'then' })
    repo.git('add', '--force', 'site/node_modules')
    repo.commit()
    repo.write({ 'site/node_modules/pkg/index.js': 'now' })
    const tree = await open(site, 'HEAD')
    expect(readFileSync(path.join(tree.dir, 'node_modules/pkg/index.js'), 'utf8')).toBe('then')
  })
})

describe('CHK-6: a failed checkout is an error and leaves no files', () => {
  async function failure(siteDir: string, ref: string): Promise<string> {
    const before = workFolders()
    const error: unknown = await checkOutTree(siteDir, ref).then(
      () => 'nothing was thrown',
      (reason: unknown) => reason,
    )
    const left = workFolders().filter((name) => !before.includes(name))
    // Other tests create temporary folders at the same time; a folder of this one would contain a tree.
    expect(left.filter((name) => existsSync(path.join(os.tmpdir(), name, 'tree/site')))).toEqual([])
    return error instanceof UserError ? `${error.message} (${error.hint})` : `no UserError: ${String(error)}`
  }

  test('a ref that does not exist', async () => {
    const { site } = twoCommits()
    expect(await failure(site, 'v9')).toContain('There is no branch, tag or commit "v9"')
    expect(await failure(site, '--prefix=x')).toContain('There is no branch, tag or commit "--prefix=x"')
  })

  test('a commit without the site', async () => {
    const { repo } = twoCommits()
    repo.write({ 'later/docs/a.md': 'a' })
    const commit = repo.git('rev-parse', 'v1').slice(0, 10)
    expect(await failure(path.join(repo.dir, 'later'), 'v1')).toBe(
      `The site's folder "later" is not in commit ${commit} (name a branch, a tag or a commit that contains it)`,
    )
  })

  test('a tag that a shallow clone lacks', async () => {
    const { repo } = twoCommits()
    const clone = shallowClone(repo)
    expect(await failure(path.join(clone.dir, 'site'), 'v1')).toBe(
      'There is no branch, tag or commit "v1" (fetch the history with "git fetch --unshallow" or "git fetch --depth=1000 origin v1"; with actions/checkout, set "fetch-depth: 0")',
    )
  })

  test('a repository with a missing object', async () => {
    const { repo, site } = twoCommits()
    const blob = repo.git('rev-parse', 'v1:site/docs/two\nlines.md')
    repo.remove(`.git/objects/${blob.slice(0, 2)}/${blob.slice(2)}`)
    expect(await failure(site, 'v1')).toContain('git checkout-index failed: ')
  })

  test('no git on the PATH', async () => {
    const { site } = twoCommits()
    vi.stubEnv('PATH', temporaryFolder())
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await failure(site, 'v1')).toBe('git cannot be started (install git, or add it to the PATH)')
  })
})
