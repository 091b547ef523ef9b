/** The README is short, and its links exist in the repository and in the package. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const ROOT = path.resolve(import.meta.dirname, '../..')
const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')

const ALWAYS_PACKED = ['README.md', 'LICENSE', 'package.json']

test('PKG-6: the README has at most 150 lines, and its links lead to files of the package', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target)
  expect(targets.length).toBeGreaterThan(10)
  const packed = [...ALWAYS_PACKED, ...packageJson.files]
  const isPacked = (target: string) => packed.some((file) => target === file || target.startsWith(`${file}/`))
  expect(targets.filter((target) => !existsSync(path.join(ROOT, target)) || !isPacked(target))).toEqual([])
})

test('D9: the README names the file with the values of the owner of the site', () => {
  expect(readme).toContain('`site/constants.ts`')
})

test('PKG-6: the README has the measured figures of the comparison in the manual', () => {
  const comparison = readFileSync(path.join(ROOT, 'manual/docs/start/comparison.md'), 'utf8')
  const rows = readme.match(/^\| .* \|$/gm)?.filter((row) => /\d GB \|/.test(row)) ?? []
  expect(rows).toHaveLength(6)
  expect(rows.filter((row) => !comparison.includes(row))).toEqual([])
})
