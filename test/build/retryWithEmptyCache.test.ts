import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { retryWithEmptyCache } from '../../src/build/retryWithEmptyCache.ts'
import { createBytesCache } from '../../src/cache/bytesCache.ts'
import { OutdatedError } from '../../src/shared/errors/outdatedError.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'

const systemError = (code: string) => Object.assign(new Error(code), { code })

test.each<[error: Error, runs: number]>([
  [new TypeError('undefined is not iterable'), 2],
  [new OutdatedError('changed'), 2],
  [systemError('ENOENT'), 2],
  [systemError('ENOTDIR'), 2],
  [systemError('EMFILE'), 1],
  [systemError('EACCES'), 1],
  [systemError('ENOSPC'), 1],
  [new UserError('invalid'), 1],
])('BLD-1: after %s a build with a cache runs %i times in all', async (error, runs) => {
  const { dir } = openSite({ 'docs/a.md': '# A\n' })
  const folder = temporaryFolder()
  const cache = createBytesCache({ folder, name: 'pages', namespace: '' })
  cache.set('a', Buffer.from('A'))
  cache.save()
  const build = vi.fn(() => Promise.reject(error))
  const options = { cwd: dir, siteDir: dir, cacheEnv: { XPRE_DOCS_CACHE_DIR: folder } }
  await expect(retryWithEmptyCache(options, build)).rejects.toBe(error)
  expect(build).toHaveBeenCalledTimes(runs)
  expect(existsSync(path.join(folder, 'pages.pack'))).toBe(runs === 1)
})
