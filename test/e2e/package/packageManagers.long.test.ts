/** A starter with each package manager, installed from the packed tarball. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { packTool, run, runInit, startDev } from './packedTool.ts'

let folder: string
let archive: string

beforeAll(() => {
  folder = makeFolder()
  archive = packTool(folder)
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

test.each([
  ['pnpm', 'pnpm@10', ['exec']],
  ['pnpm', 'pnpm@latest', ['exec']],
  ['yarn', 'yarn@1.22.22', ['--silent']],
  ['yarn', '@yarnpkg/cli-dist@4', []],
] as const)('PKG-3: a starter is installed, checked and built with %s (%s)', async (name, spec, exec) => {
  const manager = installManager(spec, name)
  const dir = path.join(folder, `site ${readdirSync(folder).length}`)
  mkdirSync(dir)
  runInit(dir, '--template', 'home', '--pm', name)
  const manifest = path.join(dir, 'package.json')
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(
      /("xpre-docs": )"[^"]+"/,
      `$1${JSON.stringify(`file:${archive}`)}`,
    ),
  )
  run(manager, ['install'], dir)
  run(manager, [...exec, 'xpre-docs', 'build', '--strict'], dir)
  run(manager, [...exec, 'xpre-docs', 'check', '--strict'], dir)
  run(manager, [...exec, 'tsc'], dir)
  expect(run(manager, [...exec, 'xpre-docs', 'doctor'], dir)).toMatch(/^peers +ok /m)
  const address = await startDev(manager, [...exec, 'xpre-docs'], dir)
  expect(await (await fetch(`${address}docs`)).text()).toContain('Welcome')
})
