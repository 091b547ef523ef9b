/** Files that change when a ref of a version moves: `dev` watches them. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileState } from '../../../../src/files/fileState.ts'
import { refFilesOf } from '../../../../src/files/git/objects/refFiles.ts'
import { makeFolder, removeFolder } from '../../../helpers/makeFolder.ts'
import { openRepo, type Repo } from '../openRepo.ts'

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
