import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findToolSource } from '../../src/init/toolSource.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

let folder: string
beforeEach(() => {
  folder = makeFolder()
})
afterEach(() => removeFolder(folder))

/** Installs the package in `tools`, in the folders of a package manager. @returns Its folder. */
function install(spec: string | undefined, place = 'node_modules/xpre-docs'): string {
  const project = path.join(folder, 'tools')
  const toolRoot = path.join(project, place)
  mkdirSync(toolRoot, { recursive: true })
  const manifest = spec === undefined ? {} : { devDependencies: { other: '1', 'xpre-docs': spec } }
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest))
  return toolRoot
}

const sourceFor = (toolRoot: string, root = path.join(folder, 'sites')) =>
  findToolSource(
    { dir: path.join(folder, 'sites/new'), root },
    { toolRoot: `${toolRoot}${path.sep}`, version: '1.2.3' },
  )

const ARCHIVE = { spec: 'file:./xpre-docs-1.2.3.tgz', archive: 'xpre-docs-1.2.3.tgz' }

const PNPM = 'node_modules/.pnpm/xpre-docs@file+x/node_modules/xpre-docs'

test.each([
  ['^1.0.0', '^1.2.3'],
  ['latest', '^1.2.3'],
  ['npm:xpre-docs@1', '^1.2.3'],
  ['git+https://code.example/xpre-docs.git#v1', 'git+https://code.example/xpre-docs.git#v1'],
  ['github:ada/xpre-docs', 'github:ada/xpre-docs'],
  ['ada/xpre-docs#main', 'ada/xpre-docs#main'],
  ['https://code.example/xpre-docs-1.2.3.tgz', 'https://code.example/xpre-docs-1.2.3.tgz'],
])('PKG-3: a package that a project installs as %s is installed from %s', (spec, expected) => {
  expect(sourceFor(install(spec))).toEqual({ spec: expected })
  expect(sourceFor(install(spec, PNPM))).toEqual({ spec: expected })
})

test.each([
  'file:../xpre-docs-1.2.3.tgz',
  '../xpre-docs-1.2.3.tgz',
  'link:../clone',
  'workspace:*',
  undefined,
])(
  'PKG-3: a package that a project installs as %s is packed, since other machines do not have it',
  (spec) => {
    writeFileSync(path.join(folder, 'xpre-docs-1.2.3.tgz'), '')
    expect(sourceFor(install(spec))).toEqual(ARCHIVE)
    expect(sourceFor(install(spec, PNPM))).toEqual(ARCHIVE)
  },
)

test('PKG-3: an archive in the repository of the new project is named by its path', () => {
  writeFileSync(path.join(folder, 'xpre-docs-1.2.3.tgz'), '')
  expect(sourceFor(install('file:../xpre-docs-1.2.3.tgz'), folder)).toEqual({
    spec: 'file:../../xpre-docs-1.2.3.tgz',
  })
})

test('PKG-3: a clone is packed', () => {
  expect(sourceFor(path.join(folder, 'clone of xpre-docs'))).toEqual(ARCHIVE)
})
