/**
 * One small site for each rule of resolution, checked from its files on. `expected.txt` says what is found, after a
 * line on what the site is there for: nothing in `fine.md`, and every link of `broken.md`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')
const NAMES = readdirSync(FIXTURES).filter((name) => name.startsWith('links-'))

async function findingsOf(name: string): Promise<string[]> {
  const { findings } = await openSite(name).build()
  return findings.map(({ file, place, severity, rule, target = '' }) => {
    const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
    return `${file}${at} ${severity} ${rule} ${target}`.trimEnd()
  })
}

test.each(NAMES)('CHK-3: %s', async (name) => {
  const [, ...expected] = readFileSync(path.join(FIXTURES, name, 'expected.txt'), 'utf8')
    .trimEnd()
    .split('\n')
  const found = await findingsOf(name)
  expect(found).toEqual(expected)
  expect(found.filter((line) => /(?:^|\/)fine\.md:/.test(line))).toEqual([])
})
