/** The README of each folder of `src` describes its input, its output and what it must not do. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../../src')

const folders = readdirSync(SRC, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe.each(folders)('src/%s/README.md', (folder) => {
  const file = path.join(SRC, folder, 'README.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''

  test('has the name of the folder and what it must not do', () => {
    expect(text).toMatch(new RegExp(`^# ${folder}\n\n\\S`))
    expect(text).toMatch(/^- Must not: /m)
  })

  test('names existing files to start reading at', () => {
    const [, start = ''] = /^- Start reading at: ([\s\S]*?)(?:\n\n|$(?![\s\S]))/m.exec(text) ?? []
    const named = [...start.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !existsSync(path.join(SRC, folder, name)))).toEqual([])
  })
})
