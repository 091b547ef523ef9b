/** Parsing the `routes.json` of an earlier build (CHK-6). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRoutesFile } from '../../src/links/parseRoutesFile.ts'
import { createRoutesFile } from '../../src/output/site-files/createRoutesFile.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { makeSite } from './makeSite.ts'

function failure(text: string): string {
  try {
    parseRoutesFile(text, 'old/routes.json')
    return 'nothing was thrown'
  } catch (error) {
    return error instanceof UserError ? error.message : `no UserError: ${String(error)}`
  }
}

describe('CHK-6: routes.json of an earlier build', () => {
  test('is parsed as the build wrote it', () => {
    const site = makeSite({ docs: { 'a.md': { headings: [[2, 'one']] }, 'Über 🎉.md': {} } })
    const { contents } = createRoutesFile(site)
    const { version, routes } = parseRoutesFile(String(contents), 'routes.json')
    expect(version).toBe(1)
    expect(routes).toContainEqual({ path: '/docs/a', anchors: ['one'] })
    expect(routes).toContainEqual({ path: '/docs/Über 🎉', anchors: [] })
  })

  test('may start with a byte order mark, and have fields of later builds', () => {
    const text =
      '\uFEFF{"version":1,"made":"x","routes":[{"path":"/a","anchors":["b"],"title":"A","__proto__":1}]}'
    expect(parseRoutesFile(text, 'x')).toEqual({ version: 1, routes: [{ path: '/a', anchors: ['b'] }] })
  })

  test.each([
    ['', 'is empty'],
    [' \n', 'is empty'],
    ['{"version":1', 'is not JSON'],
    ['<!doctype html><title>404</title>', 'is not JSON, but a page of HTML'],
    ['null', 'is no list of routes'],
    ['[]', 'is no list of routes'],
    ['{"routes":[]}', 'is no list of routes'],
    ['{"version":"1","routes":[]}', 'is no list of routes'],
    ['{"version":1,"routes":{}}', 'is no list of routes'],
    ['{"version":1,"routes":[]}', 'lists no route'],
    ['{"version":2,"routes":[]}', 'has version 2 of its format, and this xpre-docs knows version 1'],
    [
      '{"version":1,"routes":[{"path":"/","anchors":[]},{"path":"docs","anchors":[]}]}',
      'is no list of routes: routes[1].path has to be a path such as "/docs/intro"',
    ],
    [
      '{"version":1,"routes":["/docs"]}',
      'is no list of routes: routes[0].path has to be a path such as "/docs/intro"',
    ],
    [
      '{"version":1,"routes":[{"path":"/docs","anchors":[1]}]}',
      'is no list of routes: routes[0].anchors has to be a list of ids',
    ],
    [
      '{"version":1,"routes":[{"path":"/docs"}]}',
      'is no list of routes: routes[0].anchors has to be a list of ids',
    ],
  ])('is named with what is wrong: %s', (text, message) => {
    expect(failure(text)).toBe(`"old/routes.json" ${message}`)
  })

  test('rejects any other text with the file name', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.object().map((value) => JSON.stringify(value)),
    )
    fc.assert(fc.property(anyText, (text) => failure(text).startsWith('"old/routes.json" ')))
  })
})
