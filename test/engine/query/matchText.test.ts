import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFindRanges, markRanges } from '../../../src/engine/query/matchText.ts'
import { splitText } from '../../../src/engine/splitText.ts'

const wants = (...terms: string[]) => createFindRanges((term) => terms.includes(term))

const marked = (text: string, ...terms: string[]) => markRanges(text, wants(...terms)(text), '[', ']')

test.each([
  ['Set the option, then options', ['option'], 'Set the [option], then options'],
  ['onBrokenLinks is one', ['broken'], 'on[Broken]Links is one'],
  ['onBrokenLinks is one', ['onbrokenlinks'], '[onBrokenLinks] is one'],
  ['--out-dir x', ['dir'], '--out-[dir] x'],
  ['HTMLElement', ['html'], '[HTML]Element'],
  ['HTMLElement', ['element'], 'HTML[Element]'],
  ['use C++, not C', ['c++'], 'use [C++], not C'],
  ['page#top of c#', ['page'], '[page]#top of c#'],
  ['page#top of c#', ['c#'], 'page#top of [c#]'],
  ["a user's page", ['user'], "a [user's] page"],
  ['a user’s page', ['user'], 'a [user’s] page'],
  ['Straße und Größe', ['strasse'], '[Straße] und Größe'],
  ['Ｆｕｌｌ width', ['full'], '[Ｆｕｌｌ] width'],
  ['全文搜索', ['文搜'], '全[文搜]索'],
  ['全文搜索', ['全文', '文搜'], '[全文搜]索'],
  ['𠮷野家', ['𠮷野'], '[𠮷野]家'],
  ['شُكْرًا لك', ['شكرا'], '[شُكْرًا] لك'],
  ['<script>alert(1)</script>', ['script'], '<[script]>alert(1)</[script]>'],
  ['the <mark>', ['mark'], 'the <[mark]>'],
  ['', ['x'], ''],
])('SRC-7: only words of the query are marked: %s, %j', (text, terms, expected) => {
  expect(marked(text, ...terms)).toBe(expected)
})

test('SRC-7: a word with a soft hyphen is marked as a whole', () => {
  expect(marked('a bro\u00adken link', 'broken')).toBe('a [bro\u00adken] link')
})

const someText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'onBrokenLinks',
        'größe',
        '全文搜索',
        '𠮷野',
        "user's",
        'C++',
        ' ',
        '-',
        '🎉',
        '👩‍👧',
        '#',
        '\u00ad',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 14 },
  )
  .map((all) => all.join(''))

test('SRC-7: ranges are sorted, separate, inside of the text, and never split a character', () =>
  fc.assert(
    fc.property(someText, fc.integer({ min: 1, max: 5 }), (text, every) => {
      const words = splitText(text).flatMap(({ term, subwords: parts }) => [term, ...parts])
      const matched = new Set(words.filter((_, index) => index % every === 0))
      let end = -1
      for (const [from, to] of createFindRanges((term) => matched.has(term))(text)) {
        expect(from).toBeGreaterThan(end)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(text.length)
        for (const place of [from, to]) {
          const pair = text.slice(place - 1, place + 1)
          expect(/^[\ud800-\udbff][\udc00-\udfff]$/.test(pair)).toBe(false)
        }
        end = to
      }
    }),
  ))

test('SRC-7: a marked text without its marks is the original text', () =>
  fc.assert(
    fc.property(someText, (text) => {
      const ranges = createFindRanges(() => true)(text)
      const pre = '\u0001'
      const post = '\u0002'
      fc.pre(!text.includes(pre) && !text.includes(post))
      expect(markRanges(text, ranges, pre, post).replaceAll(pre, '').replaceAll(post, '')).toBe(text)
    }),
  ))

test('SRC-7: every word of a text in common scripts can be marked', () =>
  fc.assert(
    fc.property(
      fc
        .array(
          fc.constantFrom('onBrokenLinks', 'größe', '全文搜索', "user's", 'C++', 'v1.2', '--out-dir', 'שלום'),
          {
            maxLength: 8,
          },
        )
        .map((words) => words.join(' ')),
      (text) => {
        for (const { term } of splitText(text)) {
          expect([term, wants(term)(text).length]).not.toEqual([term, 0])
        }
      },
    ),
  ))

test('SRC-7: phrases and words with signs are marked as a whole, and only where they are whole', () => {
  const find = createFindRanges((term) => term === 'env', ['.env', '--flag', '@scope/pkg', 'exact phrase'])
  const mark = (text: string) => markRanges(text, find(text), '[', ']')
  expect(mark('Set .ENV or env, --flag and --flags')).toBe('Set [.ENV] or [env], [--flag] and --flags')
  expect(mark('An Exact phrase of @scope/pkg, not @scope/pkgs')).toBe(
    'An [Exact phrase] of [@scope/pkg], not @scope/pkgs',
  )
  expect(mark('Éxact phrase; İ .env')).toContain('[.env]')
})
