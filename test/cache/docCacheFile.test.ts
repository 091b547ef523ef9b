/** The file of the cache of documents: damage, size and removal. */
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, keyOf, later, openCached, PAGE, readDocOf } from './cachedSite.ts'

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
    site.save(['a.md'])
    const file = site.packFile()
    damage(file)
    expect(site.find('a.md')).toBeUndefined()
    rmSync(file, { recursive: true, force: true })
    expect(site.save(['a.md'])).toBe(true)
    expect(site.find('a.md')).toBeDefined()
  })

  test('any byte of it is changed', () => {
    const site = openCached({ 'a.md': PAGE })
    site.save(['a.md'])
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

  test('a damaged entry affects one document, until it is read again', () => {
    const site = openCached({ 'a.md': '# Sun', 'b.md': '# Moon', 'c.md': '# Star' })
    site.save(['a.md', 'b.md', 'c.md'])
    const whole = readFileSync(site.packFile())
    whole[whole.indexOf('Moon') + 1] = 0x61
    writeFileSync(site.packFile(), whole)
    const titles = () => ['a.md', 'b.md', 'c.md'].map((source) => site.find(source)?.title)
    expect(titles()).toEqual(['Sun', undefined, 'Star'])
    site.save(['b.md'])
    expect(titles()).toEqual(['Sun', 'Moon', 'Star'])
  })

  test('the folder is a file', () => {
    const site = openCached({ 'a.md': '# A' })
    writeFileSync(site.folder, '')
    expect(site.save(['a.md'])).toBe(false)
    expect(site.find('a.md')).toBeUndefined()
  })

  test.skipIf(process.getuid?.() === 0)(
    'the folder is read-only: its entries are used, and none is added',
    () => {
      const site = openCached({ 'a.md': '# A', 'b.md': '# B' })
      site.save(['a.md'])
      chmodSync(site.folder, 0o500)
      expect(site.save(['b.md'])).toBe(false)
      expect(site.find('a.md')).toBeDefined()
      chmodSync(site.folder, 0o700)
    },
  )

  test('two runs at the same time leave the complete file of one of them and no other file', () => {
    const site = openCached({ 'a.md': '# A', 'b.md': '# B' })
    const [first, second] = [site.open(), site.open()]
    first.set(keyOf(site.siteDir, 'a.md'), readDocOf(site.siteDir, 'a.md'))
    second.set(keyOf(site.siteDir, 'b.md'), readDocOf(site.siteDir, 'b.md'))
    first.save()
    second.save()
    expect(site.find('b.md')?.title).toBe('B')
    expect(site.packs()).toHaveLength(1)
  })
})

describe('BLD-3: the cache stays small', () => {
  test('entries that were not used for a month are removed, others remain', () => {
    const site = openCached({ 'a.md': '# A', 'b.md': '# B' })
    site.save(['a.md', 'b.md'])
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
    site.save(['a.md'], { now: () => at })
    const { ino } = statSync(site.packFile())
    const use = (now: number) => {
      const cache = site.open({ now: () => now })
      cache.get(keyOf(site.siteDir, 'a.md'))
      expect(cache.save()).toBe(true)
      return statSync(site.packFile())
    }
    const again = use(at + 1000)
    expect(again.ino).toBe(ino)
    expect(use(at + DAY_MS).ino).not.toBe(ino)
  })

  test('packs for other options and files of killed runs are removed over time', () => {
    const site = openCached({ 'a.md': '# A' })
    const names = ['1', '2', '3', '4', '5', '6']
    names.forEach((version, index) => {
      site.save(['a.md'], { version, now: () => later(-6 + index) })
      const newest = site.packs().length
      expect(newest).toBeLessThanOrEqual(6)
    })
    const others = ['docs-x.pack.1-0123abcd.tmp', 'of-another-program.tmp', 'docs-x.pack.2-0123abcd.tmp']
    for (const name of others) writeFileSync(path.join(site.folder, name), '')
    for (const name of others.slice(0, 2)) utimesSync(path.join(site.folder, name), 1000, 1000)
    site.save(['a.md'], { version: '6', now: () => later(0.5) })
    expect(site.packs().filter((name) => name.endsWith('.pack'))).toHaveLength(4)
    // Of another program, or of a run that may still write it.
    expect(site.packs().filter((name) => !name.endsWith('.pack'))).toEqual([
      'docs-x.pack.2-0123abcd.tmp',
      'of-another-program.tmp',
    ])
  })

  test('it does not contain the path of the site', () => {
    const site = openCached({ 'a.md': PAGE, 'docs/b.md': '::include{file="/a.md"}' })
    site.save(['a.md', 'docs/b.md'])
    expect(readFileSync(site.packFile(), 'utf8')).not.toContain(path.basename(path.dirname(site.siteDir)))
  })
})
