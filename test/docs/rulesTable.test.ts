/** The README's table of rules is the list of rules. */
import { expect, test } from 'vitest'
import { rules } from '../../src/shared/rules.ts'
import { sectionOf } from './readme.ts'

test('CHK-1: the README lists every rule with its default severity and its explanation', () => {
  const rows = [...sectionOf('Checking links').matchAll(/^\| `([\w-]+)` \| (\w+) \| (.+) \|$/gm)]
  expect(rows.map(([, id, severity, explanation]) => [id, { severity, explanation }])).toEqual(
    Object.entries(rules),
  )
})
