/** Limits the packages that commands load, since each one adds time to every run. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { start } from '../e2e/process/runCommand.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'

const HOOKS = pathToFileURL(path.resolve(import.meta.dirname, '../helpers/logPackages.mjs'))

async function packagesOf(dir: string, args: readonly string[]): Promise<string[]> {
  const file = path.join(temporaryFolder(), 'packages.txt')
  writeFileSync(file, '')
  const { code, stderr } = await start(dir, args, {
    NODE_OPTIONS: `--import ${HOOKS.href}`,
    XPRE_PACKAGES: file,
  }).end
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort()
}

test('a check of plain Markdown loads no bundler, no second parser and no YAML parser', async () => {
  const { dir } = openSite({ 'README.md': '# Title\n\n[Other](other.md)\n', 'other.md': '# Other\n' })
  expect(await packagesOf(dir, ['check', '--quiet'])).toEqual([
    'commander',
    'github-slugger',
    'satteri',
    'valibot',
  ])
})

test('BLD-3: a build with a complete cache loads no second parser, no bundler and no React', async () => {
  const { dir } = openSite({ 'docs/index.md': '# Home\n', 'docs/other.md': '# Other\n\n[Home](index.md)\n' })
  await start(dir, ['build', '--quiet']).end
  expect(await packagesOf(dir, ['build', '--quiet'])).toEqual([
    'commander',
    'github-slugger',
    'satteri',
    'valibot',
  ])
})

test('the version and the help of all commands load only the argument parser', async () => {
  const { dir } = openSite({})
  expect(await packagesOf(dir, ['--version'])).toEqual(['commander'])
  expect(await packagesOf(dir, ['--help'])).toEqual(['commander'])
})

test('a package that is required when it is needed is seen too', async () => {
  const { dir } = openSite({ 'README.md': '---\ntitle: { a: [b, "c"] }\n---\n\n# Title\n' })
  expect(await packagesOf(dir, ['check', '--quiet'])).toContain('yaml')
})
