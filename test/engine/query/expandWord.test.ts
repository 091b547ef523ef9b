import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry, Lexicon } from '../../../src/engine/lexicon.ts'
import { correctionsOf, maxTyposOf } from '../../../src/engine/query/corrections.ts'
import { expandWord } from '../../../src/engine/query/expandWord.ts'
import type { QueryWord } from '../../../src/engine/query/parseQuery.ts'
import { stemOf } from '../../../src/engine/wordForms.ts'

const word = (term: string, isPrefix = false): QueryWord => ({
  term,
  isPrefix,
  isRequired: true,
  weight: 1,
  covers: [0],
})

const entry = (term: string, count = 1): Entry => ({
  term,
  count,
  postings: () => ({ sections: new Uint32Array(), impacts: new Uint8Array(), extents: new Uint32Array() }),
})

function lexiconOf(terms: readonly string[]): Lexicon {
  const entries = [...terms].sort().map((term) => entry(term))
  return {
    sectionCount: 100,
    stem: stemOf,
    find: (term) => entries.find((one) => one.term === term),
    findByPrefix: (prefix) => entries.filter(({ term }) => term.startsWith(prefix) && !/[~*]$/.test(term)),
    findSynonymsByPrefix: (prefix) =>
      entries.filter(({ term }) => term.startsWith(prefix) && term.endsWith('~')),
  }
}

const meant = (term: string, terms: readonly string[], isPrefix = false) =>
  expandWord(word(term, isPrefix), lexiconOf(terms)).map(
    ({ entry: { term: found }, kind }) => `${kind} ${found}`,
  )

test('SRC-7: the exact word is first, then its forms, completions and synonyms', () => {
  expect(meant('queries', ['queries', 'query', 'querying', 'quest', 'queries~'])).toEqual([
    'exact queries',
    'form query',
    'form querying',
    'synonym queries~',
  ])
  expect(meant('que', ['query', 'quest', 'other', 'que*'], true)).toEqual(
    expect.arrayContaining(['prefix query', 'prefix quest', 'prefix que*']),
  )
  expect(meant('que', ['query'])).toEqual([])
})

test('SRC-7: each term is matched once, with decreasing quality', () => {
  const found = expandWord(
    word('install', true),
    lexiconOf(['install', 'installs', 'installable', 'install~']),
  )
  expect(new Set(found.map(({ entry: { term } }) => term)).size).toBe(found.length)
  const quality = Object.fromEntries(found.map(({ kind, quality: own }) => [kind, own]))
  expect(quality.exact).toBe(1)
  expect(quality.form).toBeLessThan(1)
  expect(quality.prefix).toBeLessThan(quality.form ?? 0)
  expect(quality.synonym).toBeLessThan(quality.form ?? 0)
})

test('SRC-7: a form of a word finds the synonyms of the word', () => {
  expect(meant('refunds', ['refund~'])).toEqual(['synonym refund~'])
})

test('names of Object.prototype are words', () => {
  for (const term of ['constructor', 'proto', 'tostring']) {
    expect(meant(term, [])).toEqual([])
    expect(meant(term, [term])).toEqual([`exact ${term}`])
  }
})

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz'

/** All words with a single typo. */
function editsOf(text: string): string[] {
  const edits: string[] = []
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    for (const character of CHARACTERS) {
      edits.push(before + character + after)
      if (after !== '') edits.push(before + character + after.slice(1))
    }
    if (after !== '') edits.push(before + after.slice(1))
    if (after.length > 1) edits.push(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  return edits.filter((edit) => edit !== text)
}

test.each(['preorder', 'install', 'apple'])('SRC-7: a word with any single typo finds %s', (term) => {
  const known = [
    { term: 'unlike', count: 9 },
    { term, count: 1 },
    { term: 'another', count: 3 },
  ]
  for (const edit of editsOf(term)) {
    for (const isPrefix of [false, true]) {
      const [first] = correctionsOf(word(edit, isPrefix), known)
      expect([edit, first?.term, first?.distance]).toEqual([edit, term, 1])
    }
  }
})

test('SRC-7: two typos are allowed only in long words, none in short words and numbers', () => {
  expect(['app', '1.2.3', 'abc1def', 'page', 'preorde', 'preorder'].map((term) => maxTyposOf(term))).toEqual([
    0, 0, 0, 1, 1, 2,
  ])
  const known = [{ term: 'configuration', count: 1 }]
  expect(correctionsOf(word('cnofigurtaion'), known)).toHaveLength(1)
  expect(correctionsOf(word('cnofigurtaiom'), known)).toEqual([])
})

test('SRC-7: a typo in a prefix counts as one', () => {
  const known = [{ term: 'configuration', count: 1 }]
  expect(correctionsOf(word('confug', true), known).map(({ term }) => term)).toEqual(['configuration'])
  expect(correctionsOf(word('confug'), known)).toEqual([])
})

test('SRC-7: the smallest distance wins, then the more frequent word; the order of the list does not matter', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...editsOf('preorder'), 'preorder', 'preordering'), { maxLength: 60 }),
      fc.boolean(),
      (terms, isPrefix) => {
        const known = terms.map((term) => ({ term, count: 1 + (term.charCodeAt(2) % 4) }))
        const forwards = correctionsOf(word('preordr', isPrefix), known)
        const backwards = correctionsOf(word('preordr', isPrefix), [...known].reverse())
        expect(backwards).toEqual(forwards)
        expect(new Set(forwards.map(({ distance }) => distance)).size).toBeLessThan(2)
        expect(forwards.length).toBeLessThanOrEqual(8)
      },
    ),
  ))
