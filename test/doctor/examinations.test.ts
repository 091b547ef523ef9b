import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTerminal } from '../../src/cli/terminal.ts'
import { printChecks } from '../../src/commands/doctor.ts'
import { type Examination, examine as examineOne } from '../../src/doctor/examination.ts'
import { examinePeers } from '../../src/doctor/examinePeers.ts'
import { examineSite } from '../../src/doctor/examineSite.ts'
import { examineNode, examinePackages, examinePort } from '../../src/doctor/examineTool.ts'
import { listenAt } from '../../src/serve/listenAt.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { runCommand } from '../cli/runCommand.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const CONFIG = 'xpre.config.mjs'

async function examine(files: SiteFiles, prepare: (dir: string) => void = () => {}) {
  const { dir } = openSite({ 'docs/index.md': '# Home\n', ...files })
  prepare(dir)
  const checks = await examineSite({ cwd: dir }, { XPRE_DOCS_CACHE_DIR: path.join(dir, '.cache') })
  return (name: string): Examination | undefined => checks.find((check) => check.name === name)
}

const git = (dir: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: dir,
    stdio: 'pipe',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  })

const commit = (dir: string) => {
  git(dir, 'init', '--quiet')
  git(dir, 'add', '.')
  git(dir, 'commit', '--quiet', '-m', 'First')
}

test.each([
  ['18.20.0', 'error'],
  ['20.18.9', 'error'],
  ['20.19.0', 'ok'],
  ['23.1.0', 'warning'],
  ['24.0.0', 'ok'],
])('DEP-4: Node %s has the status %s', (version, status) => {
  expect(examineNode(version, '>=20.19').status).toBe(status)
})

test('DEP-4: a package that does not load, and a port in use, are warnings', async () => {
  expect(await examinePackages()).toMatchObject({ status: 'ok' })
  const broken = await examinePackages((name) =>
    name === 'satteri' ? Promise.reject(new Error('no binding')) : Promise.resolve(),
  )
  expect(broken).toMatchObject({
    status: 'warning',
    text: expect.stringMatching(/^satteri cannot be loaded/),
  })

  const server = await listenAt(createServer(), { port: 0, host: '127.0.0.1', baseUrl: '/' })
  onTestFinished(() => server.close())
  expect(await examinePort(server.port)).toMatchObject({
    status: 'warning',
    text: `Port ${server.port} is in use`,
  })
  expect((await examinePort(0)).status).toBe('ok')
})

test('DEP-4: a site without a configuration has a warning for its address only', async () => {
  const find = await examine({})
  expect(find('config')).toEqual({ name: 'config', status: 'ok', text: 'no file, defaults' })
  expect(find('address')).toMatchObject({ status: 'warning', hint: expect.stringContaining('set url') })
  for (const name of ['git', 'host files', 'cache', 'output']) expect(find(name)?.status).toBe('ok')
  expect(find('host files')?.text).toBe('_headers, _redirects')
})

test('DEP-4: an invalid configuration is an error with its mistakes', async () => {
  const find = await examine({ [CONFIG]: "export default { titel: 'a' }" })
  expect(find('config')).toMatchObject({ status: 'error', hint: expect.stringContaining('title') })
  for (const name of ['git', 'cache', 'output', 'peers']) expect(find(name)?.status).toBe('ok')
})

test('DEP-4: a failing check is reported as a line', async () => {
  const failed = await examineOne('git', () => {
    throw new Error('out of memory')
  })
  expect(failed).toEqual({ name: 'git', status: 'error', text: 'out of memory', hint: undefined })
})

test('DEP-4: packages of the site that differ from those of xpre-docs are a warning', () => {
  const version = (value: string) => JSON.stringify({ version: value })
  const { dir } = openSite({
    'tool/node_modules/react/package.json': version('19.3.1'),
    'site/a.md': '# A\n',
    'old/node_modules/react/package.json': version('18.2.0'),
    'same/node_modules/react/package.json': version('19.0.0'),
    'typed/tsconfig.json': '{}',
  })
  const examined = (name: string) => examinePeers(path.join(dir, name), path.join(dir, 'tool'))
  expect(examined('site')).toEqual({ name: 'peers', status: 'ok', text: 'react 19.3.1' })
  expect(examined('same').status).toBe('ok')
  expect(examined('old')).toMatchObject({
    status: 'warning',
    text: 'the site has react 18.2.0 instead of 19.3.1',
  })
  expect(examined('typed')).toMatchObject({
    status: 'warning',
    text: '@types/react is not found from the site',
  })
})

test('DEP-4: git is a warning only where pages show dates', async () => {
  const dates = { [CONFIG]: 'export default { docs: { showLastUpdateTime: true } }' }
  expect((await examine(dates))('git')).toMatchObject({ status: 'warning' })
  expect((await examine(dates, commit))('git')).toMatchObject({
    status: 'ok',
    text: 'full history, 1 commit',
  })
  const withoutCommits = (dir: string) => void git(dir, 'init', '--quiet')
  expect((await examine(dates, withoutCommits))('git')).toMatchObject({
    status: 'warning',
    text: 'a repository without commits',
  })
  expect((await examine({}, withoutCommits))('git')?.status).toBe('ok')
  const shallow = (dir: string) => {
    const origin = openSite(dates)
    commit(origin.dir)
    git(origin.dir, 'commit', '--quiet', '--allow-empty', '-m', 'Second')
    git(dir, 'clone', '--quiet', '--depth', '1', `file://${origin.dir}`, 'clone')
    execFileSync('mv', [path.join(dir, 'clone/.git'), dir])
  }
  expect((await examine(dates, shallow))('git')).toMatchObject({
    status: 'warning',
    hint: expect.stringContaining('fetch-depth: 0'),
  })
  expect((await examine({}, shallow))('git')).toMatchObject({ status: 'ok' })
})

test('DEP-4: host files name what a build writes, and a host that the configuration does not name', async () => {
  const hosts = { [CONFIG]: "export default { url: 'https://a.example', output: { hosts: ['nginx'] } }" }
  expect((await examine(hosts))('host files')?.text).toBe('_headers, _redirects, nginx.conf')
  expect((await examine({ ...hosts, 'netlify.toml': '' }))('host files')).toMatchObject({
    status: 'warning',
    hint: "add 'netlify' to output.hosts",
  })
  expect((await examine(hosts))('address')).toMatchObject({ status: 'ok', text: 'https://a.example/' })
})

test('DEP-4: an output folder with other files is an error', async () => {
  expect((await examine({ 'build/mine.txt': '' }))('output')).toMatchObject({
    status: 'error',
    hint: expect.stringContaining('--out-dir'),
  })
})

test('DEP-4: doctor prints a line for each check with what to do, and fails with an error', async () => {
  const checks: Examination[] = [
    { name: 'Node', status: 'ok', text: '24.0.0' },
    { name: 'address', status: 'warning', text: 'no url', hint: 'set url' },
  ]
  const run = async (all: readonly Examination[], ...options: readonly string[]) => {
    const context = fakeContext({ env: { NO_COLOR: '1' } })
    const format = options.includes('json') ? 'json' : 'text'
    return { code: printChecks(all, format, context.terminal), text: context.stdout() }
  }
  expect(await run(checks)).toEqual({
    code: 0,
    text: 'Node        ok       24.0.0\naddress     warning  no url\n            → set url\n',
  })
  const written: string[] = []
  const stdout = { write: (text: string) => written.push(text) }
  const terminal = createTerminal(stdout, { write: () => {}, isTTY: true }, {})
  printChecks(checks, 'text', terminal)
  expect(written.join('')).toBe((await run(checks)).text)
  const long: Examination = { name: 'git', status: 'ok', text: 'word '.repeat(20).trim() }
  expect((await run([long])).text.split('\n').map((line) => line.length)).toEqual([80, 60, 0])
  const failed: Examination[] = [
    ...checks,
    { name: 'output', status: 'error', text: 'is a file', hint: 'move it' },
  ]
  expect((await run(failed)).code).toBe(1)
  expect(JSON.parse((await run(failed, '--format', 'json')).text)).toEqual({ checks: failed })
  expect((await runCommand(['doctor', '--format', 'xml'], '/nowhere')).code).toBe(2)
})

test('DEP-4: the real checks run in a site, and a missing site is an error among them', async () => {
  const { dir } = openSite({ 'docs/index.md': '# Home\n' })
  const run = async (...args: string[]): Promise<readonly Examination[]> =>
    JSON.parse((await runCommand(['doctor', ...args, '--format', 'json'], dir, { PORT: '0' })).stdout).checks
  const names = (await run()).map(({ name }) => name)
  expect(names).toEqual([
    ...[
      'Node',
      'xpre-docs',
      'packages',
      'config',
      'address',
      'host files',
      'git',
      'cache',
      'output',
      'peers',
      'port',
    ],
  ])
  const missing = await run('nowhere')
  expect(missing.find(({ name }) => name === 'config')?.status).toBe('error')
})

test('DEP-4: a file in place of the cache folder is a warning', async () => {
  const { dir } = openSite({ 'docs/index.md': '# Home\n', notes: '' })
  const checks = await examineSite({ cwd: dir }, { XPRE_DOCS_CACHE_DIR: path.join(dir, 'notes') })
  expect(checks.find(({ name }) => name === 'cache')?.status).toBe('warning')
})

test('DOC-3 DEP-4: a ref that does not exist is an error with the command that fetches it', async () => {
  const versions = "docs: { versions: { '1.0': { ref: 'v1.0' }, '0.9': { ref: 'v0.9' } } }"
  const files = { [CONFIG]: `export default { ${versions} }\n` }
  const found = await examine(files, (dir) => {
    commit(dir)
    for (const tag of ['v1.0', 'v0.9']) git(dir, 'tag', tag)
  })
  expect(found('versions')).toEqual({ name: 'versions', status: 'ok', text: '2 versions from git' })
  const missing = await examine(files, (dir) => {
    commit(dir)
    git(dir, 'tag', 'v1.0')
  })
  expect(missing('versions')).toMatchObject({
    status: 'error',
    text: '0.9: There is no branch, tag or commit "v0.9"',
    hint: expect.stringContaining('"git fetch origin tag v0.9" fetches a tag'),
  })
  expect((await examine({}))('versions')).toBeUndefined()
})

test('PKG-3: a package from a file has to be in git, so that other machines can install it', async () => {
  const manifest = (spec: string) => JSON.stringify({ devDependencies: { 'xpre-docs': spec } })
  const archive = 'xpre-docs-1.2.3.tgz'
  const files = { 'package.json': manifest(`file:./${archive}`), [archive]: 'x' }
  const warning = {
    status: 'warning',
    text: expect.stringContaining(archive),
    hint: expect.stringContaining('commit'),
  }
  expect((await examine(files))('install')).toMatchObject(warning)
  expect((await examine(files, commit))('install')).toMatchObject({ status: 'ok' })
  const ignored = await examine({ ...files, '.gitignore': '*.tgz\n' }, commit)
  expect(ignored('install')).toMatchObject(warning)
  const outside = await examine({ 'package.json': manifest(`file:../${archive}`) }, commit)
  expect(outside('install')).toMatchObject(warning)
  const published = await examine({ 'package.json': manifest('^1.0.0') }, commit)
  expect(published('install')).toBeUndefined()
})
