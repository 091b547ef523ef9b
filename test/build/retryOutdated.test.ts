import { expect, test, vi } from 'vitest'
import { retryOutdated } from '../../src/build/retryOutdated.ts'
import { OutdatedError } from '../../src/shared/errors/outdatedError.ts'
import { UserError } from '../../src/shared/errors/userError.ts'

const options = { cwd: '/', siteDir: '/', cacheEnv: {} }

test('BLD-1: a build whose cache changed meanwhile runs once more, without a cache', async () => {
  const error = new OutdatedError('changed')
  const build = vi.fn(() => Promise.reject(error))
  await expect(retryOutdated(options, build)).rejects.toBe(error)
  expect(build.mock.calls).toEqual([[options], [{ cwd: '/', siteDir: '/' }]])
})

test.each([new TypeError('undefined is not iterable'), new UserError('invalid')])(
  '%s ends a build at once',
  async (error) => {
    const build = vi.fn(() => Promise.reject(error))
    await expect(retryOutdated(options, build)).rejects.toBe(error)
    expect(build).toHaveBeenCalledTimes(1)
  },
)
