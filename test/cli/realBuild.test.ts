import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { siteFolder } from '../config/siteFolder.ts'
import { textsOf } from '../helpers/readHtml.ts'
import { fakeContext } from './fakeContext.ts'

test('CHK-11: a site that builds, breaks and is fixed ends with 0, 1, 2 and 0', async () => {
  const cwd = siteFolder({ 'docs/intro.md': '# First\n', 'xpre.config.ts': 'export default {}\n' })
  const page = path.join(cwd, 'build/docs/intro/index.html')
  const run = async (...argv: string[]) => {
    const context = fakeContext({ cwd })
    return {
      code: await main(['build', ...argv], context),
      stderr: context.stderr(),
      stdout: context.stdout(),
    }
  }
  expect(await run()).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/Built \d+ pages .*→ build\n$/),
  })
  expect(textsOf(readFileSync(page, 'utf8'), 'article h1')).toEqual(['First'])

  writeFileSync(path.join(cwd, 'docs/intro.md'), '# Second\n\n[gone](/nowhere)\n')
  const broken = await run()
  expect(broken).toMatchObject({ code: 1 })
  expect(broken.stderr).toContain('docs/intro.md:3:1 error broken-link')
  expect(broken.stderr).toContain('Nothing was replaced: build still contains the last good output.')
  expect(textsOf(readFileSync(page, 'utf8'), 'article h1')).toEqual(['First'])

  writeFileSync(path.join(cwd, 'xpre.config.ts'), "export default { onBrokenLinks: 'wran' }\n")
  const misconfigured = await run()
  expect(misconfigured).toMatchObject({ code: 2, stdout: '' })
  expect(misconfigured.stderr).toBe(
    'error: xpre.config.ts has a mistake\n  xpre.config.ts:1:18 onBrokenLinks: expected "ignore", "log", "warn" or "throw", found "wran", did you mean "warn"?\n',
  )

  writeFileSync(path.join(cwd, 'xpre.config.ts'), "export default { onBrokenLinks: 'warn' }\n")
  expect(await run('--format', 'json', '--quiet')).toMatchObject({ code: 0, stderr: '' })
  expect(textsOf(readFileSync(page, 'utf8'), 'article h1')).toEqual(['Second'])
})
