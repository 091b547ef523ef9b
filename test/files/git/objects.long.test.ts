/** Files of commits, read from the object database of real repositories (DOC-3). */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openRepository } from '../../../src/files/git/findRepository.ts'
import { createBatchReader } from '../../../src/files/git/objects/createBatchReader.ts'
import { entriesOfTree, listTree } from '../../../src/files/git/objects/listTree.ts'
import { blobId } from '../../../src/files/git/objects/objectId.ts'
import { listStoredTree, openObjects, storeObjects } from '../../../src/files/git/objects/objectStore.ts'
import { readBlob } from '../../../src/files/git/objects/readBlob.ts'
import { adviseMissingRef, resolveRefs } from '../../../src/files/git/objects/resolveRefs.ts'
import { runGit } from '../../../src/files/git/runGit.ts'
import { openRepo, page, type Repo, repoAt, runIn, shallowClone, temporaryFolder } from './openRepo.ts'

const BINARY = Buffer.from([0, 10, 13, 255, 0, 10])

function tagged(): Repo {
  const repo = openRepo()
  repo.write({ 'docs/a.md': page('A'), 'docs/img.png': BINARY, 'docs/empty.md': '' })
  repo.commit()
  repo.git('tag', 'v1.0')
  repo.write({ 'docs/a.md': page('B') })
  repo.commit()
  repo.git('tag', '--annotate', '--message', 'Second', 'v2.0')
  repo.git('branch', 'release/1.x', 'v1.0')
  return repo
}

const storeOf = (repo: Repo) => ({ repository: repo.dir, folder: path.join(temporaryFolder(), 'cache') })

/** The only file of a store. */
function fileOf({ folder }: { readonly folder: string }): string {
  const names = readdirSync(folder)
  expect(names).toEqual([expect.stringMatching(/^git-objects-[\da-f]+\.pack$/)])
  return path.join(folder, names[0] ?? '')
}

const entriesOf = async (...tree: Parameters<typeof listTree>) => entriesOfTree(await listTree(...tree))

/** Replaces each text by one of the same length. */
const replaceIn = (file: string, from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'latin1').replaceAll(from, to), 'latin1')

describe('DOC-3: refs', () => {
  test('tags, annotated tags, branches, commits and expressions are resolved to commits', async () => {
    const repo = tagged()
    const first = repo.git('rev-parse', 'v1.0')
    const head = repo.git('rev-parse', 'HEAD')
    const commits = await resolveRefs({ root: repo.dir }, ['v1.0', 'v2.0', 'release/1.x', head, 'HEAD~1'])
    expect([...commits]).toEqual([
      ['v1.0', { commit: first }],
      ['v2.0', { commit: head }],
      ['release/1.x', { commit: first, branch: 'release/1.x' }],
      [head, { commit: head }],
      ['HEAD~1', { commit: first }],
    ])
  })

  test('the name of a branch that only the remote has is that branch, as in git checkout', async () => {
    const repo = tagged()
    const dir = path.join(temporaryFolder(), 'clone')
    runIn(repo.dir, 'clone', '--quiet', `file://${repo.dir}`, dir)
    const found = { commit: repo.git('rev-parse', 'v1.0'), branch: 'release/1.x' }
    const refs = ['release/1.x', 'origin/release/1.x']
    expect([...(await resolveRefs({ root: dir }, refs))]).toEqual(refs.map((ref) => [ref, found]))
  })

  test('a tag hides a branch of the same name, and HEAD is not the branch HEAD of the remote', async () => {
    const repo = tagged()
    const commit = repo.git('rev-parse', 'v1.0')
    repo.git('branch', 'v1.0')
    repo.git('update-ref', 'refs/remotes/origin/HEAD', 'v1.0')
    const refs = await resolveRefs({ root: repo.dir }, ['v1.0', 'HEAD'])
    expect([...refs]).toEqual([
      ['v1.0', { commit }],
      ['HEAD', { commit: repo.git('rev-parse', 'HEAD') }],
    ])
  })

  test('a file, an option, a range and an unknown name are no commits', async () => {
    const repo = tagged()
    const refs = ['v1.0:docs/a.md', '--all', '^v1.0', 'v1.0..v2.0', 'v9', '', 'a\nv1.0', 'two words']
    expect([...(await resolveRefs({ root: repo.dir }, refs))]).toEqual([])
  })

  test('the advice for an unknown ref names the nearest one and the commands that fetch it', async () => {
    const repo = tagged()
    const advice = await adviseMissingRef(await openRepository(repo.dir), 'v2.00')
    expect(advice).toBe(
      'did you mean "v2.0"? "git fetch origin tag v2.00" fetches a tag of the host, ' +
        '"git fetch origin v2.00:refs/remotes/origin/v2.00" a branch',
    )
  })

  test('the commands of the advice for a shallow clone fetch what is missing, and keep it shallow', async () => {
    const repo = tagged()
    const clone = shallowClone(repo)
    const refs = ['v1.0', 'release/1.x']
    expect([...(await resolveRefs({ root: clone.dir }, refs)).keys()]).toEqual([])
    const repository = await openRepository(clone.dir)
    const advice = await Promise.all(refs.map((ref) => adviseMissingRef(repository, ref)))
    const commands = [...advice.join(' ').matchAll(/"git (fetch [^"]+)"/g)].map(([, command = '']) => command)
    const [tag = '', , , branch = ''] = commands
    for (const command of [tag, branch]) clone.git(...command.split(' '))
    expect([...(await resolveRefs({ root: clone.dir }, refs)).keys()]).toEqual(refs)
    expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('true')
    expect(advice[0]).toContain('with actions/checkout, set "fetch-depth: 0"')
  })
})

describe('DOC-3: trees', () => {
  test('files are listed with their ids; and links differ from submodules', async () => {
    const repo = tagged()
    const id = repo.git('rev-parse', 'HEAD')
    repo.git('update-index', '--add', '--cacheinfo', `160000,${id},docs/module`)
    const link = repo.git('rev-parse', 'HEAD:docs/a.md')
    repo.git('update-index', '--add', '--cacheinfo', `120000,${link},docs/link.md`)
    repo.git('commit', '--quiet', '--message', 'Links')
    const entries = await entriesOf(repo.dir, repo.git('rev-parse', 'HEAD'), ['docs'])
    expect(entries.map(({ path: name, kind }) => [name, kind])).toEqual([
      ['docs/a.md', 'file'],
      ['docs/empty.md', 'file'],
      ['docs/img.png', 'file'],
      ['docs/link.md', 'link'],
      ['docs/module', 'submodule'],
    ])
    expect(entries[0]?.id).toBe(blobId(Buffer.from(page('B')), 'sha1'))
  })

  test('names with spaces, line breaks, quotes, tabs and letters of all kinds are listed as they are', async () => {
    const repo = openRepo()
    const names = ['docs/a b.md', 'docs/line\nbreak.md', 'docs/tab\there.md', 'docs/"q".md', 'docs/ä日.md']
    repo.write(Object.fromEntries(names.map((name) => [name, page(name)])))
    repo.commit()
    const entries = await entriesOf(repo.dir, repo.git('rev-parse', 'HEAD'), ['docs'])
    expect(entries.map((entry) => entry.path).sort()).toEqual([...names].sort())
  })

  test.each([
    ['kept', () => {}, false],
    ['damaged', (file: string) => replaceIn(file, 'docs/a.md', 'docs/b.md'), true],
    ['missing', (file: string) => rmSync(file), true],
  ])('a list of an earlier run that is %s', async (_, damage, needsGit) => {
    const repo = tagged()
    repo.write({ 'docs/line\nbreak.md': page('L') })
    const commit = repo.commit()
    const objects = storeOf(repo)
    async function list() {
      const store = openObjects(objects.folder)
      try {
        const entries = await listStoredTree(store, repo.dir, commit, ['docs'])
        expect(store.save()).toBe(true)
        return entries
      } finally {
        store.close()
      }
    }
    const entries = await entriesOf(repo.dir, commit, ['docs'])
    expect(await list()).toEqual(entries)
    damage(fileOf(objects))
    expect(await list()).toEqual(entries)
    rmSync(path.join(repo.dir, '.git'), { recursive: true })
    expect(await list()).toEqual(entries)
    damage(fileOf(objects))
    if (needsGit) await expect(list()).rejects.toThrow('no git repository')
    else expect(await list()).toEqual(entries)
  })

  test('a path is literal, and a missing one has no entries', async () => {
    const repo = tagged()
    const commit = repo.git('rev-parse', 'HEAD')
    expect(await entriesOf(repo.dir, commit, ['d*'])).toEqual([])
    expect(await entriesOf(repo.dir, commit, ['other'])).toEqual([])
  })
})

/** A clone that has the contents of its work tree only. */
function bloblessClone(repo: Repo): Repo {
  repo.git('config', 'uploadpack.allowFilter', 'true')
  const dir = path.join(temporaryFolder(), 'clone')
  runIn(repo.dir, 'clone', '--quiet', '--filter=blob:none', `file://${repo.dir}`, dir)
  return repoAt(dir)
}

/** git writes a file for each connection that received objects. */
const connectionsOf = ({ dir }: Repo): number =>
  readdirSync(path.join(dir, '.git/objects/pack')).filter((name) => name.endsWith('.promisor')).length

describe('DOC-3: clones without contents', () => {
  function cloned() {
    const repo = openRepo()
    const names = Array.from({ length: 6 }, (_, index) => `docs/${index}.md`)
    repo.write(Object.fromEntries(names.map((name) => [name, page(`Old ${name}`)])))
    repo.commit()
    repo.git('tag', 'v1.0')
    repo.write(Object.fromEntries(names.slice(1).map((name) => [name, page(name)])))
    repo.commit()
    const clone = bloblessClone(repo)
    const ids = names.map((name) => repo.git('rev-parse', `v1.0:${name}`))
    return { repo, clone, ids, texts: names.map((name) => page(`Old ${name}`)) }
  }

  test('all files are fetched with one connection, which changes no ref', async () => {
    const { repo, clone, ids, texts } = cloned()
    const before = connectionsOf(clone)
    const state = () => [clone.git('for-each-ref'), clone.git('status', '--porcelain')]
    const stateBefore = state()
    const store = storeOf(clone)
    await storeObjects(store, new Set(ids))
    expect(connectionsOf(clone)).toBe(before + 1)
    expect(state()).toEqual(stateBefore)
    expect(existsSync(path.join(clone.dir, '.git/FETCH_HEAD'))).toBe(false)
    rmSync(repo.dir, { recursive: true })
    expect(ids.map((id) => String(readBlob({ store, id })))).toEqual(texts)
    // All objects are there now, so that an empty cache needs no connection.
    const other = storeOf(clone)
    await storeObjects(other, new Set(ids))
    expect(ids.map((id) => String(readBlob({ store: other, id })))).toEqual(texts)
  })

  test('a remote that cannot be reached is an error that says what to do', async () => {
    const { repo, clone, ids } = cloned()
    rmSync(repo.dir, { recursive: true })
    await expect(storeObjects(storeOf(clone), new Set(ids))).rejects.toMatchObject({
      message: expect.stringMatching(/^git fetch failed: /),
      hint: 'this clone has no contents of earlier commits; connect to "origin", or clone without --filter',
    })
  })
})

describe('DOC-3: output of git', () => {
  test.each(['onBytes', 'onText'] as const)('an error of %s rejects, and ends git', async (name) => {
    const repo = tagged()
    const failure = new Error('ENOSPC')
    let chunks = 0
    const fail = () => {
      chunks += 1
      throw failure
    }
    const args = ['cat-file', '--batch', '--buffer']
    const input = 'HEAD:docs/a.md\n'.repeat(20_000)
    await expect(runGit(repo.dir, args, { input, [name]: fail })).rejects.toBe(failure)
    expect(chunks).toBe(1)
  })
})

describe('DOC-3: objects', () => {
  test.each(['sha1', 'sha256'] as const)('the id of a file is that of git (%s)', (format) => {
    const dir = path.join(temporaryFolder(), format)
    runIn(temporaryFolder(), 'init', '--quiet', `--object-format=${format}`, dir)
    writeFileSync(path.join(dir, 'a.bin'), BINARY)
    expect(blobId(BINARY, format)).toBe(runIn(dir, 'hash-object', '--no-filters', 'a.bin'))
  })

  test('all objects are copied with one process, and read without git afterwards', async () => {
    const repo = tagged()
    const store = storeOf(repo)
    const entries = await entriesOf(repo.dir, repo.git('rev-parse', 'HEAD'), ['docs'])
    await storeObjects(store, new Set(entries.map(({ id }) => id)))
    rmSync(path.join(repo.dir, '.git'), { recursive: true })
    const contents = entries.map(({ id }) => readBlob({ store, id }))
    expect(contents.map(String)).toEqual([page('B'), '', String(BINARY)])
    expect(contents[2]).toEqual(BINARY)
  })

  test.each([
    ['missing', (file: string) => rmSync(file)],
    ['damaged', (file: string) => replaceIn(file, 'B', 'C')],
    ['cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 20))],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('an object in a store that is %s is read from git', async (_, damage) => {
    const repo = tagged()
    const store = storeOf(repo)
    const id = repo.git('rev-parse', 'HEAD:docs/a.md')
    await storeObjects(store, new Set([id]))
    damage(fileOf(store))
    expect(String(readBlob({ store, id }))).toBe(page('B'))
    expect(String(readBlob({ store: { ...store, repository: repo.dir }, id }))).toBe(page('B'))
  })

  test('a store that is written again is read again', async () => {
    const repo = tagged()
    const store = storeOf(repo)
    const [first = '', second = ''] = ['v1.0:docs/a.md', 'HEAD:docs/a.md'].map((name) =>
      repo.git('rev-parse', name),
    )
    await storeObjects(store, new Set([first]))
    expect(String(readBlob({ store, id: first }))).toBe(page('A'))
    utimesSync(fileOf(store), 1000, 1000)
    await storeObjects(store, new Set([second]))
    rmSync(path.join(repo.dir, '.git'), { recursive: true })
    expect(String(readBlob({ store, id: second }))).toBe(page('B'))
    // Objects that a run does not need stay for some days.
    expect(String(readBlob({ store, id: first }))).toBe(page('A'))
  })

  test('a store that has all objects is not written again', async () => {
    const repo = tagged()
    const store = storeOf(repo)
    const ids = new Set([repo.git('rev-parse', 'HEAD:docs/a.md')])
    await storeObjects(store, ids)
    const before = statSync(fileOf(store)).ino
    await storeObjects(store, ids)
    expect(statSync(fileOf(store)).ino).toBe(before)
  })

  test('without a folder that can be written, objects are read from git', async () => {
    const repo = tagged()
    writeFileSync(path.join(repo.dir, 'file'), '')
    const store = { repository: repo.dir, folder: path.join(repo.dir, 'file') }
    const id = repo.git('rev-parse', 'HEAD:docs/a.md')
    await storeObjects(store, new Set([id]))
    expect(String(readBlob({ store, id }))).toBe(page('B'))
  })

  test('an object that the repository does not have is an error', () => {
    const repo = tagged()
    const unknown = '0123456789012345678901234567890123456789'
    expect(() => readBlob({ store: storeOf(repo), id: unknown })).toThrow('git has no object')
  })

  test('the output of git is read in chunks of any size', () => {
    const id = 'a'.repeat(40)
    const output = Buffer.concat([
      Buffer.from(`${id} blob 6\n`),
      BINARY,
      Buffer.from(`\nv9 missing\n${id} blob 0\n\n${id} blob 3\nxyz\n`),
    ])
    for (let size = 1; size <= output.length; size += 1) {
      const found: Buffer[] = []
      const read = createBatchReader((_, bytes) => found.push(bytes))
      for (let at = 0; at < output.length; at += size) read(output.subarray(at, at + size))
      expect(found).toEqual([BINARY, Buffer.from(''), Buffer.from('xyz')])
    }
  })
})
