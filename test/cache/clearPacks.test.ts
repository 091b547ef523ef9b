import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createBytesCache } from '../../src/cache/bytesCache.ts'
import { clearPacks } from '../../src/cache/clearPacks.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

test('BLD-1: clearing a cache removes packs only', () => {
  const folder = temporaryFolder()
  const cache = createBytesCache({ folder, name: 'pages', namespace: 'a' })
  cache.set('k', Buffer.from('v'))
  cache.save()
  writeFileSync(path.join(folder, 'of-git.pack'), 'PACK')
  writeFileSync(path.join(folder, 'old.pack'), 'xpre-docs pack 1\n')
  writeFileSync(path.join(folder, 'external-links.json'), '{}')
  mkdirSync(path.join(folder, 'folder.pack'))
  expect(clearPacks(folder)).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(['external-links.json', 'folder.pack', 'of-git.pack'])
  expect(clearPacks(path.join(folder, 'missing'))).toBe(true)
})
