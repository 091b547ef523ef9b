import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import { createDocMemo } from '../../../src/dev/session/docMemo.ts'
import { contentOptionsOf } from '../../../src/markdown/contentOptions.ts'
import { hasSameSharedInputs } from '../../../src/routes/hasSameSharedInputs.ts'
import { openSite } from '../../helpers/openSite.ts'

async function openMemory(text: string) {
  const site = openSite({ 'docs/a.md': text, 'docs/b.md': '# B\n' })
  const config = await loadConfig({ siteDir: site.dir, cwd: site.dir })
  const content = contentOptionsOf(config, new Set())
  const memory = createDocMemo()
  const read = (source: string) =>
    memory.createReader(config, content, { inspect: true }).read({
      source,
      plugin: 'default',
      version: 'current',
      contentPath: source.slice('docs/'.length),
      locale: 'en',
    })
  const write = (source: string, contents: string) => writeFileSync(path.join(site.dir, source), contents)
  return { memory, read, write }
}

const linksIn = ({ links }: { links: readonly { href: string }[] }) => links.map(({ href }) => href)

test('DEV-2: a document is cached until it is invalidated, and others stay cached', async () => {
  const { memory, read, write } = await openMemory('# One\n')
  const [a, b] = [read('docs/a.md'), read('docs/b.md')]
  write('docs/a.md', '# Two\n')
  expect(read('docs/a.md')).toBe(a)
  memory.invalidate(new Set(['docs/a.md']))
  expect(read('docs/a.md').title).toBe('Two')
  expect(read('docs/b.md')).toBe(b)
  memory.clear()
  expect(read('docs/b.md')).not.toBe(b)
})

test('DEV-6: an include that is created, and later edits of it, change the document', async () => {
  const { memory, read, write } = await openMemory('# One\n\n::include{file="./_part.md"}\n')
  expect(read('docs/a.md').diagnostics.map(({ rule }) => rule)).toEqual(['missing-include'])
  write('docs/_part.md', '[x](./b.md)\n\n::include{file="./_inner.md"}\n')
  memory.invalidate(new Set(['docs/_part.md']))
  expect(linksIn(read('docs/a.md'))).toEqual(['./b.md'])
  write('docs/_inner.md', '[y](/y)\n')
  memory.invalidate(new Set(['docs/_inner.md']))
  expect(linksIn(read('docs/a.md'))).toEqual(['./b.md', '/y'])
  expect(read('docs/a.md').diagnostics).toEqual([])
})

test('DEV-6: only text, headings, links and components can change without affecting other pages', async () => {
  const { memory, read, write } = await openMemory('---\ntags: [a]\n---\n\n# One\n\nThe first words.\n')
  const before = read('docs/a.md')
  const after = (text: string) => {
    write('docs/a.md', text)
    memory.invalidate(new Set(['docs/a.md']))
    return read('docs/a.md')
  }
  const start = '---\ntags: [a]\n---\n\n'
  const same = after(`${start}# One\n\nThe first words.\n\n## More\n\n[b](./b.md)\n`)
  expect(hasSameSharedInputs(before, same)).toBe(true)
  expect(hasSameSharedInputs(before, after(`${start}# Two\n\nThe first words.\n`))).toBe(false)
  expect(hasSameSharedInputs(before, after('---\ntags: [b]\n---\n\n# One\n\nThe first words.\n'))).toBe(false)
  expect(hasSameSharedInputs(before, after('# One\n\nThe first words.\n'))).toBe(false)
})
