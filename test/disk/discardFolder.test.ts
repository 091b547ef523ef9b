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

test('a small folder is removed at once on a busy machine too, and the targets of its links stay', () => {
  const { dir, tree } = makeTree()
  discardFolder(tree, -1)
  expect(readdirSync(dir)).toEqual(['kept'])
  expect(readdirSync(path.join(dir, 'kept'))).toEqual(['file'])
  discardFolder(tree)
})

test('BLD-2: another process removes what takes longer than the timeout', async () => {
  const { dir, tree } = makeTree()
  for (let index = 0; index < 100; index += 1) writeFileSync(path.join(tree, `${index}`), '')
  discardFolder(tree, -1)
  expect(existsSync(tree)).toBe(true)
  await vi.waitFor(() => expect(readdirSync(dir)).toEqual(['kept']), { timeout: 20_000 })
  expect(readdirSync(path.join(dir, 'kept'))).toEqual(['file'])
})
