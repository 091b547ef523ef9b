import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('chromium.mjs', import.meta.url))

const run = (env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [script], { env, encoding: 'utf8' })

test('without a browser, and without a way to install one, the error is one line with a hint', () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'xpre-path-'))
  const { status, stderr, stdout } = run({ PATH: empty })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^The tests need Chromium .*CHROMIUM_PATH.*\n$/)
  rmSync(empty, { recursive: true })
})

test('a CHROMIUM_PATH that is not a program is an error, even if another browser is installed', () => {
  const { status, stderr } = run({ PATH: process.env.PATH ?? '', CHROMIUM_PATH: '/nowhere/chromium' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^CHROMIUM_PATH is "\/nowhere\/chromium".*\n$/)
})
