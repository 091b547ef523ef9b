import { expect, test } from 'vitest'
import { createAbbreviations } from '../../../src/search/synonyms/abbreviations.ts'
import { familyOf } from '../../../src/search/synonyms/familyOf.ts'
import { mergeSynonymsFile } from '../../../src/search/synonyms/mergeSynonymsFile.ts'
import { createSimilarTerms } from '../../../src/search/synonyms/similarTerms.ts'

test.each([
  ['deployment', 'deploy', true],
  ['deployments', 'deploying', true],
  ['notifications', 'notify', true],
  ['subscription', 'subscribe', true],
  ['permission', 'permit', true],
  ['availability', 'available', true],
  ['performance', 'perform', true],
  ['removal', 'remove', true],
  ['analysis', 'analyze', true],
  ['customizable', 'customize', true],
  ['commission', 'commit', false],
  ['statement', 'state', false],
  ['portable', 'port', false],
  ['production', 'produce', false],
  ['terminal', 'terminate', false],
  ['accessibility', 'access', false],
  ['instance', 'inst', false],
  ['element', 'ele', false],
])('SRC-15: %s and %s are of one family: %s', (a, b, isFamily) => {
  expect(familyOf(a) === familyOf(b)).toBe(isFamily)
})

const similar = createSimilarTerms(
  ['kubernetes', 'authentication', 'sunset', 'internationalization', 'release', 'deploy', 'notifier'].map(
    (term, index) => ({ term, count: index + 1 }),
  ),
  true,
)

test.each([
  ['cubernettes', ['kubernetes']],
  ['kybernettess', ['kubernetes']],
  ['internacionalisacion', ['internationalization']],
  ['authentifications', ['authentication']],
  ['subnet', []],
  ['payroll', []],
  ['deployments', ['deploy']],
])('SRC-15: words of the site similar to %s: %j', (word, terms) => {
  expect(similar.find(word).map(({ term }) => term)).toEqual(terms)
})

test('SRC-15: abbreviations are found in words and headings, several meanings are not certain', () => {
  const { find, findLong } = createAbbreviations(
    [
      { path: '/a', text: 'The content security policy' },
      { path: '/b', text: 'Dead letters' },
    ],
    ['kubernetes', 'localization', 'legalization'].map((term) => ({ term, count: 1 })),
  )
  expect(find('k8s')).toMatchObject([{ term: 'kubernetes', score: 0.85 }])
  expect(find('l10n').map(({ score }) => score)).toEqual([0.4, 0.4])
  expect(find('dl')).toMatchObject([{ term: 'dead letters', score: 0.5 }])
  expect([find('csp'), findLong('csp')]).toEqual([[], [{ path: '/a', text: 'The content security policy' }]])
})

test.each([
  [undefined, [['a', 'b']], '[\n  ["a","b"]\n]\n'],
  ['[["x","a"],["y"]]', [['a', 'b', 'x']], '[\n  ["x","a","b"],\n  ["y"]\n]\n'],
  ['[["b", "a"]]', [['a', 'b']], '[["b", "a"]]'],
  ['{}', [['a', 'b']], undefined],
  ['[["a",1]]', [], undefined],
  ['[', [], undefined],
])('SRC-15: a file of synonyms %j gets %j', (existing, added, expected) => {
  expect(mergeSynonymsFile(existing, added)).toBe(expected)
})
