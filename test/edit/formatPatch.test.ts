import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPatch } from '../../src/edit/formatPatch.ts'
import { runsOf } from '../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { bytesOf } from './edits.ts'

interface TextChange {
  readonly file: string
  readonly movedTo?: string
  readonly before: string
  readonly after: string
}

const toChange = ({ before, after, ...names }: TextChange) => ({
  ...names,
  before: bytesOf(before),
  after: bytesOf(after),
})

/** Contents of files by name after `git` or `patch` has applied the patch. */
function applyPatch(changes: readonly TextChange[], program: 'git' | 'patch'): Record<string, string> {
  const dir = makeFolder()
  try {
    for (const { file, before } of changes) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
      writeFileSync(path.join(dir, file), before)
    }
    const input = formatPatch(changes.map(toChange))
    const options = { cwd: dir, input, stdio: ['pipe', 'pipe', 'pipe'] as const }
    if (input !== '' && program === 'git') {
      execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { ...options, stdio: 'pipe' })
    } else if (input !== '') execFileSync('patch', ['-p1', '--binary', '-s'], { ...options, stdio: 'pipe' })
    return Object.fromEntries(
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(dir, file), readFileSync(file, 'utf8')]),
    )
  } finally {
    removeFolder(dir)
  }
}

const expected = (changes: readonly TextChange[]) =>
  Object.fromEntries(changes.map(({ file, movedTo, after }) => [movedTo ?? file, after]))

const lines = (count: number, change: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: count }, (_, index) => `${change[index + 1] ?? `line ${index + 1}`}\n`).join('')

describe.each(['git', 'patch'] as const)('CHK-7: %s applies the patch', (program) => {
  test.each<[string, TextChange]>([
    ['one line', { file: 'docs/a.md', before: lines(9), after: lines(9, { 5: 'x' }) }],
    [
      'near and far lines',
      { file: 'a.md', before: lines(40), after: lines(40, { 1: 'x', 6: 'y', 30: 'z' }) },
    ],
    ['new lines at the start', { file: 'a.md', before: lines(5), after: `---\nx\n---\n${lines(5)}` }],
    ['an empty file', { file: 'a.md', before: '', after: 'x\n' }],
    ['a file that is reduced to one line', { file: 'a.md', before: lines(3), after: 'x\n' }],
    ['no last line ending', { file: 'a.md', before: 'a\nb', after: 'a\nc' }],
    ['a last line ending that is added', { file: 'a.md', before: 'a\nb', after: 'a\nb\n' }],
    ['CRLF and byte order mark', { file: 'a.md', before: '\uFEFFa\r\nb\r\n', after: '\uFEFFa\r\nc\r\n' }],
    ['lone carriage returns', { file: 'a.md', before: 'a\rb\rc', after: 'a\rx\rc' }],
    ['a name with a blank', { file: 'my docs/a b.md', before: 'a\n', after: 'b\n' }],
    ['a name outside ASCII', { file: 'größe/ü.md', before: 'a\n', after: 'b\n' }],
    ['a name with quotes', { file: 'a"b.md', before: 'a\n', after: 'b\n' }],
    ['a file that moves', { file: 'a.md', movedTo: 'b c.md', before: lines(9), after: lines(9, { 2: 'x' }) }],
    [
      'more lines than are compared',
      { file: 'a.md', before: lines(3000), after: `x\n${lines(3000).toUpperCase()}y` },
    ],
    ['a file that only moves', { file: 'a.md', movedTo: 'b.md', before: 'a\n', after: 'a\n' }],
  ])('%s', (_, change) => {
    expect(applyPatch([change], program)).toEqual(expected([change]))
  })
})

test('CHK-7: any change of several files is applied byte for byte', () => {
  const anyText = fc
    .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', 'd', '\r', '\n', 'é🎉\n', '--- x\n', '@@\n'), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 3 }), (texts) => {
      // An empty file that gets content is a new file for git, with another header.
      const changes = texts.map(([before, after], index) => ({
        file: `f${index}.md`,
        before: `start\n${before}`,
        after: `start\n${after}`,
      }))
      expect(applyPatch(changes, 'git')).toEqual(expected(changes))
    }),
    { numRuns: runsOf(60) },
  )
})

test('CHK-7: without changes the patch is empty; files that are not UTF-8 are named', () => {
  expect(formatPatch([toChange({ file: 'a.md', before: 'a', after: 'a' })])).toBe('')
  const wrong = { file: 'a.md', before: new Uint8Array([0xff, 10]), after: new Uint8Array([0xfe, 10]) }
  expect(formatPatch([wrong])).toBe('# a.md is not UTF-8; its changes are not included\n')
})
