/** A starter with each package manager, installed from the archive that init adds. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { run, runInit, startDev } from './runTool.ts'

let folder: string

beforeAll(() => {
  folder = makeFolder()
})

afterAll(() => removeFolder(folder))

/** Installs a package manager. @returns Its command. */
function installManager(spec: string, name: string): string {
  const dir = path.join(folder, `manager ${readdirSync(folder).length}`)
  mkdirSync(dir)
  writeFileSync(path.join(dir, 'package.json'), '{}')
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', spec], dir)
  return path.join(dir, 'node_modules/.bin', name)
}

/** Folders of caches of all package managers. */
const cachesIn = (dir: string) => ({
  npm_config_cache: path.join(dir, 'npm'),
  npm_config_store_dir: path.join(dir, 'store'),
  XDG_CACHE_HOME: path.join(dir, 'cache'),
  XDG_DATA_HOME: path.join(dir, 'data'),
  YARN_CACHE_FOLDER: path.join(dir, 'yarn'),
  YARN_GLOBAL_FOLDER: path.join(dir, 'yarn global'),
})

/** Commits a folder and clones it, as a runner of continuous integration does. @returns The clone. */
function checkOut(dir: string): string {
  const clone = `${dir} clone`
  run('git', ['init', '--quiet'], dir)
  run('git', ['add', '.'], dir)
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '-m', 'First'], dir)
  run('git', ['clone', '--quiet', dir, clone], folder)
  return clone
}

test.each([
  ['npm', undefined, ['ci'], ['exec', '--']],
  ['pnpm', 'pnpm@10', ['install', '--frozen-lockfile'], ['exec']],
  ['pnpm', 'pnpm@latest', ['install', '--frozen-lockfile'], ['exec']],
  ['yarn', 'yarn@1.22.22', ['install', '--frozen-lockfile'], ['--silent']],
  ['yarn', '@yarnpkg/cli-dist@4', ['install', '--immutable'], []],
] as const)(
  'PKG-3: a starter is installed, checked and built with %s (%s), also in a clone and with empty caches',
  async (name, spec, installLocked, exec) => {
    const manager = spec === undefined ? name : installManager(spec, name)
    const dir = path.join(folder, `site ${readdirSync(folder).length}`)
    mkdirSync(dir)
    writeFileSync(path.join(dir, '.gitignore'), '*.tgz\n')
    runInit(dir, '--template', 'home', '--pm', name)
    // yarn 1 takes an archive from its cache by the path in package.json alone, which earlier runs have, too.
    const archives = name === 'yarn' ? cachesIn(path.join(folder, 'own caches')) : {}
    run(manager, ['install'], dir, archives)
    run(manager, [...exec, 'xpre-docs', 'build', '--strict'], dir)
    run(manager, [...exec, 'xpre-docs', 'check', '--strict'], dir)
    run(manager, [...exec, 'tsc'], dir)
    const address = await startDev(manager, [...exec, 'xpre-docs'], dir)
    expect(await (await fetch(`${address}docs`)).text()).toContain('Welcome')

    const clone = checkOut(dir)
    const caches = cachesIn(path.join(folder, `caches ${readdirSync(folder).length}`))
    run(manager, installLocked, clone, caches)
    run(manager, [...exec, 'xpre-docs', 'build', '--strict'], clone, caches)
    const report = run(manager, [...exec, 'xpre-docs', 'doctor'], clone)
    expect(report).toMatch(/^peers +ok /m)
    expect(report).toMatch(/^install +ok +file:\.\/xpre-docs-.+\.tgz, in git$/m)

    // A site that is started from there installs the same archive.
    const next = path.join(folder, `next ${readdirSync(folder).length}`)
    mkdirSync(next)
    run(manager, [...exec, 'xpre-docs', 'init', next, '--yes', '--pm', name], clone)
    expect(readdirSync(next)).toContainEqual(expect.stringMatching(/^xpre-docs-.+\.tgz$/))
  },
)
