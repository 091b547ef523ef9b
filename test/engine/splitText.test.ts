import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSplitter } from '../../src/engine/createSplitter.ts'
import { foldText } from '../../src/engine/foldText.ts'
import { hasUnspacedScript, splitText } from '../../src/engine/splitText.ts'

const terms = (text: string) => splitText(text).map(({ term }) => term)

/** Formats a word as `whole:part,part`. */
const written = (text: string) =>
  splitText(text).map(({ term, subwords: parts }) =>
    parts.length === 0 ? term : `${term}:${parts.join(',')}`,
  )

test.each([
  ['onBrokenLinks', ['onbrokenlinks:on,broken,links']],
  ['--out-dir', ['outdir:out,dir']],
  ['xpre.config.ts', ['xpreconfigts:xpre,config,ts']],
  ['snake_case', ['snakecase:snake,case']],
  ['HTMLElement', ['htmlelement:html,element']],
  ['win.setSize()', ['winsetsize:win,setsize,set,size']],
  ['C++ and C#', ['c++', 'and', 'c#']],
  ['page#anchor', ['page', 'anchor']],
  ['1.2.3', ['1.2.3:1.2,v1']],
  ['v1.2 V10.0.1', ['1.2:v1', '10.0.1:10.0,v10']],
  ['1.5 v5 5.x 3.11.x', ['1.5', 'v5', 'v5', '3.11:v3']],
  ['v5.0.0-beta.3 3.0rc1', ['5.0.0-beta.3:5.0,5.0.0,v5,beta', '3.0rc1:3.0']],
  ['2024-01-02 1.5rem', ['20240102:2024,01,02', '1.5rem:1.5,rem']],
  [
    'a ??. b ::. c !!! d >>>=. (e =>.) f...',
    ['a', '??._', '??_', 'b', '::._', '::_', 'c', '!!!_', '!!_', 'd', '>>>=_', 'e', '=>._', '=>_', 'f'],
  ],
  [
    'x=>y count||=2 f?.(1) std::a -> b?. c!==d',
    ['x', '=>_', 'y', 'count', '||=_', '2', 'f', '?._', '1', 'std', 'a', '->_', 'b', 'c', '!==_', 'd'],
  ],
  ['`??=` a?.b (...) #include x && y', ['??=_', 'a', '?._', 'b', '..._', 'include', 'x', '&&_', 'y']],
  ['use =>. or |>! now ?. or ...', ['use', '=>._', '=>_', 'or', '|>!_', '|>_', 'now', '?._', 'or', '..._']],
  ['a - b: c', ['a', 'b', 'c']],
  ['全文.ภาษา', ['全文', '文', 'ภา', 'าษ', 'ษา', 'า']],
  ["user's don't", ['user', 'dont']],
  ['user’s don’t', ['user', 'dont']],
  ['rock-’n’-roll', ['rocknroll:rock,n,roll']],
  ['__proto__ constructor toString', ['proto', 'constructor', 'tostring:to,string']],
  ['a/b\\c <script>alert(1)</script>', ['a', 'b', 'c', 'script', 'alert', '1', 'script']],
])('SRC-7: identifiers are split into the whole and its parts: %s', (text, words) => {
  expect(written(text)).toEqual(words)
})

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ærø', 'aero'],
  ['Łódź', 'lodz'],
  ['Đà', 'da'],
  ['ｆｕｌｌ', 'full'],
  ['ﬁle', 'file'],
  ['İstanbul', 'istanbul'],
  ['ıstanbul', 'istanbul'],
  ['bro\u00adken', 'broken'],
  ['bro\u200bken', 'broken'],
  ['مُحَمَّد', 'محمد'],
  ['كتـــاب', 'كتاب'],
  ['שָׁלוֹם', 'שלום'],
])('SRC-7: spellings of a word are the same term: %s', (text, term) => {
  expect(terms(text)).toEqual([term])
})

test('SRC-7: scripts without spaces are split into pairs of characters and the last character', () => {
  expect(terms('全文搜索')).toEqual(['全文', '文搜', '搜索', '索'])
  expect(terms('カタカナ')).toEqual(['カタ', 'タカ', 'カナ', 'ナ'])
  expect(terms('ｶﾞｽ')).toEqual(['ガス', 'ス'])
  expect(terms('검색')).toEqual(['검색', '색'])
  // Decomposed, as in file systems of Apple.
  expect(terms('검색'.normalize('NFD'))).toEqual(['검색', '색'])
  expect(terms('ภาษา')).toEqual(['ภา', 'าษ', 'ษา', 'า'])
  expect(terms('使用React组件')).toEqual(['使用', '用', 'react', '组件', '件'])
  // Outside the basic multilingual plane.
  expect(terms('𠮷野')).toEqual(['𠮷野', '野'])
  expect(hasUnspacedScript('plain')).toBe(false)
  expect(hasUnspacedScript('größe')).toBe(false)
})

test('SRC-7: text without words has no terms', () => {
  for (const text of [
    '',
    '   ',
    '🎉👩‍👩‍👧',
    '___ ----- - :',
    '\ud800',
    '\udc00 \ud800',
    '()[]{}*+?^$|',
    "'",
  ]) {
    expect(terms(text)).toEqual([])
  }
})

test.each(["ក'⻳", '東-京', '東_京', 'ก.ก'])('SRC-7: the joining character of %s is no word', (text) => {
  expect(splitText(text).filter(({ term }) => term === '')).toEqual([])
})

test('SRC-7: a very long word has no term; its parts have terms', () => {
  expect(terms('x'.repeat(10_000))).toEqual([])
  expect(terms('x'.repeat(40))).toEqual(['x'.repeat(40)])
  expect(terms('x'.repeat(41))).toEqual([])
  expect(written(`${'x'.repeat(30)}-${'y'.repeat(30)}`)).toEqual([`:${'x'.repeat(30)},${'y'.repeat(30)}`])
  expect(terms('字'.repeat(5_000))).toHaveLength(5_000)
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom('onBrokenLinks', 'größe', '全文', 'ภาษา', "l'été", 'C++', ' ', '-', '’', '…', '.'))
    .map((all) => all.join('')),
)

test('SRC-7: every word of a text, as a query, has the same terms', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      const known = new Set(splitText(text).flatMap(({ term, subwords: parts }) => [term, ...parts]))
      for (const typed of text.split(/\s+/)) {
        for (const { term, subwords: parts } of splitText(typed)) {
          expect(known).toContain(term)
          for (const part of parts) expect(known).toContain(part)
        }
      }
    }),
  ))

test('SRC-7: splitting a term returns the term', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { term } of splitText(text)) {
        if (term === '' || hasUnspacedScript(term)) continue
        expect(splitText(term).map((word) => word.term)).toEqual([term])
      }
    }),
  ))

test('SRC-7: terms do not end like synthetic terms, and no lone surrogates', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { term, subwords: parts } of splitText(text)) {
        for (const one of [term, ...parts]) {
          expect(one).not.toMatch(/[~*]$|\s/)
          expect(one).not.toMatch(/\p{Surrogate}/u)
        }
      }
    }),
  ))

test('SRC-7: folding is idempotent', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  ))

/** Words of texts, split by one splitter. */
function splitAll(texts: readonly string[]) {
  let made = 0
  const { split, runs } = createSplitter(() => {
    made += 1
  })
  const words = texts.map((text) => {
    const found: number[] = []
    split(text, (run) => found.push(run))
    return found.flatMap((run) => runs[run] ?? [])
  })
  return { words, made, runs }
}

test('a splitter splits each distinct run once and visits each occurrence', () => {
  const { words, made, runs } = splitAll(['one two one', '__proto__ one'])
  expect(words.map((all) => all.map(({ term }) => term))).toEqual([
    ['one', 'two', 'one'],
    ['proto', 'one'],
  ])
  expect(made).toBe(3)
  expect(runs).toHaveLength(3)
})

const anyCharacters = fc
  .array(
    fc.constantFrom(..."aZ09+#_-.' /é’全…\u00ad\ufeff".split(''), 'C++', 'c#', "'s", '1.2', 'x'.repeat(41)),
  )
  .map((all) => all.join(''))

test('SRC-7: a splitter returns the same words as splitText', () =>
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, anyCharacters), { maxLength: 8 }), (texts) => {
      expect(splitAll(texts).words).toEqual(texts.map(splitText))
    }),
    { numRuns: 2_000 },
  ))

test('SRC-7: a long text is split like a short one', () => {
  const text = 'onBrokenLinks of größe, '.repeat(3_000)
  expect(splitAll([text, 'a', text]).words).toEqual([text, 'a', text].map(splitText))
})
