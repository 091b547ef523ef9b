/** Files that a pull request changes, in real repositories (CHK-5). */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ChangesSince, changedSince } from '../../../src/files/git/changedSince.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { openRepo, page, type Repo, repoAt, runIn, shallowClone, temporaryFolder } from './openRepo.ts'

const show = ({ changed, deleted, renamed, changedOutside }: ChangesSince) => ({
  changed: [...changed].sort(),
  deleted: [...deleted].sort(),
  renamed: Object.fromEntries(renamed),
  outside: [...changedOutside].sort(),
})

const NOTHING = { changed: [], deleted: [], renamed: {}, outside: [] }

async function failure(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => 'nothing was thrown',
    (reason: unknown) => reason,
  )
  if (!(error instanceof UserError)) return `no UserError: ${String(error)}`
  return `${error.message} (${error.hint})`
}

/** A site in the root of a repository: `main` has commits that `topic` does not. */
function branched(): { readonly repo: Repo; readonly base: string } {
  const repo = openRepo()
  repo.write({
    'docs/a.md': page('A'),
    'docs/b.md': page('B'),
    'docs/c.md': page('C'),
    'docs/d.md': page('D'),
  })
  const base = repo.commit()
  repo.git('switch', '--quiet', '--create', 'topic')
  repo.write({ 'docs/a.md': `${page('A')}More.\n`, 'docs/new.md': page('New') })
  repo.remove('docs/b.md')
  repo.move('docs/c.md', 'docs/deep/c2.md')
  repo.commit()
  repo.git('switch', '--quiet', 'main')
  repo.write({ 'docs/d.md': page('Other'), 'docs/theirs.md': page('Theirs') })
  repo.commit()
  repo.git('switch', '--quiet', 'topic')
  return { repo, base }
}

const TOPIC = {
  changed: ['docs/a.md', 'docs/deep/c2.md', 'docs/new.md'],
  deleted: ['docs/b.md', 'docs/c.md'],
  renamed: { 'docs/c.md': 'docs/deep/c2.md' },
  outside: [],
}

describe('CHK-5: the compared commits and files', () => {
  test('are the work tree and the merge base, not the tip of the other branch', async () => {
    const { repo, base } = branched()
    const changes = await changedSince(repo.dir, 'main')
    expect(show(changes)).toEqual(TOPIC)
    expect(changes.base).toBe(base)
  })

  test('can be named by a branch, a tag, a commit or an expression, even on a detached HEAD', async () => {
    const { repo, base } = branched()
    repo.git('tag', 'v1', 'main')
    repo.git('tag', '--annotate', '--message=1', 'v1-signed', 'main')
    repo.git('switch', '--quiet', '--detach')
    for (const ref of ['v1', 'v1-signed', base, base.slice(0, 12), 'HEAD~1', 'refs/heads/main']) {
      expect([ref, show(await changedSince(repo.dir, ref))]).toEqual([ref, TOPIC])
    }
  })

  test('do not differ for HEAD and a clean work tree', async () => {
    const { repo } = branched()
    expect(show(await changedSince(repo.dir, 'HEAD'))).toEqual(NOTHING)
    expect(show(await changedSince(repo.dir, 'topic'))).toEqual(NOTHING)
  })

  test('include uncommitted work: staged, not staged, new, removed and moved by hand', async () => {
    const { repo } = branched()
    repo.write({ '.gitignore': 'ignored.md\n' })
    repo.commit()
    repo.write({ 'docs/staged.md': page('Staged'), 'docs/new.md': 'changed' })
    repo.git('add', 'docs/staged.md')
    repo.write({ 'docs/unknown.md': page('Unknown'), 'docs/ignored.md': 'x' })
    repo.remove('docs/a.md')
    repo.move('docs/d.md', 'docs/d2.md')
    expect(show(await changedSince(repo.dir, 'HEAD'))).toEqual({
      changed: ['docs/d2.md', 'docs/new.md', 'docs/staged.md', 'docs/unknown.md'],
      deleted: ['docs/a.md', 'docs/d.md'],
      renamed: { 'docs/d.md': 'docs/d2.md' },
      outside: [],
    })
  })

  test('do not differ for reverted changes and files that were only removed from the index', async () => {
    const { repo } = branched()
    repo.write({ 'docs/a.md': page('A') })
    repo.git('rm', '--quiet', '--cached', 'docs/d.md')
    const { changed, deleted } = show(await changedSince(repo.dir, 'main'))
    expect(changed).toEqual(['docs/deep/c2.md', 'docs/new.md'])
    expect(deleted).toEqual(['docs/b.md', 'docs/c.md'])
  })

  test('include a change right after a commit with the same size and time', async () => {
    const repo = openRepo()
    const at = new Date('2026-01-02T03:04:05Z')
    const [file, index] = [path.join(repo.dir, 'a.md'), path.join(repo.dir, '.git/index')]
    repo.git('config', 'core.trustctime', 'false')
    repo.write({ 'a.md': '1' })
    utimesSync(file, at, at)
    repo.commit()
    utimesSync(index, at, at)
    repo.write({ 'a.md': '2' })
    utimesSync(file, at, at)
    expect(show(await changedSince(repo.dir, 'HEAD')).changed).toEqual(['a.md'])
    // A new file makes git update the index.
    repo.write({ 'b.md': '3' })
    expect(show(await changedSince(repo.dir, 'HEAD')).changed).toEqual(['a.md', 'b.md'])
  })

  test('leave the index and the git status unchanged', async () => {
    const { repo } = branched()
    repo.write({ 'docs/unknown.md': page('Unknown') })
    repo.git('status')
    const index = path.join(repo.dir, '.git/index')
    const before = [readFileSync(index), statSync(index).mtimeMs]
    await changedSince(repo.dir, 'main')
    expect([readFileSync(index), statSync(index).mtimeMs]).toEqual(before)
    expect(repo.git('status', '--short')).toBe('?? docs/unknown.md')
    expect(existsSync(path.join(repo.dir, '.git/index.lock'))).toBe(false)
  })
})

describe('CHK-5: where the site is', () => {
  test('sources start at the site root, files outside at the repository root', async () => {
    const repo = openRepo()
    repo.write({ 'site/docs/a.md': page('A'), 'site/docs/b.md': page('B'), 'shared.ts': '1', 'old.ts': '2' })
    repo.write({ 'siteful/x.md': 'x' })
    repo.commit()
    repo.write({ 'site/docs/a.md': 'changed', 'shared.ts': '3', 'siteful/x.md': 'y', 'lib/new.ts': '4' })
    repo.remove('old.ts')
    repo.move('site/docs/b.md', 'notes/b.md')
    expect(show(await changedSince(path.join(repo.dir, 'site'), 'HEAD'))).toEqual({
      changed: ['docs/a.md'],
      deleted: ['docs/b.md'],
      renamed: {},
      outside: ['lib/new.ts', 'notes/b.md', 'old.ts', 'shared.ts', 'siteful/x.md'],
    })
  })

  test('can be a symbolic link, and in a separate work tree', async () => {
    const { repo } = branched()
    const folder = temporaryFolder()
    symlinkSync(repo.dir, path.join(folder, 'link'))
    expect(show(await changedSince(path.join(folder, 'link'), 'main'))).toEqual(TOPIC)
    repo.git('worktree', 'add', '--quiet', '--detach', path.join(folder, 'tree'), 'topic')
    expect(show(await changedSince(path.join(folder, 'tree'), 'main'))).toEqual(TOPIC)
  })

  test('names may contain any character', async () => {
    const repo = openRepo()
    repo.write({ 'site/docs/plain.md': page('Plain') })
    repo.commit()
    const names = [
      'Über 🎉.md',
      'two\nlines.md',
      '"quoted".md',
      "it's.md",
      'tab\t.md',
      ':(top)x.md',
      '-rf.md',
      '*.md',
    ]
    repo.write(Object.fromEntries(names.map((name) => [`site/docs/${name}`, page(name)])))
    repo.git('add', 'site/docs/two\nlines.md', 'site/docs/-rf.md')
    const site = path.join(repo.dir, 'site')
    const expected = names.map((name) => `docs/${name}`).sort()
    expect(show(await changedSince(site, 'HEAD')).changed).toEqual(expected)
    repo.commit()
    expect(show(await changedSince(site, 'HEAD~1')).changed).toEqual(expected)
    // Names that start like a git pattern.
    const patterns = [':(top)x.md', ':!site', '*.md', '[s]ite']
    for (const name of patterns) repo.write({ [name]: page(name) })
    expect(show(await changedSince(repo.dir, 'HEAD')).changed).toEqual(patterns.sort())
  })

  test('a folder with a line break in its name, and one that starts like an option', async () => {
    const repo = openRepo()
    repo.write({ 'two\nlines/docs/a.md': 'a', '--output=x/docs/a.md': 'a' })
    repo.commit()
    repo.write({ 'two\nlines/docs/b.md': 'b', '--output=x/docs/b.md': 'b' })
    for (const name of ['two\nlines', '--output=x']) {
      expect(show(await changedSince(path.join(repo.dir, name), 'HEAD')).changed).toEqual(['docs/b.md'])
    }
  })
})

describe('CHK-5: the environment does not affect the result', () => {
  const setEnv = (name: string, value: string) => {
    vi.stubEnv(name, value)
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
  }

  test('the environment of a hook', async () => {
    const { repo } = branched()
    repo.write({ 'docs/staged.md': page('Staged') })
    repo.git('add', 'docs/staged.md')
    setEnv('GIT_DIR', '.git')
    setEnv('GIT_INDEX_FILE', '.git/next-index-1.lock')
    setEnv('GIT_PREFIX', 'docs/')
    setEnv('GIT_LITERAL_PATHSPECS', '0')
    const { changed } = show(await changedSince(path.join(repo.dir, 'docs'), 'main'))
    expect(changed).toEqual(['a.md', 'deep/c2.md', 'new.md', 'staged.md'])
  })

  test('a real pre-commit hook, while the commit holds the lock of the index', async () => {
    const { repo } = branched()
    const folder = temporaryFolder()
    const module = path.join(folder, 'changedSince.mjs')
    const entryPoints = [path.resolve(import.meta.dirname, '../../../src/files/git/changedSince.ts')]
    await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile: module })
    const script = path.join(folder, 'hook.mjs')
    const answer = path.join(folder, 'changed.json')
    writeFileSync(
      script,
      `import { writeFileSync } from 'node:fs'
       import { changedSince } from './changedSince.mjs'
       const { changed } = await changedSince(process.cwd(), 'HEAD')
       writeFileSync(${JSON.stringify(answer)}, JSON.stringify([...changed].sort()))`,
    )
    const hook = path.join(repo.dir, '.git/hooks/pre-commit')
    mkdirSync(path.dirname(hook), { recursive: true })
    writeFileSync(hook, `#!/bin/sh\n"${process.execPath}" "${script}"\n`)
    chmodSync(hook, 0o755)
    repo.write({ 'docs/a.md': 'one', 'docs/d.md': 'two', 'docs/unknown.md': 'three' })
    repo.git('commit', '--quiet', '--message=Only a', '--', 'docs/a.md')
    expect(JSON.parse(readFileSync(answer, 'utf8'))).toEqual(['docs/a.md', 'docs/d.md', 'docs/unknown.md'])
  })

  test('settings that change what git prints', async () => {
    const { repo } = branched()
    const monitor = path.join(temporaryFolder(), 'monitor')
    writeFileSync(monitor, `#!/bin/sh\ntouch "${monitor}.ran"\n`)
    chmodSync(monitor, 0o755)
    const settings = {
      'diff.renames': 'false',
      'diff.relative': 'true',
      'diff.external': 'false',
      'diff.noprefix': 'true',
      'core.quotePath': 'true',
      'core.fsmonitor': monitor,
      'color.ui': 'always',
      'core.pager': 'false',
      'status.relativePaths': 'false',
    }
    for (const [name, value] of Object.entries(settings)) repo.git('config', name, value)
    expect(show(await changedSince(repo.dir, 'main'))).toEqual(TOPIC)
    expect(show(await changedSince(path.join(repo.dir, 'docs'), 'main')).renamed).toEqual({
      'c.md': 'deep/c2.md',
    })
    expect(existsSync(`${monitor}.ran`)).toBe(false)
  })

  test('a sparse checkout', async () => {
    const { repo } = branched()
    repo.write({ 'other/x.md': 'x' })
    repo.commit()
    repo.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'docs')
    repo.write({ 'docs/unknown.md': page('Unknown') })
    expect(existsSync(path.join(repo.dir, 'other'))).toBe(false)
    expect(show(await changedSince(repo.dir, 'HEAD'))).toEqual({ ...NOTHING, changed: ['docs/unknown.md'] })
    repo.write({ 'beside/new.md': page('New') })
    const changed = ['beside/new.md', 'docs/unknown.md']
    expect(show(await changedSince(repo.dir, 'HEAD'))).toEqual({ ...NOTHING, changed })
  })

  test('each file is new before the first commit', async () => {
    const repo = openRepo()
    repo.write({ 'docs/a.md': page('A'), 'docs/b.md': page('B') })
    repo.git('add', 'docs/a.md')
    const changes = await changedSince(repo.dir, 'HEAD')
    expect([changes.base, show(changes)]).toEqual([
      undefined,
      { ...NOTHING, changed: ['docs/a.md', 'docs/b.md'] },
    ])
  })

  test('a nested repository that the outer one does not track', async () => {
    const { repo } = branched()
    repo.write({ 'vendor/x.md': 'x' })
    runIn(path.join(repo.dir, 'vendor'), 'init', '--quiet')
    repoAt(path.join(repo.dir, 'vendor')).commit()
    expect(show(await changedSince(repo.dir, 'main'))).toEqual(TOPIC)
  })
})

describe('CHK-5: a failed comparison is an error with a hint', () => {
  test('a ref that does not exist', async () => {
    const { repo } = branched()
    expect(await failure(changedSince(repo.dir, 'nope'))).toBe(
      'There is no branch, tag or commit "nope" ("git fetch origin tag nope" fetches a tag of the host, ' +
        '"git fetch origin nope:refs/remotes/origin/nope" a branch)',
    )
    expect(await failure(changedSince(repo.dir, 'topic1'))).toContain('(did you mean "topic"? "git fetch')
    expect(await failure(changedSince(repo.dir, '0'.repeat(40)))).toContain(
      'There is no branch, tag or commit "000',
    )
  })

  test('a name that is not a ref, even if a shell or git would interpret it', async () => {
    const { repo } = branched()
    const options = ['--output=pwned', '-h', '', '--', '-']
    const expressions = [
      '^main',
      'main..topic',
      'main topic',
      'main\nHEAD',
      'main\0',
      'HEAD:docs',
      '__proto__',
    ]
    const commands = ['$(touch pwned)', '`touch pwned`', ';touch pwned']
    for (const ref of [...options, ...expressions, ...commands]) {
      expect([ref, await failure(changedSince(repo.dir, ref))]).toEqual([
        ref,
        expect.stringContaining('There is no branch, tag or commit'),
      ])
    }
    expect(existsSync(path.join(repo.dir, 'pwned'))).toBe(false)
  })

  test('a branch that exists only as a remote branch', async () => {
    const { repo } = branched()
    const dir = path.join(temporaryFolder(), 'clone')
    runIn(repo.dir, 'clone', '--quiet', `file://${repo.dir}`, dir)
    for (const ref of ['main', 'origin/main']) expect(show(await changedSince(dir, ref))).toEqual(TOPIC)
  })

  test('a shallow clone without the ref or without the merge base', async () => {
    const { repo } = branched()
    const clone = shallowClone(repo)
    const hint =
      '(fetch the history with "git fetch --unshallow" or "git fetch --depth=1000 origin main"; with actions/checkout, set "fetch-depth: 0")'
    expect(await failure(changedSince(clone.dir, 'origin/main'))).toBe(
      `There is no branch, tag or commit "origin/main" ${hint}`,
    )
    clone.git('fetch', '--quiet', '--depth=1', 'origin', 'main:refs/remotes/origin/main')
    expect(await failure(changedSince(clone.dir, 'origin/main'))).toBe(
      `The history of this clone is too short for a comparison with "origin/main" ${hint}`,
    )
    clone.git('fetch', '--quiet', '--unshallow', 'origin')
    expect(show(await changedSince(clone.dir, 'origin/main'))).toEqual(TOPIC)
  })

  test('uncommitted work in a shallow clone can be compared', async () => {
    const clone = shallowClone(branched().repo)
    clone.write({ 'docs/a.md': 'changed' })
    expect(show(await changedSince(clone.dir, 'HEAD')).changed).toEqual(['docs/a.md'])
  })

  test('branches without common history', async () => {
    const { repo } = branched()
    repo.git('switch', '--quiet', '--orphan', 'alone')
    expect(await failure(changedSince(repo.dir, 'main'))).toBe(
      'The repository has no commit yet (make the first commit)',
    )
    repo.commit()
    expect(await failure(changedSince(repo.dir, 'main'))).toBe(
      'The checked out commit has no history in common with "main" (name the branch that this one started from)',
    )
  })

  test('a folder outside of any repository, a bare one, and the folder .git', async () => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(temporaryFolder()))
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await failure(changedSince(temporaryFolder(), 'main'))).toBe(
      'This folder is in no git repository (a comparison with an earlier state needs the files under git)',
    )
    const bare = temporaryFolder()
    runIn(bare, 'init', '--quiet', '--bare')
    for (const dir of [bare, path.join(openRepo().dir, '.git')]) {
      expect(await failure(changedSince(dir, 'main'))).toContain('a git repository without a work tree')
    }
  })

  test('no git on the PATH', async () => {
    const { repo } = branched()
    vi.stubEnv('PATH', temporaryFolder())
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await failure(changedSince(repo.dir, 'main'))).toBe(
      'git cannot be started (install git, or add it to the PATH)',
    )
  })

  test('a repository that belongs to another user', async () => {
    const { repo } = branched()
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await failure(changedSince(repo.dir, 'main'))).toBe(
      `git does not read this repository, since its folder belongs to another user (allow it: git config --global --add safe.directory ${repo.dir})`,
    )
  })

  test('a damaged index', async () => {
    const { repo } = branched()
    repo.write({ '.git/index': 'no index' })
    expect(await failure(changedSince(repo.dir, 'main'))).toContain('git ls-files failed: ')
  })
})
