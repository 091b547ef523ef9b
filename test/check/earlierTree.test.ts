/** Loading the site at an earlier commit, for `check --since` and `check --published`. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type CheckResult, check as checkCommand } from '../../src/check/check.ts'
import type { CheckOptions } from '../../src/check/checkOptions.ts'
import { openRepo, type Repo, temporaryFolder } from '../files/git/openRepo.ts'

const check = ({ dir }: Repo, options: Partial<CheckOptions>): Promise<CheckResult> =>
  checkCommand({ paths: [dir], cwd: dir, version: '0.0.0', env: {}, cache: false, ...options })

const lines = ({ report }: CheckResult): string[] =>
  report.findings.map(({ file, rule, target }) => `${file} ${rule} ${target}`)

/** One link that was already broken, and one that the change breaks. */
const DOCS = {
  'docs/a.md': '# A\n\n[old](none.md) [b](b.md)\n',
  'docs/b.md': '# B\n',
}
const CAUSED = ['docs/a.md broken-markdown-link b.md']
const ALL = ['docs/a.md broken-markdown-link none.md', ...CAUSED]

test('CHK-5: a configuration that imports files outside of git is replaced by the current one', async () => {
  const repo = openRepo()
  repo.write({
    ...DOCS,
    '.gitignore': 'made.mjs\n',
    'xpre.config.mjs': "import title from './made.mjs'\nexport default { title }\n",
    'made.mjs': "export default 'Lamps'\n",
  })
  const id = repo.commit()
  repo.remove('docs/b.md')
  const result = await check(repo, { since: 'HEAD' })
  expect(lines(result)).toEqual(CAUSED)
  expect(result.notes).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The site at ${id.slice(0, 7)} could not be loaded \\(xpre\\.config\\.mjs:1:19: .*made\\.mjs.*\\); its files were compared with the current configuration$`,
      ),
    ),
  ])
})

test('CHK-5: if the earlier site cannot be loaded, every finding is shown with a note', async () => {
  const repo = openRepo()
  repo.write({ ...DOCS, 'xpre.config.mjs': 'export default {}\n', 'sidebars.mjs': 'export default {\n' })
  const id = repo.commit()
  repo.write({ 'sidebars.mjs': 'export default undefined ?? { docs: ["a"] }\n' })
  repo.remove('docs/b.md')
  const result = await check(repo, { since: 'HEAD' })
  expect(lines(result)).toEqual(ALL)
  expect(result.notes).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The site at ${id.slice(0, 7)} could not be loaded \\(sidebars\\.mjs:2:1: .*\\); all findings are shown$`,
      ),
    ),
  ])
})

test('CHK-5: a site that loads, or did not exist, adds no note', async () => {
  const repo = openRepo()
  repo.write({ ...DOCS, 'xpre.config.mjs': 'export default {}\n' })
  repo.commit()
  repo.remove('docs/b.md')
  const result = await check(repo, { since: 'HEAD' })
  expect(lines(result)).toEqual(CAUSED)
  expect(result.notes).toEqual([])

  const fresh = openRepo()
  fresh.write({ 'README.md': '# Readme\n' })
  fresh.commit()
  fresh.write({ 'site/xpre.config.mjs': 'export default {}\n', 'site/docs/a.md': '[x](none.md)\n' })
  const found = await check(fresh, { since: 'HEAD', paths: ['site'] })
  expect(found.report.findings).toHaveLength(1)
  expect(found.notes).toEqual([])
})

test('CHK-6: an earlier site that cannot be loaded is reported without its temporary folder', async () => {
  const repo = openRepo()
  repo.write({ ...DOCS, 'xpre.config.mjs': 'export default {\n' })
  repo.commit()
  repo.write({ 'xpre.config.mjs': 'export default {}\n' })
  await expect(check(repo, { published: 'HEAD' })).rejects.toThrow(
    /^The site at "HEAD" could not be loaded: xpre\.config\.mjs:2:1: /,
  )
})

test('CHK-6: a folder with the name of a branch is not read as routes.json', async () => {
  const repo = openRepo()
  repo.write({ ...DOCS, 'xpre.config.mjs': 'export default {}\n' })
  repo.commit()
  repo.git('branch', 'docs')
  repo.remove('docs/b.md')
  const result = await check(repo, { published: 'docs', rules: { 'broken-markdown-link': 'ignore' } })
  expect(lines(result)).toEqual(['xpre.config.mjs vanished-route /docs/b'])
})

test.each(['since', 'published'] as const)(
  'BLD-1: `--%s` uses and updates only the cache of the current site',
  async (option) => {
    const repo = openRepo()
    repo.write({ ...DOCS, 'xpre.config.mjs': 'export default {}\n' })
    repo.commit()
    repo.remove('docs/b.md')
    const home = temporaryFolder()
    const env = { XDG_CACHE_HOME: home, LOCALAPPDATA: home, HOME: home }
    const caches = () => readdirSync(path.join(home, 'xpre-docs'))
    await check(repo, { cache: true, env })
    const [own] = caches()
    for (let run = 0; run < 2; run += 1) await check(repo, { cache: true, env, [option]: 'HEAD' })
    expect(caches()).toEqual([own])
    expect(readdirSync(path.join(home, 'xpre-docs', own ?? ''))).toHaveLength(1)
  },
)

test('CHK-5: the earlier tree includes its own files, even if the cache has current ones', async () => {
  const repo = openRepo()
  repo.write({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n\n::include{file="./_part.md"}\n',
    'docs/_part.md': '## One\n',
    'docs/b.md': '[one](a.md#one)\n',
  })
  repo.commit()
  repo.write({ 'docs/_part.md': '## Two\n' })
  const options = { cache: true, env: { XPRE_DOCS_CACHE_DIR: temporaryFolder() } }
  const found = ['docs/b.md broken-anchor a.md#one']
  expect(lines(await check(repo, options))).toEqual(found)
  expect(lines(await check(repo, { ...options, since: 'HEAD' }))).toEqual(found)
  expect(lines(await check(repo, { ...options, since: 'HEAD' }))).toEqual(found)
})

test('CHK-5: a document that git tracks against its rules counts as published in the earlier tree', async () => {
  const repo = openRepo()
  repo.write({
    'docs/b.md': '# B\n',
    'docs/build/a.md': '# A\n\n[old](none.md)\n',
    '.gitignore': 'build/\n',
    'xpre.config.mjs': 'export default {}\n',
  })
  repo.git('add', '--force', 'docs/build')
  repo.commit()
  repo.write({ 'docs/b.md': '# B\n\n[new](gone.md)\n' })
  expect(lines(await check(repo, { since: 'HEAD' }))).toEqual(['docs/b.md broken-markdown-link gone.md'])
  repo.git('mv', 'docs/build', 'docs/other')
  const { report } = await check(repo, { published: 'HEAD' })
  expect(report.findings.map(({ rule, target }) => `${rule} ${target}`)).toContain(
    'vanished-route /docs/build/a',
  )
})
