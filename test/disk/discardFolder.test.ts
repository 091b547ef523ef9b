import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { discardFolder } from '../../src/disk/discardFolder.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

function makeTree(): { readonly dir: string; readonly tree: string } {
  const dir = temporaryFolder()
  const tree = path.join(dir, 'tree')
  mkdirSync(path.join(tree, 'a/b'), { recursive: true })
  for (const name of ['x', 'a/y', 'a/b/z']) writeFileSync(path.join(tree, name), '')
  mkdirSync(path.join(dir, 'kept'))
  writeFileSync(path.join(dir, 'kept/file'), '')
  symlinkSync(path.join(dir, 'kept'), path.join(tree, 'a/link'))
  return { dir, tree }
}

test('a folder is removed at once, and the targets of its links stay', () => {
  const { dir, tree } = makeTree()
  discardFolder(tree)
  expect(readdirSync(dir)).toEqual(['kept'])
  expect(readdirSync(path.join(dir, 'kept'))).toEqual(['file'])
  discardFolder(tree)
})

test('BLD-2: another process removes what takes longer than the timeout', async () => {
  const { dir, tree } = makeTree()
  discardFolder(tree, -1)
  expect(existsSync(tree)).toBe(true)
  await vi.waitFor(() => expect(readdirSync(dir)).toEqual(['kept']), { timeout: 20_000 })
  expect(readdirSync(path.join(dir, 'kept'))).toEqual(['file'])
})
