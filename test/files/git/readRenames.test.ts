/** Current names of moved files, from real histories (CHK-7). */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readRenames } from '../../../src/files/git/readRenames.ts'
import { openRepo, page, type Repo, shallowClone, temporaryFolder } from './openRepo.ts'

const renamesOf = async (dir: string) => Object.fromEntries(await readRenames(dir))

function withPages(...names: string[]): Repo {
  const repo = openRepo()
  repo.write(Object.fromEntries(names.map((name) => [name, page(name)])))
  repo.commit()
  return repo
}

describe('CHK-7: renames that git knows', () => {
  test('are followed to the last name', async () => {
    const repo = withPages('a.md', 'x.md')
    repo.move('a.md', 'b.md')
    repo.commit()
    repo.move('b.md', 'c.md')
    repo.move('x.md', 'y.md')
    repo.commit()
    repo.move('c.md', 'deep/d.md')
    repo.commit()
    const end = 'deep/d.md'
    expect(await renamesOf(repo.dir)).toEqual({ 'a.md': end, 'b.md': end, 'c.md': end, 'x.md': 'y.md' })
  })

  test('include those of merged branches and of this branch', async () => {
    const repo = withPages('a.md', 'b.md')
    repo.git('switch', '--quiet', '--create', 'topic')
    repo.move('a.md', 'a2.md')
    repo.commit()
    repo.git('switch', '--quiet', 'main')
    repo.move('b.md', 'b2.md')
    repo.commit()
    repo.git('merge', '--quiet', '--no-ff', '--message=Merge', 'topic')
    expect(await renamesOf(repo.dir)).toEqual({ 'a.md': 'a2.md', 'b.md': 'b2.md' })
  })

  test('are detected for files edited in the same commit', async () => {
    const repo = withPages('a.md')
    repo.move('a.md', 'b.md')
    repo.write({ 'b.md': `${page('a.md')}One more line.\n` })
    repo.commit()
    expect(await renamesOf(repo.dir)).toEqual({ 'a.md': 'b.md' })
  })

  test('are those of unchanged files in a repository that lacks the contents of others', async () => {
    const repo = withPages('a.md', 'x.md')
    repo.move('a.md', 'b.md')
    repo.commit()
    repo.move('x.md', 'y.md')
    repo.write({ 'y.md': `${page('x.md')}One more line.\n` })
    repo.commit()
    const id = repo.git('rev-parse', 'HEAD~1:x.md').trim()
    rmSync(path.join(repo.dir, '.git/objects', id.slice(0, 2), id.slice(2)))
    expect(await renamesOf(repo.dir)).toEqual({ 'a.md': 'b.md' })
  })

  test('are not listed if the name is in use again or the file was deleted', async () => {
    const repo = withPages('a.md', 'b.md', 'c.md', 'd.md')
    repo.move('a.md', 'a2.md')
    repo.move('b.md', 'b2.md')
    repo.move('c.md', 'c2.md')
    repo.move('d.md', 'd2.md')
    repo.commit()
    repo.write({ 'a.md': page('Another') })
    repo.remove('b2.md')
    repo.commit()
    // Uncommitted changes count too.
    repo.write({ 'c.md': page('Other') })
    repo.remove('d2.md')
    expect(await renamesOf(repo.dir)).toEqual({})
  })

  test('are not listed if a file was moved back', async () => {
    const repo = withPages('a.md')
    repo.move('a.md', 'b.md')
    repo.commit()
    repo.move('b.md', 'a.md')
    repo.commit()
    expect(await renamesOf(repo.dir)).toEqual({ 'b.md': 'a.md' })
  })

  test('use the later one of two files with the same former name', async () => {
    const repo = withPages('a.md')
    repo.move('a.md', 'first.md')
    repo.commit()
    repo.write({ 'a.md': page('Second') })
    repo.commit()
    repo.move('a.md', 'second.md')
    repo.commit()
    expect(await renamesOf(repo.dir)).toEqual({ 'a.md': 'second.md' })
  })

  test('include uncommitted ones, staged or not', async () => {
    const repo = withPages('a.md', 'b.md', 'old.md')
    repo.move('old.md', 'a-old.md')
    repo.commit()
    repo.git('mv', 'a.md', 'a2.md')
    repo.move('b.md', 'b2.md')
    repo.move('a-old.md', 'c.md')
    expect(await renamesOf(repo.dir)).toEqual({
      'a.md': 'a2.md',
      'b.md': 'b2.md',
      'a-old.md': 'c.md',
      'old.md': 'c.md',
    })
  })

  test('start at the site root and stay inside it', async () => {
    const names = ['site/docs/a.md', 'site/docs/out.md', 'in.md', 'other/x.md']
    const repo = withPages(...names)
    repo.move('site/docs/a.md', 'site/docs/b.md')
    repo.move('site/docs/out.md', 'out.md')
    repo.move('in.md', 'site/docs/in.md')
    repo.move('other/x.md', 'other/y.md')
    repo.commit()
    repo.move('site/docs/b.md', 'site/docs/c.md')
    expect(await renamesOf(path.join(repo.dir, 'site'))).toEqual({
      'docs/a.md': 'docs/c.md',
      'docs/b.md': 'docs/c.md',
    })
  })

  test('may have any name, even one that looks like a rename record', async () => {
    const repo = withPages('R100', 'two\nlines.md', '"q" Über.md', '__proto__')
    repo.move('R100', 'D')
    repo.move('two\nlines.md', 'three\n\nlines.md')
    repo.move('"q" Über.md', '🎉\t.md')
    repo.move('__proto__', 'constructor')
    repo.commit()
    expect([...(await readRenames(repo.dir))].sort()).toEqual([
      ['"q" Über.md', '🎉\t.md'],
      ['R100', 'D'],
      ['__proto__', 'constructor'],
      ['two\nlines.md', 'three\n\nlines.md'],
    ])
  })
})

describe('CHK-7: there are no renames', () => {
  test('without git, a repository or a commit', async () => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(temporaryFolder()))
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await renamesOf(temporaryFolder())).toEqual({})
    const repo = openRepo()
    repo.write({ 'a.md': 'a' })
    expect(await renamesOf(repo.dir)).toEqual({})
    repo.commit()
    repo.move('a.md', 'b.md')
    expect(await renamesOf(repo.dir)).toEqual({ 'a.md': 'b.md' })
    vi.stubEnv('PATH', temporaryFolder())
    expect(await renamesOf(repo.dir)).toEqual({})
  })

  test('before the oldest commit of a shallow clone', async () => {
    const repo = withPages('a.md', 'b.md')
    repo.move('a.md', 'a2.md')
    repo.commit()
    repo.move('b.md', 'b2.md')
    repo.commit()
    expect(await renamesOf(shallowClone(repo, 2).dir)).toEqual({ 'b.md': 'b2.md' })
  })
})
