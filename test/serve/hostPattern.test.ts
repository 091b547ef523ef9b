import { expect, test } from 'vitest'
import { readHostPattern } from '../../src/serve/hostPattern.ts'

const LONG = `/${'a/'.repeat(8_000)}q`

test.each([
  ['/*', '/a/b', ['a/b']],
  ['/docs/*', '/docs/', ['']],
  ['/:one/x/:two', '/a/x/b', ['a', 'b']],
  ['/:one/*', '/a/b/c', ['a', 'b/c']],
  ['/v-:version.html', '/v-2.html', ['2']],
  ['/a.b', '/a+b', undefined],
  ['/:one', '/a/b', undefined],
])('RTE-7: the pattern %s of a host and the address %s', (pattern, path, taken) => {
  expect(readHostPattern(pattern)?.regex.exec(path)?.slice(1)).toEqual(taken)
})

test.each(['/*/*', '/**', '/:a:b', '/:a-:b', '/x*:a'])(
  'RTE-7: the pattern %s is ignored: it could match an address in many ways',
  (pattern) => {
    expect(readHostPattern(pattern)).toBeUndefined()
  },
)

test('RTE-7: long addresses are matched quickly', () => {
  for (const pattern of ['/*/:a/:b/:c/zzz', '/:a/:b/:c/*zzz', '/*q/:z'])
    expect(readHostPattern(pattern)?.regex.test(LONG)).toBe(false)
})
