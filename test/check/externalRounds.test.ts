/** `check --fix` reads the site again after each round; other sites know nothing of that. */
import { expect, test, vi } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

const asked: string[] = []

vi.mock('../../src/external/askAddress.ts', () => ({
  askAddress: async (url: string) => {
    asked.push(url)
    return url.endsWith('/busy') ? { kind: 'unverified', reason: 'it is busy' } : { kind: 'found' }
  },
}))

test('CHK-9: an address is asked once in a run, however often the site is read again', async () => {
  const links = '[a](https://lamps.org/a) [busy](https://lamps.org/busy)'
  const site = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': `# A\n\n[b](B.md#Part) ${links}\n`,
    'docs/b.md': `# B\n\n## Part\n\n${links}\n`,
    'other/xpre.config.mjs': 'export default {}\n',
    'other/docs/a.md': `# A\n\n${links}\n`,
  })
  const { fixes } = await site.check({ paths: ['.', 'other'], external: true, fix: 'write', cache: false })
  expect(fixes?.fixed).toBeGreaterThan(0)
  expect(asked.toSorted()).toEqual(['https://lamps.org/a', 'https://lamps.org/busy'])
})
