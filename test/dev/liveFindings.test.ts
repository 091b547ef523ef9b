import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toLiveFindings } from '../../src/dev/liveFindings.ts'
import type { Finding } from '../../src/shared/diagnostic.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

const at = (line: number, column: number, endColumn = column + 3) => ({
  start: { line, column },
  end: { line, column: endColumn },
})

const finding = (parts: Partial<Finding>): Finding =>
  ({
    rule: 'broken-link',
    severity: 'throw',
    file: 'docs/a.md',
    message: 'This leads nowhere',
    ...parts,
  }) as Finding

test('DEV-3: the most serious findings come first, then in order of files', () => {
  const all = (['log', 'warn', 'throw', 'warn', 'throw'] as const).map((severity, index) =>
    finding({ severity, message: String(index) }),
  )
  const { findings, errors, others } = toLiveFindings(all, '/nowhere')
  expect(findings.map(({ message }) => message).join('')).toBe('24130')
  expect([errors, others]).toEqual([2, 3])
})

test('DEV-3: findings of recently edited files come before all others', () => {
  const old = Array.from({ length: 200 }, () => finding({ file: 'docs/old.md' }))
  const all = [...old, finding({ file: 'docs/new.md', severity: 'warn', message: 'new' })]
  const { findings } = toLiveFindings(all, '/nowhere', new Set(['docs/new.md']))
  expect(findings[0]?.message).toBe('new')
})

test('DEV-3: a long list is cut, with the total numbers', () => {
  const warnings = Array.from({ length: 250 }, () => finding({ severity: 'warn' }))
  const { findings, errors, others } = toLiveFindings([...warnings, finding({ message: 'last' })], '/nowhere')
  expect(findings).toHaveLength(100)
  expect(findings[0]?.message).toBe('last')
  expect([errors, others]).toEqual([1, 250])
})

test('DEV-3: the line is shown, with the address underlined if it has a place', () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'a.md'), '# A\r\n\r\nsee [b](b.md) there\r\n')
  const [whole, target] = toLiveFindings(
    [
      finding({ file: 'a.md', place: at(3, 5, 14) }),
      finding({ file: 'a.md', place: at(3, 5, 14), targetPlace: at(3, 9, 13) }),
    ],
    dir,
  ).findings
  expect(whole).toMatchObject({ line: 3, column: 5, frame: 'see [b](b.md) there\n    ^^^^^^^^^' })
  expect(target).toMatchObject({ line: 3, column: 5, frame: 'see [b](b.md) there\n        ^^^^' })
})

test('DEV-3: without a place, a source or a line there is no code frame', () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'a.md'), '# A\n\n')
  const { findings } = toLiveFindings(
    [
      finding({ file: 'a.md' }),
      finding({ file: 'a.md', place: at(2, 1) }),
      finding({ file: 'a.md', place: at(99, 1) }),
      finding({ file: 'gone.md', place: at(1, 1) }),
    ],
    dir,
  )
  expect(findings.map(({ frame }) => frame)).toEqual([undefined, undefined, undefined, undefined])
})
