import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSourceReader } from '../../src/diagnostics/createSourceReader.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'source-reader-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('BLD-6: the report of a finding about a pipe or a folder shows no source and does not block', () => {
  execFileSync('mkfifo', [path.join(dir, 'pipe.md')])
  mkdirSync(path.join(dir, 'folder.md'))
  writeFileSync(path.join(dir, 'file.md'), '\uFEFF# Title\n')
  const read = createSourceReader(dir)
  expect(['pipe.md', 'folder.md', 'gone.md', 'file.md'].map(read)).toEqual([
    undefined,
    undefined,
    undefined,
    '# Title\n',
  ])
})
