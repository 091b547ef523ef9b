import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findCheckTargets } from '../../src/check/findCheckTargets.ts'
import { createSiteConfigs } from '../../src/check/siteConfigs.ts'
import { openSite } from '../helpers/openSite.ts'

const CONFIG = 'export default {}\n'

/** A repository with a site in `site/`, one in `other/`, and Markdown beside them. */
function openRepository() {
  const { dir } = openSite({
    'site/xpre.config.ts': CONFIG,
    'site/docs/guide/a.md': '# A\n',
    'other/xpre.config.ts': CONFIG,
    'site/README.md': '# Site\n',
    'site/package.json': '{}',
    'notes/a.md': '# A\n',
    'notes/data.json': '{}',
    'README.md': '# Readme\n',
  })
  mkdirSync(path.join(dir, '.git'))
  return realpathSync(dir)
}

const targetsOf = async (paths: readonly string[], cwd: string) => {
  const { sites, bare } = await findCheckTargets(paths, { cwd, configs: createSiteConfigs({ cwd }) })
  return [...sites, ...bare]
}

test('CHK-1: without a path it is the site here or in ./site, else the Markdown below', async () => {
  const root = openRepository()
  const site = { kind: 'site', dir: path.join(root, 'site'), only: [] }
  expect(await targetsOf([], root)).toEqual([site])
  expect(await targetsOf([], path.join(root, 'site'))).toEqual([site])
  expect(await targetsOf([], path.join(root, 'site/docs'))).toEqual([site])
  expect(await targetsOf([], path.join(root, 'notes'))).toEqual([
    { kind: 'bare', dir: root, files: [], folders: ['notes'] },
  ])
})

test('CHK-1: with --bare, sites are bare Markdown too', async () => {
  const root = openRepository()
  const bareTargets = (paths: readonly string[]) =>
    findCheckTargets(paths, { cwd: root, configs: createSiteConfigs({ cwd: root }), isBare: true })
  expect(await bareTargets([])).toEqual({
    sites: [],
    bare: [{ kind: 'bare', dir: root, files: [], folders: [''] }],
  })
  expect(await bareTargets(['site', 'site/docs/guide/a.md'])).toEqual({
    sites: [],
    bare: [{ kind: 'bare', dir: root, files: ['site/docs/guide/a.md'], folders: ['site'] }],
  })
})

test('CHK-1: a path inside a site limits its report, several sites are several targets', async () => {
  const root = openRepository()
  const dir = path.join(root, 'site')
  expect(await targetsOf(['site/docs/guide', 'site/docs/guide/a.md'], root)).toEqual([
    { kind: 'site', dir, only: ['docs/guide', 'docs/guide/a.md'] },
  ])
  expect(await targetsOf(['site/docs', 'site'], root)).toEqual([
    { kind: 'site', dir, only: [], named: ['docs'] },
  ])
  expect(await targetsOf(['site', 'other', 'README.md', 'notes'], root)).toEqual([
    { kind: 'site', dir, only: [] },
    { kind: 'site', dir: path.join(root, 'other'), only: [] },
    { kind: 'bare', dir: root, files: ['README.md'], folders: ['notes'] },
  ])
})

test('CHK-11: a missing path and a file that is not Markdown are rejected', async () => {
  const root = openRepository()
  const refused = (named: string, message: string) =>
    expect(targetsOf(['README.md', named], root)).rejects.toThrow(message)
  await refused('none', 'There is no file or folder "none"')
  await refused('README.md/x', 'There is no file or folder "README.md/x"')
  await refused(`${'x'.repeat(300)}.md`, 'There is no file or folder')
  await refused('notes/data.json', 'There is no Markdown in "notes/data.json"')
  await refused('site/package.json', 'There is no Markdown in "site/package.json"')
})

test('CHK-1: outside of a repository links may lead to everything below the working directory', async () => {
  const { dir } = openSite({ 'docs/a.md': '# A\n', 'README.md': '# Readme\n' })
  const root = realpathSync(dir)
  expect(await targetsOf(['docs'], root)).toEqual([{ kind: 'bare', dir: root, files: [], folders: ['docs'] }])
  expect(await targetsOf([path.join(root, 'docs')], path.join(root, 'docs'))).toEqual([
    { kind: 'bare', dir: path.join(root, 'docs'), files: [], folders: [''] },
  ])
})

test('CHK-1: a symbolic link belongs to the site that contains it', async () => {
  const root = openRepository()
  symlinkSync(path.join(root, 'README.md'), path.join(root, 'site/docs/readme.md'))
  expect(await targetsOf(['site/docs/readme.md'], root)).toEqual([
    { kind: 'site', dir: path.join(root, 'site'), only: ['docs/readme.md'] },
  ])
})

test('CHK-1: files beside the documents of a site are bare Markdown of the repository', async () => {
  const root = openRepository()
  const dir = path.join(root, 'site')
  expect(await targetsOf(['site/README.md'], root)).toEqual([
    { kind: 'bare', dir: root, files: ['site/README.md'], folders: [] },
  ])
  expect(await targetsOf(['docs', 'README.md', '../README.md'], dir)).toEqual([
    { kind: 'site', dir, only: ['docs'] },
    { kind: 'bare', dir: root, files: ['README.md', 'site/README.md'], folders: [] },
  ])
})

/** A folder outside of any repository with `docs/`, a README and an output, without a configuration. */
function openPlainSite(folder = '') {
  const files = { 'docs/a.md': '# A\n', 'README.md': '# Readme\n', 'build/a.md': '# Built\n' }
  const { dir } = openSite(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, text])),
  )
  return realpathSync(dir)
}

const restOf = (dir: string, at = dir) => {
  const inside = (name: string) => path.relative(at, path.join(dir, name))
  const except = ['docs', 'pages', 'static', 'components', 'theme', 'build'].map(inside)
  return { kind: 'bare', dir: at, files: [], folders: [inside('')], except }
}

test('CHK-1: a folder with docs/ is a site, as for build, and its other files are bare Markdown', async () => {
  const dir = openPlainSite()
  const both = [{ kind: 'site', dir, only: [] }, restOf(dir)]
  expect(await targetsOf([], dir)).toEqual(both)
  expect(await targetsOf(['.'], dir)).toEqual(both)
  expect(await targetsOf(['README.md', '.', 'docs'], dir)).toEqual([
    { kind: 'site', dir, only: [], named: ['docs'], alongside: ['README.md'] },
    { ...restOf(dir), files: ['README.md'] },
  ])
})

test('CHK-1: without a configuration ./site is the default when it has docs/, as for build', async () => {
  const root = openPlainSite('site/')
  const dir = path.join(root, 'site')
  expect(await targetsOf([], root)).toEqual([{ kind: 'site', dir, only: [] }, restOf(dir, root)])
})

test('CHK-1: a path in a folder without a configuration is bare Markdown', async () => {
  const dir = openPlainSite()
  expect(await targetsOf(['README.md', 'docs'], dir)).toEqual([
    { kind: 'bare', dir, files: ['README.md'], folders: ['docs'] },
  ])
})

test('CHK-1: docs/ without Markdown is not a site', async () => {
  const { dir } = openSite({ 'docs/a.rst': '', 'README.md': '# Readme\n' })
  const root = realpathSync(dir)
  expect(await targetsOf([], root)).toEqual([{ kind: 'bare', dir: root, files: [], folders: [''] }])
})

test.each([
  ['of a site', 'build', 'is the'],
  ['of a bare folder', 'texts/build', 'is the'],
  ['in which a folder is named', 'build/guide', 'is in the'],
  ['in which a file is named', 'build/guide/a.md', 'is in the'],
])('CHK-11: the output %s is rejected, and skipped below a folder', async (_, named, relation) => {
  const { dir } = openSite({
    'docs/a.md': '# A\n',
    'build/.xpre-docs': '',
    'build/guide/a.md': '# Copy\n',
    'texts/a.md': '# A\n',
    'texts/build/.xpre-docs': '',
    'texts/build/a.md': '# Copy\n',
  })
  mkdirSync(path.join(dir, '.git'))
  const message = `"${named}" ${relation} output of a build, which is not checked`
  await expect(targetsOf([named], dir)).rejects.toThrow(message)
  await expect(targetsOf(['texts', named], dir)).rejects.toThrow(message)
  await expect(targetsOf([], path.join(dir, named.replace('/a.md', '')))).rejects.toThrow('output of a build')
  expect(await targetsOf(['texts'], dir)).toMatchObject([{ kind: 'bare', folders: ['texts'] }])
})
