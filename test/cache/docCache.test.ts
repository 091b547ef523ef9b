import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBytesCache } from '../../src/cache/bytesCache.ts'
import { createDocCache, type DocCacheOptions, docKey } from '../../src/cache/docCache.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { readSource } from '../../src/markdown/source/readSource.ts'
import type { Doc } from '../../src/shared/document/doc.ts'
import { runsOf } from '../helpers/longRuns.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { anyMarkdown } from '../markdown/anyMarkdown.ts'
import { makeInput, makeOptions, writeFiles } from '../markdown/makeInput.ts'

const DAY_MS = 86_400_000

/** Recently written files are not cached, so the tests move the clock forward. */
const later = (days = 0) => Date.now() + 60_000 + days * DAY_MS

const inputOf = (siteDir: string, source: string) =>
  makeInput('', { source, contentPath: source, ...readSource({ siteDir }, source) })

const keyOf = (siteDir: string, source: string) =>
  docKey(inputOf(siteDir, source), readFileSync(path.join(siteDir, source)))

const read = (siteDir: string, source: string): Doc =>
  readDoc(inputOf(siteDir, source), makeOptions({ siteDir }))

/** A site with its cache beside it. */
function openCached(files: Readonly<Record<string, string | Uint8Array>>) {
  const dir = temporaryFolder()
  const siteDir = path.join(dir, 'site')
  const folder = path.join(dir, 'cache')
  writeFiles(siteDir, files)
  const open = (options: Partial<DocCacheOptions> = {}) =>
    createDocCache({
      folder,
      namespace: 'one',
      siteDir,
      refusalOf: (source) => makeOptions({ siteDir }).publish.refusalOf(source)?.reason,
      now: () => later(),
      ...options,
    })
  const packs = () => (existsSync(folder) ? readdirSync(folder) : [])
  return {
    siteDir,
    folder,
    open,
    packs,
    packFile: () => path.join(folder, packs()[0] ?? 'none'),
    keep(sources: readonly string[], options?: Partial<DocCacheOptions>) {
      const cache = open(options)
      for (const source of sources) cache.set(keyOf(siteDir, source), read(siteDir, source))
      return cache.save()
    },
    find: (source: string, options?: Partial<DocCacheOptions>) => open(options).get(keyOf(siteDir, source)),
  }
}

const PAGE = `---
title: Lamps
card: { watts: [4, 7.5], "__proto__": { color: warm }, constructor: null }
image: ./lamp.png
---

# Lamps

A [link](./other.md#top "t"), [a reference][r], ![lamp](lamp.png), <img src="a.png"> and \u{1F4A1}.

[r]: ../else.md

::unknown{}
`

describe('CHK: a warm run', () => {
  test('returns each document as it was read, with its diagnostics', () => {
    const site = openCached({ 'a.md': PAGE, 'b.md': '\uFEFF# B\r\n\u0007' })
    expect(site.find('a.md')).toBeUndefined()
    expect(site.keep(['a.md', 'b.md'])).toBe(true)
    for (const source of ['a.md', 'b.md']) {
      const doc = read(site.siteDir, source)
      expect(doc.diagnostics).not.toEqual([])
      expect(site.find(source)).toEqual(doc)
    }
    expect(Object.keys(Object(site.find('a.md')?.frontMatter.extra.card))).toContain('__proto__')
  })

  test('BLD-1: any document is the same with and without the cache', () => {
    const site = openCached({ 'part.md': '# Part\n\n[x](y.md)\n' })
    fc.assert(
      fc.property(fc.array(anyMarkdown, { maxLength: 4 }), (texts) => {
        const docs = texts.map((text, index) =>
          readDoc(
            makeInput(`${text}\n\n::include{file="./part.md"}\n`, { source: `${index}.md` }),
            makeOptions({ siteDir: site.siteDir }),
          ),
        )
        const cache = site.open()
        docs.forEach((doc, index) => {
          cache.set(String(index), doc)
        })
        cache.save()
        const next = site.open()
        docs.forEach((doc, index) => {
          expect(next.get(String(index))).toEqual(doc)
        })
      }),
      { numRuns: runsOf(60) },
    )
  })

  test('returns a new value each time: changing one changes no other', () => {
    const site = openCached({ 'a.md': PAGE })
    site.keep(['a.md'])
    const cache = site.open()
    const key = keyOf(site.siteDir, 'a.md')
    Object.assign(cache.get(key) ?? {}, { title: 'changed' })
    expect(cache.get(key)?.title).toBe('Lamps')
  })

  test('values that JSON would change are not cached: dates, NaN, holes', () => {
    const site = openCached({ 'a.md': '# A' })
    const doc = read(site.siteDir, 'a.md')
    const values = [new Date(0), Number.NaN, -0, [undefined], new Map(), 1n, Symbol('s'), () => 1]
    for (const value of values) {
      const cache = site.open()
      cache.set('k', { ...doc, frontMatter: { extra: { value } } })
      expect(cache.get('k')).toBeUndefined()
    }
    let deep: unknown = 1
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    const cache = site.open()
    cache.set('k', { ...doc, frontMatter: { extra: { deep } } })
    expect(cache.get('k')).toBeUndefined()
  })
})

describe('BLD-1: only the inputs of a document invalidate it', () => {
  test('an edit of the same size and date is detected', () => {
    const site = openCached({ 'a.md': '# One' })
    const file = path.join(site.siteDir, 'a.md')
    utimesSync(file, 1000, 1000)
    site.keep(['a.md'])
    writeFileSync(file, '# Two')
    utimesSync(file, 1000, 1000)
    expect(site.find('a.md')).toBeUndefined()
  })

  test('a new date alone changes nothing', () => {
    const site = openCached({ 'a.md': '# One' })
    site.keep(['a.md'])
    utimesSync(path.join(site.siteDir, 'a.md'), 1000, 1000)
    expect(site.find('a.md')?.title).toBe('One')
  })

  test('the same text elsewhere, or of another plugin, is another document', () => {
    const bytes = Buffer.from('# One')
    const input = makeInput('')
    const keys = [
      input,
      { ...input, source: 'b.md' },
      { ...input, contentPath: 'b.md' },
      { ...input, plugin: 'api' },
      { ...input, version: '1.0' },
      { ...input, locale: 'fr' },
    ].map((identity) => docKey(identity, bytes))
    expect(new Set([...keys, docKey(input, Buffer.from('# Two'))]).size).toBe(7)
  })

  test('a pack for other options is ignored under the expected name', () => {
    const site = openCached({ 'a.md': '# A' })
    site.keep(['a.md'])
    const [one = ''] = site.packs()
    site.keep(['a.md'], { namespace: 'two' })
    const [two = ''] = site.packs().filter((name) => name !== one)
    copyFileSync(path.join(site.folder, one), path.join(site.folder, two))
    expect(site.find('a.md', { namespace: 'two' })).toBeUndefined()
    expect(site.find('a.md')).toBeDefined()
  })

  test('other options and other versions of the tool do not find it', () => {
    const site = openCached({ 'a.md': '# One' })
    site.keep(['a.md'])
    expect(site.find('a.md', { namespace: 'two' })).toBeUndefined()
    expect(site.find('a.md')).toBeDefined()
  })

  const including = { 'docs/a.md': '::include{file="./part.md"}\n', 'docs/part.md': '# Part' }
  const change: [string, (part: string) => void, (part: string) => void][] = [
    ['is edited', () => {}, (part) => writeFileSync(part, '# Trap')],
    ['is removed', () => {}, (part) => rmSync(part)],
    ['comes', (part) => rmSync(part), (part) => writeFileSync(part, '# Part')],
    ['becomes a folder', (part) => rmSync(part), (part) => mkdirSync(part)],
    [
      'becomes a link out of the site with the same text',
      () => {},
      (part) => {
        const outside = path.resolve(part, '../../../outside.md')
        renameSync(part, outside)
        symlinkSync(outside, part)
      },
    ],
  ]
  test.each(change)('an included file that %s invalidates the document', (_, before, after) => {
    const site = openCached(including)
    const part = path.join(site.siteDir, 'docs/part.md')
    before(part)
    site.keep(['docs/a.md'])
    expect(site.find('docs/a.md')).toEqual(read(site.siteDir, 'docs/a.md'))
    after(part)
    expect(site.find('docs/a.md')).toBeUndefined()
  })

  test('a file included by an included one invalidates the document too', () => {
    const site = openCached({ ...including, 'docs/part.md': '::include{file="/inner.md"}', 'inner.md': 'x' })
    site.keep(['docs/a.md'])
    expect(site.find('docs/a.md')?.dependencies).toContain('inner.md')
    writeFileSync(path.join(site.siteDir, 'inner.md'), 'y')
    expect(site.find('docs/a.md')).toBeUndefined()
  })

  test('a document is not saved if a file it includes changed or was removed during the run', () => {
    const site = openCached(including)
    const opened = { now: () => Date.now() }
    site.keep(['docs/a.md'], opened)
    expect(site.find('docs/a.md')).toBeUndefined()
    rmSync(path.join(site.siteDir, 'docs/part.md'))
    site.keep(['docs/a.md'], opened)
    expect(site.find('docs/a.md')).toBeUndefined()
  })
})

describe('BLD-1: an invalid cache costs time only', () => {
  const damages: [string, (file: string) => void][] = [
    ['empty', (file) => truncateSync(file)],
    ['truncated', (file) => truncateSync(file, readFileSync(file).length - 1)],
    ['truncated in its header', (file) => truncateSync(file, 30)],
    ['longer', (file) => writeFileSync(file, `${readFileSync(file, 'latin1')}x`, 'latin1')],
    ['of another program', (file) => writeFileSync(file, '{"version":1}')],
    ['deleted', (file) => rmSync(file)],
    [
      'a folder',
      (file) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
  ]
  test.each(damages)('the file is %s', (_, damage) => {
    const site = openCached({ 'a.md': PAGE })
    site.keep(['a.md'])
    const file = site.packFile()
    damage(file)
    expect(site.find('a.md')).toBeUndefined()
    rmSync(file, { recursive: true, force: true })
    expect(site.keep(['a.md'])).toBe(true)
    expect(site.find('a.md')).toBeDefined()
  })

  test('any byte of it is changed', () => {
    const site = openCached({ 'a.md': PAGE })
    site.keep(['a.md'])
    const file = site.packFile()
    const whole = readFileSync(file)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] ?? 0) ^ change
        writeFileSync(file, bytes)
        expect(site.find('a.md')).toBeUndefined()
      }),
    )
  })

  const NONSENSE = ['null', '[]', 'no JSON', '[]\n{}', '[]\n{"dependencies":1}', '[]\n{"dependencies":[]}']
  test.each(NONSENSE)('a valid file with the entry %j', (entry) => {
    const site = openCached({ 'a.md': '# A' })
    site.keep(['a.md'])
    const name = path.parse(site.packFile()).name
    const made = createBytesCache({ folder: site.folder, name, namespace: 'one' })
    made.set(keyOf(site.siteDir, 'a.md'), Buffer.from(entry))
    expect(made.save()).toBe(true)
    expect(site.packs()).toEqual([`${name}.pack`])
    expect(site.find('a.md')).toBeUndefined()
  })

  test('a damaged entry affects one document, until it is read again', () => {
    const site = openCached({ 'a.md': '# Sun', 'b.md': '# Moon', 'c.md': '# Star' })
    site.keep(['a.md', 'b.md', 'c.md'])
    const whole = readFileSync(site.packFile())
    whole[whole.indexOf('Moon') + 1] = 0x61
    writeFileSync(site.packFile(), whole)
    const titles = () => ['a.md', 'b.md', 'c.md'].map((source) => site.find(source)?.title)
    expect(titles()).toEqual(['Sun', undefined, 'Star'])
    site.keep(['b.md'])
    expect(titles()).toEqual(['Sun', 'Moon', 'Star'])
  })

  test('the folder is a file', () => {
    const site = openCached({ 'a.md': '# A' })
    writeFileSync(site.folder, '')
    expect(site.keep(['a.md'])).toBe(false)
    expect(site.find('a.md')).toBeUndefined()
  })

  test.skipIf(process.getuid?.() === 0)(
    'the folder is read-only: its entries are used, and none is added',
    () => {
      const site = openCached({ 'a.md': '# A', 'b.md': '# B' })
      site.keep(['a.md'])
      chmodSync(site.folder, 0o500)
      expect(site.keep(['b.md'])).toBe(false)
      expect(site.find('a.md')).toBeDefined()
      chmodSync(site.folder, 0o700)
    },
  )

  test('two runs at the same time leave the complete file of one of them, and nothing else', () => {
    const site = openCached({ 'a.md': '# A', 'b.md': '# B' })
    const [first, second] = [site.open(), site.open()]
    first.set(keyOf(site.siteDir, 'a.md'), read(site.siteDir, 'a.md'))
    second.set(keyOf(site.siteDir, 'b.md'), read(site.siteDir, 'b.md'))
    first.save()
    second.save()
    expect(site.find('b.md')?.title).toBe('B')
    expect(site.packs()).toHaveLength(1)
  })
})

test('BLD-2: nothing is written to disk before it is saved, since code of the site runs meanwhile', () => {
  const site = openCached({ 'a.md': `# A\n\n${'word '.repeat(1000)}` })
  const doc = { ...read(site.siteDir, 'a.md'), title: 'T'.repeat(1_000_000) }
  const cache = site.open()
  for (let index = 0; index < 6; index += 1) cache.set(`k${index}`, doc)
  expect(site.packs()).toEqual([])
  expect(cache.get('k0')?.title).toBe(doc.title)
  cache.save()
  expect(site.packs()).toHaveLength(1)
})

describe('BLD-3: the cache stays small', () => {
  test('entries that were not used for a month are removed, others remain', () => {
    const site = openCached({ 'a.md': '# A', 'b.md': '# B' })
    site.keep(['a.md', 'b.md'])
    const use = (days: number) => {
      const cache = site.open({ now: () => later(days) })
      const doc = cache.get(keyOf(site.siteDir, 'a.md'))
      cache.save()
      return doc
    }
    expect(use(20)).toBeDefined()
    expect(site.find('b.md', { now: () => later(20) })).toBeDefined()
    expect(use(40)).toBeDefined()
    expect(site.find('b.md', { now: () => later(40) })).toBeUndefined()
  })

  test('a run that changes nothing writes nothing, and a day later only when it was used', () => {
    const site = openCached({ 'a.md': '# A' })
    const at = later()
    site.keep(['a.md'], { now: () => at })
    const { ino } = statSync(site.packFile())
    const use = (now: number) => {
      const cache = site.open({ now: () => now })
      cache.get(keyOf(site.siteDir, 'a.md'))
      expect(cache.save()).toBe(true)
      return statSync(site.packFile())
    }
    const again = use(at + 1000)
    expect(again.ino).toBe(ino)
    // Only the date of the file shows that it is in use.
    expect(Math.round(again.mtimeMs)).toBe(at + 1000)
    expect(use(at + DAY_MS).ino).not.toBe(ino)
  })

  test('it never exceeds its limit, and recently used entries are saved first', () => {
    const sources = ['a.md', 'b.md', 'c.md', 'd.md']
    const site = openCached(Object.fromEntries(sources.map((source) => [source, `# ${source}\n\n${PAGE}`])))
    site.keep(sources)
    const { size } = statSync(site.packFile())
    const limited = site.open({ maxBytes: size + 100, now: () => later(1) })
    limited.get(keyOf(site.siteDir, 'c.md'))
    limited.set('new', read(site.siteDir, 'a.md'))
    limited.save()
    expect(statSync(site.packFile()).size).toBeLessThanOrEqual(size + 100)
    expect(site.find('c.md')).toBeDefined()
    expect(site.open().get('new')).toBeDefined()
    expect(sources.filter((source) => site.find(source))).toHaveLength(3)
    // A file over the limit is not even read.
    expect(site.find('c.md', { maxBytes: Math.ceil(size * 0.6) })).toBeUndefined()
  })

  test('the oldest unused entries are removed first', () => {
    const sources = ['a.md', 'b.md', 'c.md']
    const site = openCached(Object.fromEntries(sources.map((source) => [source, `# ${source}\n\n${PAGE}`])))
    site.keep(sources)
    const { size } = statSync(site.packFile())
    const use = (day: number, used: readonly string[]) => {
      const cache = site.open({ maxBytes: size + 100, now: () => later(day) })
      for (const source of used) cache.get(keyOf(site.siteDir, source))
      if (day === 2) cache.set('new', read(site.siteDir, 'a.md'))
      cache.save()
    }
    use(1, ['b.md'])
    use(2, ['c.md'])
    expect(sources.filter((source) => site.find(source))).toEqual(['b.md', 'c.md'])
  })

  test('packs for other options and files of killed runs are removed over time', () => {
    const site = openCached({ 'a.md': '# A' })
    const names = ['1', '2', '3', '4', '5', '6']
    names.forEach((namespace, index) => {
      site.keep(['a.md'], { namespace, now: () => later(-6 + index) })
      const newest = site.packs().length
      expect(newest).toBeLessThanOrEqual(6)
    })
    const others = ['docs-x.pack.1-0123abcd.tmp', 'of-another-program.tmp', 'docs-x.pack.2-0123abcd.tmp']
    for (const name of others) writeFileSync(path.join(site.folder, name), '')
    for (const name of others.slice(0, 2)) utimesSync(path.join(site.folder, name), 1000, 1000)
    site.keep(['a.md'], { namespace: '6', now: () => later(0.5) })
    expect(site.packs().filter((name) => name.endsWith('.pack'))).toHaveLength(4)
    // Of another program, or of a run that may still write it.
    expect(site.packs().filter((name) => !name.endsWith('.pack'))).toEqual([
      'docs-x.pack.2-0123abcd.tmp',
      'of-another-program.tmp',
    ])
  })

  test('it does not contain the path of the site', () => {
    const site = openCached({ 'a.md': PAGE, 'docs/b.md': '::include{file="/a.md"}' })
    site.keep(['a.md', 'docs/b.md'])
    expect(readFileSync(site.packFile(), 'utf8')).not.toContain(path.basename(path.dirname(site.siteDir)))
  })
})

describe('BLD-1: the fingerprint of a document', () => {
  const files = { 'a.md': '# A\n\n::include{file="./_b.md"}\n', '_b.md': 'B\n', 'c.md': '# C\n' }
  const openRead = () => {
    const site = openCached(files)
    site.keep(['a.md', 'c.md'])
    const print = (source: string) => {
      const cache = site.open()
      const key = keyOf(site.siteDir, source)
      return cache.get(key) === undefined ? undefined : cache.fingerprint(key)
    }
    return { ...site, print }
  }

  test('differs for another text of the document or of an included file', () => {
    const site = openRead()
    const before = [site.print('a.md'), site.print('c.md')]
    expect(new Set(before).size).toBe(2)
    expect(before).not.toContain(undefined)
    expect([site.print('a.md'), site.print('c.md')]).toEqual(before)
    writeFiles(site.siteDir, { '_b.md': 'Another\n' })
    expect(site.print('a.md')).toBeUndefined()
    site.keep(['a.md'])
    expect(site.print('a.md')).not.toBe(before[0])
    expect(site.print('c.md')).toBe(before[1])
  })

  test('is the same for a cached and a new document', () => {
    const site = openCached(files)
    const cache = site.open()
    const key = keyOf(site.siteDir, 'a.md')
    cache.set(key, read(site.siteDir, 'a.md'))
    const set = cache.fingerprint(key)
    cache.save()
    const later = site.open()
    later.get(key)
    expect(set).toBeDefined()
    expect(later.fingerprint(key)).toBe(set)
  })

  test('is undefined if an included file changed during the run, or the document was not read', () => {
    const site = openCached(files)
    const key = keyOf(site.siteDir, 'a.md')
    const cache = site.open({ now: () => Date.now() - 1000 })
    cache.set(key, read(site.siteDir, 'a.md'))
    expect(cache.fingerprint(key)).toBeUndefined()
    expect(openRead().open().fingerprint(key)).toBeUndefined()
  })

  test('is outdated when an included file changes after it was read', () => {
    const site = openRead()
    const cache = site.open()
    expect(cache.areIncludesUnchanged()).toBe(true)
    cache.get(keyOf(site.siteDir, 'a.md'))
    expect(cache.areIncludesUnchanged()).toBe(true)
    writeFiles(site.siteDir, { 'c.md': '# D\n' })
    expect(cache.areIncludesUnchanged()).toBe(true)
    writeFiles(site.siteDir, { '_b.md': 'C\n' })
    expect(cache.areIncludesUnchanged()).toBe(false)
    writeFiles(site.siteDir, { '_b.md': 'B\n' })
    expect(cache.areIncludesUnchanged()).toBe(true)
    rmSync(path.join(site.siteDir, '_b.md'))
    expect(cache.areIncludesUnchanged()).toBe(false)
  })
})
