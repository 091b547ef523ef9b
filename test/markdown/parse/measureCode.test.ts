import { expect, test } from 'vitest'
import { measureCode } from '../../../src/markdown/parse/measureCode.ts'

const N = 2_000

test.each([
  ['text without code', '(([['.repeat(N), 0],
  ['closed code', '{(a)}\n\n'.repeat(N), 2],
  ['a list of values', `export const a = [${'{ b: [1] },\n\n'.repeat(N)}]`, 5],
  ['a list of sums', `{[${'a - -b,'.repeat(N)}]}`, 4],
  ['brackets in strings and comments', `{[${`'(', "[", \`{\`, /* ( */`.repeat(N)}]}`, 2],
  ['comparisons', `{(${'(a<b),'.repeat(N)})}`, 67],
  ['two modules', `export const a = (\n1\n)\n\n${'('.repeat(N)}`, 2],
])('MD-12: %s is not deep', (_, text, depth) => {
  expect(measureCode(text)).toBe(depth)
})

/** Each nests once or more. */
const NESTING = [
  ...[
    '(',
    '[',
    '{',
    '!',
    '- ',
    'a=>',
    'a?',
    'a?a:',
    'a(',
    '`${',
    '()=>{',
    'new ',
    'await ',
    'a=',
    'a**',
    'function(){',
    'if(a)',
    'if(a)b;else ',
    'if(a){}else ',
    'while(a)',
    'for(;;)',
    'class extends ',
  ],
  ...[
    '<a>',
    '<>',
    '<A>{',
    '<A a={',
    '<A a=<',
    '{a:',
    '[...',
    'async()=>',
    'a??',
    '({',
    'yield ',
    'import(',
    "'('+(",
    '/)/+(',
  ],
  // Closing brackets that may be in a string, a pattern or an attribute.
  ...['(")"+', "(')'+", '(/[)]/+', `<A a="\\" b={`],
]

test.each(NESTING)('MD-12: the depth of %j is at least its number', (unit) => {
  for (const text of [
    `a {${unit.repeat(N)}} b`,
    `<A b={${unit.repeat(N)}} />`,
    `export const a = ${unit.repeat(N)}`,
  ])
    expect(measureCode(text)).toBeGreaterThanOrEqual(N)
})
