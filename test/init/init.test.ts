/** `init` on the disk: it writes a site without findings, and a failure leaves no files. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { InitAnswers } from '../../src/init/answers.ts'
import { init } from '../../src/init/init.ts'
import { packTool } from '../../src/init/packTool.ts'
import { REACT_TYPES_VERSION, TYPESCRIPT_VERSION } from '../../src/init/starters.ts'
import { writePlan } from '../../src/init/writePlan.ts'
import { openSite, type SiteFiles, temporaryFolder } from '../helpers/openSite.ts'
import { readHtml } from '../helpers/readHtml.ts'

let packed: Promise<Buffer> | undefined

/** Takes seconds, and gives the same bytes each time. */
const packOnce: typeof packTool = (name) => {
  packed ??= packTool(name)
  return packed
}

async function run(folder: string, cwd: string, given: Partial<InitAnswers> = {}, dryRun = false) {
  return await init({
    folder,
    cwd,
    given,
    dryRun,
    pack: packOnce,
    answer: async ({ defaultsFor }) => defaultsFor(given.template ?? 'docs'),
  })
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()

test('PKG-3: versions of other packages equal those of the tests', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
  )
  expect(TYPESCRIPT_VERSION).toBe(devDependencies.typescript)
  expect(REACT_TYPES_VERSION).toBe(dependencies['@types/react'])
})

describe.each(['docs', 'home', 'check'] as const)('the starter %s', (template) => {
  const existing: readonly (readonly [string, SiteFiles])[] = [
    ['an empty folder', {}],
    ['a repository with documents', { '.git/HEAD': '', 'README.md': '# R\n', 'docs/own.md': '# Own page\n' }],
  ]
  test.each(existing)('PKG-3: has no findings in %s', async (_name, files) => {
    const site = openSite(files)
    await run('.', site.dir, { template, ci: 'github' })
    expect(parse(readFileSync(path.join(site.dir, '.github/workflows/docs.yml'), 'utf8'))).toHaveProperty(
      'jobs',
    )
    expect((await site.check({ strict: true })).report.findings).toEqual([])
    if (template === 'check') return
    expect(await site.findings({ strict: true })).toEqual([])
  })
})

test('PKG-3: readers of the starter home reach its posts from the navbar and the footer of each page', async () => {
  const site = openSite({})
  await run('.', site.dir, { template: 'home' })
  await site.build()
  for (const part of ['nav', 'footer']) {
    const links = readHtml(site.output('docs/guides/publish/index.html')).querySelectorAll(
      `${part} a[href="/blog"]`,
    )
    expect(links.length, part).toBeGreaterThan(0)
  }
  const posts = [...readHtml(site.output('blog/index.html')).querySelectorAll('main h2 a')]
  expect(posts.map((link) => link.getAttribute('href'))).toEqual([
    '/blog/2026/02/02/write-a-post',
    '/blog/2026/01/15/welcome',
  ])
})

test('PKG-3: a folder with blanks and letters of other languages becomes a site with its name', async () => {
  const cwd = temporaryFolder()
  await run('été & мой сайт', cwd)
  const dir = path.join(cwd, 'été & мой сайт')
  expect(readFileSync(path.join(dir, 'xpre.config.ts'), 'utf8')).toContain("title: 'Été & мой сайт'")
  expect(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).name).toBe('ete')
})

test('PKG-3: --dry-run and a user who cancels leave nothing', async () => {
  const cwd = temporaryFolder()
  const planned = await run('new', cwd, {}, true)
  expect(planned?.files.length).toBeGreaterThan(5)
  const cancelled = () => Promise.reject(new Error('cancelled'))
  await expect(init({ folder: 'new', cwd, given: {}, answer: cancelled })).rejects.toThrow('cancelled')
  expect(readdirSync(cwd)).toEqual([])
})

test('PKG-3: a failure of the disk removes what was written, and names the file', async () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'package.json'), '{}')
  writeFileSync(path.join(dir, 'docs'), 'a file where a folder is needed')
  await expect(run('.', dir)).rejects.toThrow(
    /^"docs\/index\.md" cannot be written \((?:EEXIST|ENOTDIR)\); nothing was written$/,
  )
  expect(filesIn(dir)).toEqual(['docs', 'package.json'])
  expect(readFileSync(path.join(dir, 'package.json'), 'utf8')).toBe('{}')
})

test('PKG-3: a write-protected package.json leaves nothing behind', async () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'package.json'), '{}')
  chmodSync(path.join(dir, 'package.json'), 0o444)
  await expect(run('.', dir)).rejects.toThrow('"package.json" is write-protected')
  expect(readdirSync(dir)).toEqual(['package.json'])
})

test('PKG-3: a file that appears after the plan is not replaced', () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'b'), 'own')
  const files = ['a', 'b'].map((file) => ({ file, action: 'create' as const, text: 'new' }))
  expect(() => writePlan(dir, files)).toThrow('"b" cannot be written (EEXIST); nothing was written')
  expect(filesIn(dir)).toEqual(['b'])
  expect(readFileSync(path.join(dir, 'b'), 'utf8')).toBe('own')
})

test('PKG-3: a broken symbolic link counts as a file that exists', async () => {
  const dir = temporaryFolder()
  symlinkSync('nowhere', path.join(dir, 'tsconfig.json'))
  const result = await run('.', dir)
  expect(result?.files).toContainEqual({ file: 'tsconfig.json', action: 'keep', text: '' })
})

test('PKG-3: a file to be changed that is a broken symbolic link is an error', async () => {
  const dir = temporaryFolder()
  symlinkSync('nowhere', path.join(dir, 'package.json'))
  await expect(run('.', dir)).rejects.toThrow('"package.json" is a symbolic link to nothing')
})

test.each(['docs', '.github', 'static/img'])(
  'PKG-3: init does not write through a link that leads out of the repository: %s',
  async (name) => {
    const cwd = temporaryFolder()
    for (const folder of ['repository/static', 'elsewhere'])
      mkdirSync(path.join(cwd, folder), { recursive: true })
    symlinkSync(path.join(cwd, 'elsewhere'), path.join(cwd, 'repository', name))
    const refusal = `a symbolic link leads to "${path.join(realpathSync(cwd), 'elsewhere')}"`
    await expect(run('repository', cwd, { ci: 'github' })).rejects.toThrow(refusal)
    await expect(run('repository', cwd, { ci: 'github' }, true)).rejects.toThrow(refusal)
    expect(readdirSync(path.join(cwd, 'elsewhere'))).toEqual([])
    expect(filesIn(path.join(cwd, 'repository'))).toEqual([name])
  },
)

test('PKG-3: init writes through a link to another folder of the repository', async () => {
  const dir = temporaryFolder()
  mkdirSync(path.join(dir, 'text'))
  symlinkSync('text', path.join(dir, 'docs'))
  await run('.', dir)
  expect(filesIn(path.join(dir, 'text'))).toContain('index.md')
})

test.each([
  ['of the remote', ['refs/remotes/origin/HEAD', 'ref: refs/remotes/origin/trunk\n'], 'trunk'],
  ['without a commit', ['HEAD', 'ref: refs/heads/develop\n'], 'develop'],
  ['that git does not know', ['HEAD', `${'a'.repeat(40)}\n`], 'main'],
])('PKG-3: the workflow names the default branch: one %s', async (_name, [file = '', text = ''], branch) => {
  const { dir } = openSite({})
  execFileSync('git', ['init', '--quiet', '--template=', '.'], { cwd: dir })
  mkdirSync(path.dirname(path.join(dir, '.git', file)), { recursive: true })
  writeFileSync(path.join(dir, '.git', file), text)
  const planned = await run('.', dir, { template: 'check', ci: 'github' }, true)
  expect(planned?.files.find(({ file }) => file.endsWith('docs.yml'))?.text).toContain(
    `branches: ["${branch}"]`,
  )
})

test('PKG-3: the hook can be executed', async () => {
  const dir = temporaryFolder()
  await run('.', dir, { template: 'check' })
  expect(statSync(path.join(dir, '.githooks/pre-commit')).mode & 0o111).toBe(0o111)
})

test('PKG-3: the checks of a repository accept links that work on code hosts, also in docs/', async () => {
  const site = openSite({
    'README.md': '# Tool\n',
    'notes/a.md': '# A\n',
    'docs/guide.md': '# Guide\n\n[Tool](../README.md), [notes](../notes)\n',
  })
  mkdirSync(path.join(site.dir, '.git'))
  const result = await run('.', site.dir, { template: 'check' })
  expect(result?.commands).toEqual(['npm install', 'npm run check'])
  const textOf = (file: string) => result?.files.find((planned) => planned.file === file)?.text
  expect(textOf('package.json')).toContain('"check": "xpre-docs check --bare"')
  expect(textOf('.githooks/pre-commit')).toContain('check --bare --strict --since HEAD')
  expect((await site.check({ strict: true, bare: true, cwd: site.dir })).report.findings).toEqual([])
})

test('PKG-3: the target has to be a folder', async () => {
  const cwd = temporaryFolder()
  writeFileSync(path.join(cwd, 'a.txt'), '')
  mkdirSync(path.join(cwd, 'dir'))
  symlinkSync('dir', path.join(cwd, 'link'))
  await expect(run('a.txt', cwd)).rejects.toThrow('"a.txt" is not a folder')
  await expect(run('link', cwd)).resolves.toBeDefined()
})
