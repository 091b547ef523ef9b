import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashOutputFile } from '../../src/pipeline/pages/hashOutput.ts'
import { hashUnlessSeen, seeOutput } from '../../src/pipeline/pages/seenOutput.ts'

function makeOutput(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'seen-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  mkdirSync(path.join(dir, 'docs/a'), { recursive: true })
  writeFileSync(path.join(dir, 'index.html'), 'home')
  writeFileSync(path.join(dir, 'docs/a/index.html'), 'page')
  return dir
}

test('BLD-2: every file of the output is seen, by what it holds; links are not followed', () => {
  const dir = makeOutput()
  symlinkSync('index.html', path.join(dir, 'link.html'))
  const seen = seeOutput(dir)
  expect([...seen.keys()].sort()).toEqual([`${dir}/docs/a/index.html`, `${dir}/index.html`])
  for (const [file, { hash }] of seen) expect(hash).toBe(hashOutputFile(file))
})

test('BLD-2: a file that has changed since is read again, one that has gone is not there', () => {
  const dir = makeOutput()
  const file = `${dir}/index.html`
  const before = seeOutput(dir)
  writeFileSync(file, 'HOME')
  const hashFile = hashUnlessSeen(before)
  expect(hashFile(file)).toBe(hashOutputFile(file))
  expect(hashFile(file)).not.toBe(before.get(file)?.hash)
  rmSync(file)
  expect(hashFile(file)).toBeUndefined()
})

test('BLD-3: a file that is what it was is not read a second time', () => {
  const dir = makeOutput()
  const file = `${dir}/index.html`
  const state = seeOutput(dir).get(file)?.state ?? ''
  expect(hashUnlessSeen(new Map([[file, { state, hash: 'as seen' }]]))(file)).toBe('as seen')
})

test('BLD-6: an output that is missing has no files', () => {
  expect(seeOutput(path.join(os.tmpdir(), 'never-made', 'build')).size).toBe(0)
})
