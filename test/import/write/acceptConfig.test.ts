import { expect, test } from 'vitest'
import { createReport } from '../../../src/import/report/report.ts'
import { acceptConfig } from '../../../src/import/write/acceptConfig.ts'

test.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['what is valid', { title: 'Lamps' }, { title: 'Lamps' }, []],
  ['a wrong value', { title: 1, tagline: 'x' }, { tagline: 'x' }, ['the key `title` of the configuration']],
  ['an unknown key', { lamp: 1 }, {}, ['the key `lamp` of the configuration']],
  [
    'an item of a list',
    { navbar: { items: [{ label: 'A' }, { label: 'B', to: '/b' }, { to: '/c' }] } },
    { navbar: { items: [{ label: 'B', to: '/b' }] } },
    [
      'the key `navbar.items[0]` of the configuration',
      'the key `navbar.items[2].label` of the configuration',
    ],
  ],
])('MD-13: the new configuration has %s only if it is valid', (_case, written, accepted, left) => {
  const report = createReport('/site')
  expect(acceptConfig(written, report)).toEqual(accepted)
  expect(report.data().left.map(({ what }) => what)).toEqual(left)
})
