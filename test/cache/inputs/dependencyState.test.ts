/** BLD-1: the cache is invalidated by other versions of the tool's packages, direct or indirect. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dependencyState } from '../../../src/cache/inputs/dependencyState.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'

const manifest = (name: string, version: string, needs: readonly string[] = []) =>
  JSON.stringify({ name, version, dependencies: Object.fromEntries(needs.map((need) => [need, '*'])) })

function write(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
}

const FLAT = {
  'node_modules/tool/package.json': manifest('tool', '1.0.0', ['parser']),
  'node_modules/parser/package.json': manifest('parser', '1.0.0', ['tokens']),
  'node_modules/tokens/package.json': manifest('tokens', '1.0.0'),
  'node_modules/other/package.json': manifest('other', '1.0.0'),
}

const OTHER_TOKENS = { 'node_modules/tokens/package.json': manifest('tokens', '1.0.1') }

const RECORD = 'node_modules/.package-lock.json'

/** A project with the tool, and its state after a change. */
function install(files: Readonly<Record<string, string>>) {
  const dir = path.join(temporaryFolder(), 'project')
  write(dir, files)
  const state = () => dependencyState(path.join(dir, 'node_modules/tool'))
  return {
    dir,
    state,
    after(changed: Readonly<Record<string, string>>): string {
      write(dir, changed)
      return state()
    },
  }
}

test('the same packages are the same state', () => {
  const { state, after } = install(FLAT)
  const before = state()
  expect(state()).toBe(before)
  expect(after({ 'node_modules/other/package.json': manifest('other', '2.0.0') })).toBe(before)
})

test('without an install record, indirect dependencies change the state', () => {
  const { state, after } = install(FLAT)
  expect(state()).not.toBe(after(OTHER_TOKENS))
})

test.each([
  RECORD,
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-integrity',
  'node_modules/.yarn-state.yml',
])('a change of the record %s changes the state', (record) => {
  const { state, after } = install({ ...FLAT, [record]: 'one' })
  expect(state()).not.toBe(after({ [record]: 'two' }))
})

test('with an install record, direct dependencies still change the state', () => {
  const { state, after } = install({ ...FLAT, [RECORD]: 'one' })
  expect(state()).not.toBe(
    after({ 'node_modules/parser/package.json': manifest('parser', '1.0.1', ['tokens']) }),
  )
})

test('the record of a parent folder does not cover packages that are installed elsewhere', () => {
  const { dir, state, after } = install(FLAT)
  write(dir, { '../node_modules/.package-lock.json': 'one' })
  const before = state()
  expect(after({ '../node_modules/.package-lock.json': 'two' })).toBe(before)
  expect(after(OTHER_TOKENS)).not.toBe(before)
})

test('the record of the outer folder covers a package inside the tool', () => {
  const nested = { 'node_modules/tool/node_modules/parser/package.json': manifest('parser', '2.0.0') }
  const { state, after } = install({ ...FLAT, ...nested, [RECORD]: 'one' })
  expect(state()).not.toBe(after({ [RECORD]: 'two' }))
})

test('dependencies of a package that is linked from outside change the state', () => {
  const { dir, state, after } = install({ ...FLAT, [RECORD]: 'one' })
  write(dir, {
    'work/parser/package.json': manifest('parser', '1.0.0', ['tokens']),
    'work/parser/node_modules/tokens/package.json': manifest('tokens', '1.0.0'),
  })
  rmSync(path.join(dir, 'node_modules/parser'), { recursive: true })
  symlinkSync(path.join(dir, 'work/parser'), path.join(dir, 'node_modules/parser'), 'junction')
  const before = state()
  expect(after({ 'work/parser/node_modules/tokens/package.json': manifest('tokens', '3.0.0') })).not.toBe(
    before,
  )
})

test('a folder without a manifest is not an error', () => {
  const { dir, state } = install(FLAT)
  rmSync(path.join(dir, 'node_modules/parser/package.json'))
  expect(state).not.toThrow()
})
