import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { createMatcher } from '../../src/files/createMatcher.ts'
import { temporaryFolder } from './git/openRepo.ts'

const PATHS = [
  'a.md',
  'b.mdx',
  'deep/c.md',
  'deep/er/d.md',
  'deep/er/index.md',
  'x y/ä.md',
  'x.txt',
  '(p)/e.md',
]

const PATTERNS: readonly (readonly [include: readonly string[], exclude: readonly string[]])[] = [
  [['**/*.md'], ['deep/er/**']],
  [['**/*.{md,mdx}'], ['**/index.md']],
  [['a.md', 'deep/c.md', 'missing.md', 'deep'], []],
  [['deep/*.md', 'deep/er/*', '!deep/c.md'], []],
  [['**/[a-c].*'], ['b.*']],
  [['x y/*', '\\(p\\)/*'], []],
  [['deep/er/d.md'], ['deep/er']],
]

test.each(PATTERNS)(
  'DOC-3: files that are not on the disk match %j without %j as files on it do',
  async (include, exclude) => {
    const dir = temporaryFolder()
    for (const file of PATHS) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
      writeFileSync(path.join(dir, file), '')
    }
    const onDisk = fastGlob.sync([...include], { cwd: dir, ignore: [...exclude] })
    const matches = await createMatcher(PATHS, { dir: path.join(dir, 'none'), include, exclude })
    expect(readdirSync(dir)).not.toContain('none')
    expect(PATHS.filter(matches).sort()).toEqual([...onDisk].sort())
  },
)
