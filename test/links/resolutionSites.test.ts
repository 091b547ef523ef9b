/**
 * One small site for each resolution rule, checked from its files. The first line of `expected.txt` states what the
 * site tests, the others list its findings: none in `fine.md`, and one for each link of `broken.md`.
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
