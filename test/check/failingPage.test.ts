import { expect, test } from 'vitest'
import { start } from '../e2e/process/runCommand.ts'
import { openSite } from '../helpers/openSite.ts'

test('CHK-11: a named page is reported if a component in another file throws', async () => {
  const { dir } = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n\n::Bad\n',
    'docs/b.md': '# B\n',
    'components/Bad.tsx': "export default function Bad() {\n  throw new Error('boom')\n}\n",
  })
  const check = (path: string) => start(dir, ['check', path, '--format', 'text']).end
  const [good, ...failed] = await Promise.all(['docs/b.md', 'docs/a.md', 'components'].map(check))
  for (const { code, stdout } of failed) {
    expect(stdout).toMatch(/^components\/Bad\.tsx:2:\d+ .*page-failed/)
    expect(code).toBe(1)
  }
  expect(good).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^No problems found in docs\/b\.md: 1 file/),
  })
})
