import { expect, test } from 'vitest'
import { planPush } from '../../../src/search/push/planPush.ts'
import { bytesOf } from '../../../src/search/push/recordLimit.ts'
import { record } from './fakeService.ts'

test('SRC-8: a plan counts the records to send, and lists the largest', () => {
  const records = [
    record('page', { type: 'lvl1' }),
    record('part', { type: 'lvl2' }),
    ...['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff'].map((content) =>
      record(content, { type: 'content', content: content.repeat(100) }),
    ),
  ]
  const plan = planPush(records, [['cancel', 'abort', 'stop']])
  expect(plan.byType).toEqual([
    ['lvl1', 1],
    ['lvl2', 1],
    ['content', 6],
  ])
  expect(plan.bytes).toBe(records.reduce((sum, one) => sum + bytesOf(one), 0))
  expect(plan.largest.map(({ url }) => url.split('/').at(-1))).toEqual([
    'ffffff',
    'eeeee',
    'dddd',
    'ccc',
    'bb',
  ])
  expect(plan.synonyms).toEqual([
    { objectID: 'xpre-docs-1', type: 'synonym', synonyms: ['cancel', 'abort', 'stop'] },
  ])
})

test('SRC-8: an empty site does not replace the index', () => {
  expect(() => planPush([], [])).toThrow('There is nothing to send')
})

test('SRC-8: a heading that is too long for a record is reported before anything is sent', () => {
  const { hierarchy } = record('a')
  expect(() =>
    planPush([record('a', { hierarchy: { ...hierarchy, lvl1: 'x'.repeat(20_000) } })], []),
  ).toThrow('The headings of https://docs.example/docs/a are too long: a record may hold 10,000 bytes')
})

test('SRC-8: settings rank headings before text, by level and position', () => {
  const { settings } = planPush([record('a')], [])
  expect(settings.searchableAttributes.slice(0, 2)).toEqual([
    'unordered(hierarchy.lvl0)',
    'unordered(hierarchy.lvl1)',
  ])
  expect(settings.searchableAttributes.at(-2)).toBe('content')
  expect(settings.attributesForFaceting).toEqual(['language', 'version', 'docusaurus_tag', 'tags', 'type'])
  expect(settings.customRanking).toEqual([
    'desc(weight.pageRank)',
    'desc(weight.level)',
    'asc(weight.position)',
  ])
})
