import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPackageManager } from '../../src/init/packageManager.ts'
import { createPackageName } from '../../src/init/packageName.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

test.each([
  ['my-docs', 'my-docs'],
  ['My Docs', 'my-docs'],
  ['Übersicht für Kunden', 'ubersicht-fur-kunden'],
  ['文档', 'docs'],
  ['.hidden', 'hidden'],
  ['node_modules', 'docs'],
  ['xpre-docs', 'xpre-docs-site'],
  ['a'.repeat(300), 'a'.repeat(214)],
])('PKG-3: the folder %j gives the package name %j', (folder, name) => {
  expect(createPackageName(folder, ['xpre-docs'])).toBe(name)
})

test.each([
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
])('PKG-3: %s in the folder or above means %s', (lockFile, manager) => {
  const root = temporaryFolder()
  const inner = path.join(root, 'packages/docs')
  mkdirSync(inner, { recursive: true })
  writeFileSync(path.join(root, lockFile), '')
  for (const dir of [root, inner, path.join(inner, 'missing')]) {
    expect(findPackageManager(dir, root, 'npm/11.0.0 node/v24.0.0')).toBe(manager)
  }
  expect(findPackageManager(inner, inner, undefined)).toBeUndefined()
})

test('PKG-3: without a lock file the package manager is the one that runs the command', () => {
  const dir = temporaryFolder()
  expect(findPackageManager(dir, dir, 'pnpm/10.1.0 npm/? node/v24.0.0 linux x64')).toBe('pnpm')
  expect(findPackageManager(dir, dir, 'other/1.0.0')).toBeUndefined()
})
