/** Files that change when a ref of a version moves: `dev` watches them. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileState } from '../../../../src/files/fileState.ts'
import { refFilesOf } from '../../../../src/files/git/objects/refFiles.ts'
import { findReflog } from '../../../../src/files/git/readGitHistory.ts'
import { makeFolder, removeFolder } from '../../../helpers/makeFolder.ts'
import { openRepo, type Repo, temporaryFolder } from '../openRepo.ts'

const parent = makeFolder()
afterAll(() => removeFolder(parent))

/** Two commits; branches and tags are at the first one. Each test moves a ref and moves it back. */
let repo: Repo
beforeAll(() => {
  repo = openRepo(parent)
  repo.write({ 'a.md': 'A' })
  repo.commit()
  for (const ref of [
    'heads/main-copy',
    'heads/feature/x',
    'tags/v1',
    'remotes/origin/next',
    'remotes/fork/next',
  ])
    repo.git('update-ref', `refs/${ref}`, 'HEAD')
  repo.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/next')
  repo.write({ 'a.md': 'B' })
  repo.commit()
})

test.each([
  ['main-copy', 'refs/heads/main-copy'],
  ['main-copy~0', 'refs/heads/main-copy'],
  ['v1^{commit}', 'refs/tags/v1'],
  ['refs/heads/main-copy', 'refs/heads/main-copy'],
  ['heads/main-copy', 'refs/heads/main-copy'],
  ['feature/x', 'refs/heads/feature/x'],
  ['next', 'refs/remotes/origin/next'],
  ['origin/next', 'refs/remotes/origin/next'],
  ['origin', 'refs/remotes/origin/next'],
  ['fork/next', 'refs/remotes/fork/next'],
  ['HEAD', 'HEAD'],
  ['@', 'HEAD'],
])('DOC-3: %s: a watched file changes when the ref moves, packed or not', (ref, moved) => {
  const hasChanged = (target: string) => {
    const files = refFilesOf(repo.dir, [ref])
    expect(files.filter((file) => !existsSync(path.dirname(file)))).toEqual([])
    const before = files.map(fileState)
    repo.git('update-ref', moved, target)
    return files.some((file, index) => fileState(file) !== before[index])
  }
  const [first, second] = [repo.git('rev-parse', 'HEAD~1'), repo.git('rev-parse', 'HEAD')]
  repo.git('pack-refs', '--all')
  expect(hasChanged(moved === 'HEAD' ? first : second)).toBe(true)
  expect(hasChanged(moved === 'HEAD' ? second : first)).toBe(true)
})

test('DOC-3: a repository that keeps refs in tables has one file that changes with any ref, and each work tree its own', async () => {
  // Git 2.45 and newer can create such a repository; this is the part that is read of it.
  const copy = openRepo()
  copy.write({ 'a.md': 'A' })
  copy.commit()
  const second = path.join(temporaryFolder(), 'second')
  copy.git('worktree', 'add', '--quiet', second)
  const tables = (folder: string) => path.join(folder, 'reftable/tables.list')
  const [shared, own] = [tables('.git'), tables('.git/worktrees/second')]
  copy.write({ [shared]: 'a\n', [own]: 'b\n' })
  const inRepo = (file: string) => path.join(copy.dir, file)
  expect(refFilesOf(copy.dir, ['main'])).toEqual([inRepo(shared)])
  expect(refFilesOf(second, ['main', 'v1'])).toEqual([inRepo(shared), inRepo(own)])
  expect(await findReflog(copy.dir)).toBe(inRepo(shared))
  expect(await findReflog(second)).toBe(inRepo(own))
})
