import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createToolSpec } from '../../src/init/toolSpec.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

let folder: string
beforeEach(() => {
  folder = makeFolder()
})
afterEach(() => removeFolder(folder))

/** Writes the record of npm about an installed package. */
function install(resolved: string | undefined): string {
  const toolRoot = path.join(folder, 'tools/node_modules/xpre-docs')
  mkdirSync(toolRoot, { recursive: true })
  const packages = { 'node_modules/xpre-docs': { version: '1.2.3', resolved } }
  writeFileSync(path.join(toolRoot, '../.package-lock.json'), JSON.stringify({ packages }))
  return toolRoot
}

const specFor = (toolRoot: string) =>
  createToolSpec(path.join(folder, 'sites/new'), { toolRoot: `${toolRoot}${path.sep}`, version: '1.2.3' })

test('PKG-3: a package from a registry is named by its version', () => {
  expect(specFor(install('https://registry.example/xpre-docs-1.2.3.tgz'))).toBe('^1.2.3')
  expect(specFor(install(undefined))).toBe('^1.2.3')
})

test('PKG-3: a package that was installed from an archive is named by the path of the archive', () => {
  expect(specFor(install('file:../archives/xpre-docs-1.2.3.tgz'))).toBe(
    'file:../../archives/xpre-docs-1.2.3.tgz',
  )
})

test('PKG-3: a clone is named by its path', () => {
  expect(specFor(path.join(folder, 'clone of xpre-docs'))).toBe('file:../../clone of xpre-docs')
})

test('PKG-3: without the record of npm the package is named by its version', () => {
  expect(specFor(path.join(folder, 'other/node_modules/xpre-docs'))).toBe('^1.2.3')
})
