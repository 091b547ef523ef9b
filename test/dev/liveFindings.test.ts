import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFrame } from '../../src/dev/createFrame.ts'
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
  const { findings, errors, warnings, infos } = toLiveFindings(all, '/nowhere')
  expect(findings.map(({ message }) => message).join('')).toBe('24130')
  expect([errors, warnings, infos]).toEqual([2, 2, 1])
})

test('DEV-3: findings of recently edited files come before all others', () => {
  const old = Array.from({ length: 200 }, () => finding({ file: 'docs/old.md' }))
  const all = [...old, finding({ file: 'docs/new.md', severity: 'warn', message: 'new' })]
  const { findings } = toLiveFindings(all, '/nowhere', new Set(['docs/new.md']))
  expect(findings[0]?.message).toBe('new')
})

test('DEV-3: a long list is cut, with the total numbers', () => {
  const warnings = Array.from({ length: 250 }, () => finding({ severity: 'warn' }))
  const {
    findings,
    errors,
    warnings: number,
  } = toLiveFindings([...warnings, finding({ message: 'last' })], '/nowhere')
  expect(findings).toHaveLength(100)
  expect(findings[0]?.message).toBe('last')
  expect([errors, number]).toEqual([1, 250])
})

test('DEV-3: the lines around a finding are shown, with the address marked if it has a place', () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'a.md'), '# A\r\n\r\nsee [b](b.md) there\r\n\r\nlast\r\nmore\r\n')
  const [whole, target] = toLiveFindings(
    [
      finding({ file: 'a.md', place: at(3, 5, 14) }),
      finding({ file: 'a.md', place: at(3, 5, 14), targetPlace: at(3, 9, 13) }),
    ],
    dir,
  ).findings
  const frame = (mark: readonly number[]) => [
    { number: 1, text: '# A' },
    { number: 2, text: '' },
    { number: 3, text: 'see [b](b.md) there', mark },
    { number: 4, text: '' },
    { number: 5, text: 'last' },
  ]
  expect(whole).toMatchObject({ line: 3, column: 5, frame: frame([4, 13]) })
  expect(target).toMatchObject({ line: 3, column: 5, frame: frame([8, 12]) })
})

test('DEV-3: a place at the end of a line, or without characters, is marked', () => {
  const marked = (column: number, endColumn: number) =>
    createFrame('ab\ncd\n', at(2, column, endColumn))?.find(({ mark }) => mark !== undefined)
  expect(marked(3, 4)).toEqual({ number: 2, text: 'cd ', mark: [2, 3] })
  expect(marked(1, 1)).toEqual({ number: 2, text: 'cd', mark: [0, 1] })
  expect(marked(2, 9)).toEqual({ number: 2, text: 'cd', mark: [1, 2] })
  // The place after the end of the file.
  expect(createFrame('ab\ncd\n', at(3, 1, 1))).toEqual([
    { number: 1, text: 'ab' },
    { number: 2, text: 'cd' },
    { number: 3, text: ' ', mark: [0, 1] },
  ])
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

test('DEV-3: a failure names the page that it concerns, and code that cannot be loaded all pages', () => {
  const paths = {
    lastPathsOf: (source: string) => (source === 'docs/a.md' ? ['/old', '/de/old'] : []),
    pathsOf: (source: string) => (source === 'docs/b.md' ? ['/b', '/de/b'] : []),
    pathsAt: (path: string) => [path, `/de${path}`],
  }
  const failed = { rule: 'page-failed' } as const
  const { findings } = toLiveFindings(
    [
      finding({ ...failed, file: 'components/Box.tsx', resolved: '/box' }),
      finding({ ...failed, file: 'docs/b.md' }),
      finding({ ...failed, file: 'components/Box.tsx' }),
      finding({ rule: 'invalid-slug' }),
      finding({ rule: 'invalid-slug', file: 'docs/b.md' }),
      finding({ resolved: '/gone' }),
    ],
    '/nowhere',
    new Set(),
    paths,
  )
  expect(findings.map(({ stalePages }) => stalePages)).toEqual([
    ['/box', '/de/box'],
    ['/b', '/de/b'],
    ['*'],
    ['/old', '/de/old'],
    [],
    undefined,
  ])
})
