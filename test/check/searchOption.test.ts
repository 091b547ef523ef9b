/** SRC-7: `check --search` with the index of the site itself. */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const TESTS = `tests:
  - { query: cancel, page: docs/faq.md, section: can-i-cancel, top: 1 }
  - query: lamps
    page: docs/faq.md
    top: 1
`

const SITE = {
  'xpre.config.mjs': 'export default {}\n',
  'docs/faq.md': '# FAQ\n\n## Can I cancel?\n\nYes, and lamps can be sent back.\n',
  'docs/lamps.md': '# Lamps\n\nHow lamps are lit.\n',
}

async function check(args: readonly string[], tests: string | undefined, more: SiteFiles = {}) {
  const { dir } = openSite({ ...SITE, ...(tests !== undefined && { 'search.test.yaml': tests }), ...more })
  mkdirSync(path.join(dir, '.git'))
  const context = fakeContext({ cwd: dir })
  const code = await main(['check', '--format', 'text', '--no-cache', ...args], context)
  return { code, stdout: context.stdout(), stderr: context.stderr() }
}

test('SRC-7: a query that does not find its page is an error at its line', async () => {
  const { code, stdout, stderr } = await check(['--search'], TESTS)
  expect(code).toBe(1)
  expect(stdout).toContain(
    'search.test.yaml:3:12 error search-test Searching "lamps" finds docs/faq.md at place 2, not first (first came docs/lamps.md',
  )
  expect(stdout.match(/search-test/g)).toHaveLength(1)
  expect(stderr).toBe('2 searches tested\n')
})

test('SRC-7: code that does not compile is reported with its place, and the searches as not tested', async () => {
  const broken = { 'components/Chart.tsx': 'export default function Chart() {\n  return <p>\n}\n' }
  const { code, stdout, stderr } = await check(['--search'], TESTS, broken)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^components\/Chart\.tsx:\d+:\d+ error /m)
  expect(stderr).toBe("2 searches not tested: the site's code does not compile\n")
})

test('SRC-7: searches that were not tested fail the command when the errors of the code are excluded', async () => {
  const broken = { 'components/Chart.tsx': 'export default function Chart() {\n  return <p>\n}\n' }
  const { code, stderr } = await check(['docs/faq.md', '--search'], TESTS, broken)
  expect(code).toBe(2)
  expect(stderr).toContain("The site's code does not compile")
})

test('SRC-7: its severity is that of the rule; without --search nothing is searched', async () => {
  expect(await check(['--search', '--rule', 'search-test=warn'], TESTS)).toMatchObject({ code: 0 })
  const { code, stdout, stderr } = await check([], TESTS)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).not.toContain('search-test')
})

test('SRC-7: a site without tests prints a note', async () => {
  const { code, stderr } = await check(['--search'], undefined)
  expect(code).toBe(0)
  expect(stderr).toContain('No search was tested: there is no search.test.yaml')
})

test('SRC-7: drafts are searched where they are checked, and nothing is cached with --no-cache', async () => {
  const { dir } = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n\nText.\n',
    'docs/lamps.md': '---\ndraft: true\n---\n\n# Lamps\n\nHow lamps are lit.\n',
    'search.test.yaml': 'tests:\n  - { query: lamps, page: docs/lamps.md, top: 1 }\n',
  })
  const cacheDir = path.join(dir, 'cache')
  const run = async (cache: boolean) => {
    const context = fakeContext({ cwd: dir, env: { XPRE_DOCS_CACHE_DIR: cacheDir } })
    return main(['check', '--search', '--drafts', ...(cache ? [] : ['--no-cache'])], context)
  }
  expect(await run(false)).toBe(0)
  expect(existsSync(cacheDir)).toBe(false)
  expect(await run(true)).toBe(0)
  expect(existsSync(cacheDir)).toBe(true)
})
