import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { build, check, defineConfig, type Finding, UserError } from '../../src/api/index.ts'
import { openSite } from '../helpers/openSite.ts'

const place = ({ file, rule, severity, place }: Finding) =>
  `${file}:${place?.start.line}:${place?.start.column} ${severity} ${rule}`

test('build builds a site and returns its findings', async () => {
  const { dir } = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n\n[none](./none.md)\n',
  })
  const result = await build({ siteDir: dir, cache: false })
  expect(result).toMatchObject({ failed: false, siteDir: dir, outDir: path.join(dir, 'build') })
  expect(result.findings.map(place)).toEqual(['docs/a.md:3:1 warn broken-markdown-link'])
  expect(result.pages).toBeGreaterThan(0)
  expect(result.files).toBeGreaterThan(result.pages)
  expect(existsSync(path.join(dir, 'build/docs/a/index.html'))).toBe(true)

  expect(await build({ siteDir: dir, cache: false, strict: true })).toMatchObject({ failed: true, files: 0 })
})

test('check checks a folder and a file relative to cwd', async () => {
  const { dir } = openSite({ 'README.md': '[none](none.md)\n', 'other.md': '[none](none.md)\n' })
  const all = await check({ cwd: dir, cache: false })
  expect([all.failed, all.files, all.findings.map(({ file }) => file)]).toEqual([
    false,
    2,
    ['README.md', 'other.md'],
  ])
  const rules = { 'broken-markdown-link': 'throw' } as const
  const one = await check({ cwd: dir, paths: ['other.md'], rules, cache: false })
  expect([one.failed, one.siteDir, one.findings.map(place)]).toEqual([
    true,
    dir,
    ['other.md:1:1 throw broken-markdown-link'],
  ])
})

test('build of a site without content throws a UserError', async () => {
  const { dir } = openSite({ 'xpre.config.mjs': 'export default {}\n' })
  const error = await build({ siteDir: dir, cache: false }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UserError)
  expect(error).toMatchObject({ message: expect.stringMatching(/^There is nothing to build/) })
})

test('defineConfig returns the configuration', () => {
  expect(defineConfig({ title: 'Lamps' })).toEqual({ title: 'Lamps' })
})
