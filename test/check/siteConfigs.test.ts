import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { CheckOptions } from '../../src/check/checkOptions.ts'
import { openSite } from '../helpers/openSite.ts'

const SITE = {
  'xpre.config.mjs': `import { appendFileSync } from 'node:fs'
appendFileSync(new URL('runs.txt', import.meta.url), 'run\\n')
export default {}
`,
  'docs/a.md': '# A\n\n[b](B.md)\n',
  'docs/b.md': '# B\n',
  'README.md': '# Readme\n',
}

async function runsOf(options: Partial<CheckOptions>): Promise<number> {
  const site = openSite(SITE)
  await site.check(options)
  return readFileSync(path.join(site.dir, 'runs.txt'), 'utf8').split('\n').length - 1
}

test.each([
  [{ paths: [] }],
  [{ paths: ['docs'] }],
  [{ paths: ['.', 'docs/a.md', 'README.md'], external: true }],
  [{ paths: ['README.md'], external: true }],
])('the code of a configuration runs once: %j', async (options) => {
  expect(await runsOf(options)).toBe(1)
})

test('it runs again after fixes, which may have changed its files', async () => {
  expect(await runsOf({ paths: ['docs'], fix: 'write' })).toBe(2)
})
