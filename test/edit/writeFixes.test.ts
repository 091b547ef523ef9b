import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changeFiles } from '../../src/edit/changeFiles.ts'
import { planFixes } from '../../src/edit/planFixes.ts'
import { writeFixes } from '../../src/edit/writeFixes.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { addressEdit, bytesOf, finding, marked } from './edits.ts'

const WRITTEN = marked('# A\r\n\r\n[faq]([[FAQ.md]])')

function folderWith(name: string): string {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, name), WRITTEN.text)
  return dir
}

test('CHK-7: only first suggestions with a replacement become edits, one per place', () => {
  const { place } = WRITTEN
  const certain = {
    target: 'FAQ.md',
    targetPlace: place,
    suggestions: [{ text: '', replacement: './faq.md' }],
  }
  expect(planFixes([finding(certain), finding(certain)])).toEqual([addressEdit(place, 'FAQ.md', './faq.md')])
  expect(planFixes([finding({ ...certain, targetPlace: undefined })])).toEqual([])
  expect(planFixes([finding({ ...certain, suggestions: [{ text: 'a guess' }] })])).toEqual([])
  expect(
    planFixes([finding({ ...certain, suggestions: [{ text: '' }, { text: '', replacement: 'x' }] })]),
  ).toEqual([])
  const tag = { target: '/>', suggestions: [{ text: '', replacement: '></a>', isRaw: true as const }] }
  expect(planFixes([finding({ ...certain, ...tag })])).toEqual([
    { ...addressEdit(place, '/>', '></a>'), form: 'raw' },
  ])
  const wider = { start: { ...place.start, column: 1 }, end: place.end }
  expect(planFixes([finding(certain), finding({ ...certain, targetPlace: wider })])).toHaveLength(1)
  expect(planFixes([finding(certain), finding({ ...certain, file: 'docs/b.md' })])).toHaveLength(2)
})

test('CHK-7: fixes are written with unchanged permissions and no temporary files', () => {
  const dir = folderWith('a.md')
  chmodSync(path.join(dir, 'a.md'), 0o640)
  const edits = [
    addressEdit(WRITTEN.place, 'FAQ.md', './faq.md', 'a.md'),
    addressEdit(WRITTEN.place, 'FAQ.md', './faq.md', 'gone.md'),
  ]
  const { fixed, files, skipped } = writeFixes(dir, edits)
  expect([fixed, files, skipped.map(({ reason }) => reason)]).toEqual([1, ['a.md'], ['unreadable']])
  expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe('# A\r\n\r\n[faq](./faq.md)')
  expect(statSync(path.join(dir, 'a.md')).mode & 0o777).toBe(0o640)
  expect(readdirSync(dir)).toEqual(['a.md'])
})

test('CHK-7: a symbolic link stays, and its target is fixed', () => {
  const dir = folderWith('real.md')
  symlinkSync('real.md', path.join(dir, 'a.md'))
  writeFixes(dir, [addressEdit(WRITTEN.place, 'FAQ.md', './faq.md', 'a.md')])
  expect(lstatSync(path.join(dir, 'a.md')).isSymbolicLink()).toBe(true)
  expect(readFileSync(path.join(dir, 'real.md'), 'utf8')).toContain('./faq.md')
})

test('CHK-7: a write-protected file is named, and no file is written', () => {
  const dir = folderWith('a.md')
  writeFileSync(path.join(dir, 'b.md'), WRITTEN.text)
  chmodSync(path.join(dir, 'b.md'), 0o444)
  const edits = ['a.md', 'b.md'].map((file) => addressEdit(WRITTEN.place, 'FAQ.md', './faq.md', file))
  expect(() => writeFixes(dir, edits)).toThrow('"b.md" is write-protected, so nothing was changed')
  expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe(WRITTEN.text)
})

test('CHK-7: when the disk fails half-way, all changes are undone', () => {
  const dir = folderWith('a.md')
  writeFileSync(path.join(dir, 'in-the-way'), '')
  const contents = new Map([['a.md', bytesOf('new')]])
  const renames = [
    ['a.md', 'new/folder/b.md'],
    ['gone.md', 'new/c.md'],
  ] as const
  expect(() => changeFiles(dir, { contents, renames })).toThrow(/all changes were undone$/)
  expect(readdirSync(dir, { recursive: true })).toEqual(['a.md', 'in-the-way'])
  expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe(WRITTEN.text)
})
