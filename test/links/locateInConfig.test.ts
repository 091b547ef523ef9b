/** Places of configured addresses in the text of the configuration. */
import { expect, test } from 'vitest'
import { locateInConfig } from '../../src/links/locateInConfig.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'
import { placeAt } from './makeSite.ts'

const TEXT = `export default {
  navbar: { items: [{ to: '/gone' }, { to: "/twice" }, { to: '/twice' }] },\r
  title: \`😀\`, favicon: \`img/none.svg\`, // /gone
  announcementBar: { content: '<a href="/bar">' },
  sidebar: [ 'dir/page/'],
  redirects: [{ from: '/self', to: '/self' }, { "from": ['/one', '/two'], to: '/one' }, { from: '/two', to: '/two' }],
}
`
const finding = (target: string | undefined, more: Partial<Diagnostic> = {}): Diagnostic => ({
  rule: 'broken-link',
  message: 'Nothing there',
  file: 'xpre.config.ts',
  target,
  ...more,
})

function locate(diagnostic: Diagnostic) {
  const [located] = locateInConfig([diagnostic], new Map([['xpre.config.ts', TEXT]]))
  const { place, targetPlace } = located ?? {}
  return (
    place &&
    `${place.start.line}:${place.start.column}-${place.end.column} ${targetPlace?.start.column}-${targetPlace?.end.column}`
  )
}

test('CHK-2: the place of a configured address is its literal, if it occurs once', () => {
  expect(locate(finding('/gone'))).toBe('2:27-34 28-33')
  expect(locate(finding('img/none.svg'))).toBe('3:25-39 26-38')
  expect(locate(finding('/bar'))).toBe('4:40-46 41-45')
  expect(locate(finding('/dir/page'))).toBe('5:14-25 15-24')
  expect(locate(finding('/twice'))).toBeUndefined()
  expect(locate(finding('/made/elsewhere'))).toBeUndefined()
  expect(locate(finding(''))).toBeUndefined()
  expect(locate(finding(undefined))).toBeUndefined()
})

test('CHK-2: findings of other files and findings with a place stay unchanged', () => {
  expect(locate(finding('/gone', { file: 'docs/a.md' }))).toBeUndefined()
  expect(locate(finding('/gone', { place: placeAt(9) }))).toBe('9:1-5 undefined-undefined')
})

test('CHK-2: an address that occurs several times is located by its key, if that has it once', () => {
  expect(locate(finding('/self'))).toBeUndefined()
  expect(locate(finding('/self', { targetKey: 'from' }))).toBe('6:23-30 24-29')
  expect(locate(finding('/self', { targetKey: 'to' }))).toBe('6:36-43 37-42')
  expect(locate(finding('/one', { targetKey: 'from' }))).toBe('6:58-64 59-63')
  expect(locate(finding('/two', { targetKey: 'from' }))).toBeUndefined()
  expect(locate(finding('/gone', { targetKey: 'from' }))).toBe('2:27-34 28-33')
})
