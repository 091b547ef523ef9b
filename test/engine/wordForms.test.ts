import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemOf } from '../../src/engine/wordForms.ts'

test.each([
  ['query', 'queries', 'querying', 'queried'],
  ['install', 'installs', 'installed', 'installing', 'installer', 'installation'],
  ['configure', 'configures', 'configured', 'configuring', 'configuration'],
  ['stop', 'stops', 'stopped', 'stopping'],
  ['box', 'boxes'],
  ['app', 'apps'],
  ['author', 'authors', 'authoring'],
  ['add', 'adds', 'added', 'adding'],
  ['key', 'keys'],
  ['class', 'classes'],
  ['page', 'pages'],
  ['create', 'creates', 'created', 'creating', 'creation', 'creator'],
  ['update', 'updates', 'updated', 'updating'],
  ['repeat', 'repeats', 'repeated', 'repeating'],
  ['float', 'floats', 'floated', 'floating'],
  ['format', 'formats', 'formatted', 'formatting'],
  ['rate', 'rates', 'rated', 'rating'],
  ['translate', 'translates', 'translated', 'translation', 'translating'],
  ['deploy', 'deploys', 'deployment', 'deployments'],
  ['require', 'required', 'requirements'],
  ['implement', 'implements', 'implemented', 'implementation'],
  ['compatible', 'compatibility'],
  ['optimize', 'optimise', 'optimized', 'optimising', 'optimisation', 'optimization'],
])('SRC-7: forms of a word have the same stem: %s', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1)
})

test.each([
  ['status', 'state'],
  ['format', 'form'],
  ['date', 'data'],
  ['process', 'proceed'],
  ['string', 'strap'],
  ['option', 'opt'],
  ['https', 'http'],
  ['portions', 'port'],
  ['authors', 'auth'],
  ['docker', 'dock'],
  ['motor', 'mot'],
  ['statement', 'state'],
  ['environment', 'environ'],
  ['moment', 'mo'],
])('SRC-7: different words have different stems: %s, %s', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})

test('SRC-7: the stem of a short word keeps enough letters to find its forms', () => {
  for (const term of ['date', 'state', 'rate', 'king', 'used', 'node', 'late']) {
    expect(stemOf(term).length).toBeGreaterThan(2)
  }
})

test('SRC-7: words of other scripts and identifiers are unchanged', () => {
  for (const term of ['größen', '全文', 'v12s', 'c++', 'русские']) expect(stemOf(term)).toBe(term)
})

test('SRC-7: a stem is a prefix of its word except for the last letter, so that forms are in the same part', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,14}$/), (term) => {
      const stem = stemOf(term)
      expect(stem.length).toBeGreaterThan(0)
      expect(term.startsWith(stem.slice(0, Math.max(0, stem.length - 1)))).toBe(true)
    }),
  ))
