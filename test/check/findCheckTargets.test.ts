import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findCheckTargets } from '../../src/pipeline/findCheckTargets.ts'
import { openSite } from '../helpers/openSite.ts'

const CONFIG = 'export default {}\n'

/** A repository with a site in `site/`, one in `other/`, and Markdown beside them. */
function openRepository() {
  const { dir } = openSite({
    'site/xpre.config.ts': CONFIG,
    'site/docs/guide/a.md': '# A\n',
    'other/xpre.config.ts': CONFIG,
    'notes/a.md': '# A\n',
    'notes/data.json': '{}',
    'README.md': '# Readme\n',
  })
  mkdirSync(path.join(dir, '.git'))
  return realpathSync(dir)
}

test('CHK-1: without a path it is the site here or in ./site, else the Markdown below', () => {
  const root = openRepository()
  const site = { kind: 'site', dir: path.join(root, 'site'), only: [] }
  expect(findCheckTargets([], root)).toEqual([site])
  expect(findCheckTargets([], path.join(root, 'site'))).toEqual([site])
  expect(findCheckTargets([], path.join(root, 'site/docs'))).toEqual([site])
  expect(findCheckTargets([], path.join(root, 'notes'))).toEqual([
    { kind: 'bare', dir: root, files: [], folders: ['notes'] },
  ])
})

test('CHK-1: a path inside a site limits its report, several sites are several targets', () => {
  const root = openRepository()
  const dir = path.join(root, 'site')
  expect(findCheckTargets(['site/docs/guide', 'site/docs/guide/a.md'], root)).toEqual([
    { kind: 'site', dir, only: ['docs/guide', 'docs/guide/a.md'] },
  ])
  expect(findCheckTargets(['site/docs', 'site'], root)).toEqual([{ kind: 'site', dir, only: [] }])
  expect(findCheckTargets(['site', 'other', 'README.md', 'notes'], root)).toEqual([
    { kind: 'site', dir, only: [] },
    { kind: 'site', dir: path.join(root, 'other'), only: [] },
    { kind: 'bare', dir: root, files: ['README.md'], folders: ['notes'] },
  ])
})

test('CHK-11: a path that is not there and a file that is no Markdown are refused', () => {
  const root = openRepository()
  expect(() => findCheckTargets(['none'], root)).toThrow('There is no file or folder "none"')
  expect(() => findCheckTargets(['README.md/x'], root)).toThrow('There is no file or folder "README.md/x"')
  expect(() => findCheckTargets([`${'x'.repeat(300)}.md`], root)).toThrow('There is no file or folder')
  expect(() => findCheckTargets(['notes/data.json'], root)).toThrow(
    'There is no Markdown in "notes/data.json"',
  )
})

test('CHK-1: outside of a repository links may lead to everything below the working directory', () => {
  const { dir } = openSite({ 'docs/a.md': '# A\n', 'README.md': '# Readme\n' })
  const root = realpathSync(dir)
  expect(findCheckTargets(['docs'], root)).toEqual([
    { kind: 'bare', dir: root, files: [], folders: ['docs'] },
  ])
  expect(findCheckTargets([path.join(root, 'docs')], path.join(root, 'docs'))).toEqual([
    { kind: 'bare', dir: path.join(root, 'docs'), files: [], folders: [''] },
  ])
})

test('CHK-1: a symbolic link belongs to the site it lies in', () => {
  const root = openRepository()
  symlinkSync(path.join(root, 'README.md'), path.join(root, 'site/docs/readme.md'))
  expect(findCheckTargets(['site/docs/readme.md'], root)).toEqual([
    { kind: 'site', dir: path.join(root, 'site'), only: ['docs/readme.md'] },
  ])
})
