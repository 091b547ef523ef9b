import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { docKey } from '../../src/cache/docCache.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { runsOf } from '../helpers/longRuns.ts'
import { anyMarkdown } from '../markdown/anyMarkdown.ts'
import { makeInput, makeOptions, writeFiles } from '../markdown/makeInput.ts'
import { keyOf, openCached, PAGE, readDocOf } from './cachedSite.ts'

describe('CHK: a warm run', () => {
  test('returns each document as it was read, with its diagnostics', () => {
    const site = openCached({ 'a.md': PAGE, 'b.md': '\uFEFF# B\r\n\u0007' })
    expect(site.find('a.md')).toBeUndefined()
    expect(site.save(['a.md', 'b.md'])).toBe(true)
    for (const source of ['a.md', 'b.md']) {
      const doc = readDocOf(site.siteDir, source)
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
    site.save(['a.md'])
    const cache = site.open()
    const key = keyOf(site.siteDir, 'a.md')
    Object.assign(cache.get(key) ?? {}, { title: 'changed' })
    expect(cache.get(key)?.title).toBe('Lamps')
  })

  test('values that JSON would change are not cached: dates, NaN, holes', () => {
    const site = openCached({ 'a.md': '# A' })
    const doc = readDocOf(site.siteDir, 'a.md')
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
    site.save(['a.md'])
    writeFileSync(file, '# Two')
    utimesSync(file, 1000, 1000)
    expect(site.find('a.md')).toBeUndefined()
  })

  test('a new date alone changes nothing', () => {
    const site = openCached({ 'a.md': '# One' })
    site.save(['a.md'])
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
    site.save(['a.md'])
    const [one = ''] = site.packs()
    site.save(['a.md'], { version: 'two' })
    const [two = ''] = site.packs().filter((name) => name !== one)
    copyFileSync(path.join(site.folder, one), path.join(site.folder, two))
    expect(site.find('a.md', { version: 'two' })).toBeUndefined()
    expect(site.find('a.md')).toBeDefined()
  })

  test('other options and other versions of the tool do not find it', () => {
    const site = openCached({ 'a.md': '# One' })
    site.save(['a.md'])
    expect(site.find('a.md', { version: 'two' })).toBeUndefined()
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
    site.save(['docs/a.md'])
    expect(site.find('docs/a.md')).toEqual(readDocOf(site.siteDir, 'docs/a.md'))
    after(part)
    expect(site.find('docs/a.md')).toBeUndefined()
  })

  test('a file included by an included one invalidates the document too', () => {
    const site = openCached({ ...including, 'docs/part.md': '::include{file="/inner.md"}', 'inner.md': 'x' })
    site.save(['docs/a.md'])
    expect(site.find('docs/a.md')?.dependencies).toContain('inner.md')
    writeFileSync(path.join(site.siteDir, 'inner.md'), 'y')
    expect(site.find('docs/a.md')).toBeUndefined()
  })

  test('a document is not saved if a file it includes changed or was removed during the run', () => {
    const site = openCached(including)
    const opened = { now: () => Date.now() }
    site.save(['docs/a.md'], opened)
    expect(site.find('docs/a.md')).toBeUndefined()
    rmSync(path.join(site.siteDir, 'docs/part.md'))
    site.save(['docs/a.md'], opened)
    expect(site.find('docs/a.md')).toBeUndefined()
  })
})

describe('BLD-1: the fingerprint of a document', () => {
  const files = { 'a.md': '# A\n\n::include{file="./_b.md"}\n', '_b.md': 'B\n', 'c.md': '# C\n' }
  const openRead = () => {
    const site = openCached(files)
    site.save(['a.md', 'c.md'])
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
    site.save(['a.md'])
    expect(site.print('a.md')).not.toBe(before[0])
    expect(site.print('c.md')).toBe(before[1])
  })

  test('is the same for a cached and a new document', () => {
    const site = openCached(files)
    const cache = site.open()
    const key = keyOf(site.siteDir, 'a.md')
    cache.set(key, readDocOf(site.siteDir, 'a.md'))
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
    cache.set(key, readDocOf(site.siteDir, 'a.md'))
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
