import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { recordRedirect } from '../../../src/move/redirects/recordRedirect.ts'

function record(text: string, from: string | undefined, to: string): string | undefined {
  const edit = recordRedirect(text, { from, to })
  if (edit === 'none' || edit === undefined) return edit
  return text.slice(0, edit.start) + edit.text + text.slice(edit.end)
}

const page = (yaml: string): string => `---\n${yaml}\n---\n\n# T\n`

describe('CHK-7: redirect_from is edited in place', () => {
  test.each<[string, string, string]>([
    [
      'a list on one line gets an item',
      'redirect_from: [/x, "/y"] # c',
      'redirect_from: [/x, "/y", /old] # c',
    ],
    [
      'a list on one line loses the new address',
      'redirect_from: [/new, "/y"] # c',
      'redirect_from: [/old, "/y"] # c',
    ],
    ['quotes stay', 'redirect_from: [/x, "/new" , \'/y\'] # c', 'redirect_from: [/x, "/old" , \'/y\'] # c'],
    ['an empty list', 'redirect_from: [] # c', 'redirect_from: [/old] # c'],
    ['a comma at the end', 'redirect_from: [/x,]', 'redirect_from: [/x, /old,]'],
    [
      'a list in brackets over lines',
      'redirect_from: [\n  /x, # one\n  "/y" # two\n]\ntitle: T',
      'redirect_from: [\n  /x, # one\n  "/y", # two\n  /old\n]\ntitle: T',
    ],
    [
      'a comma behind the last line',
      'redirect_from: [\n  /x,\n  "/y", # two\n]',
      'redirect_from: [\n  /x,\n  "/y", # two\n  /old,\n]',
    ],
    [
      'a block list loses the new address',
      'redirect_from:\n  - /x # one\n  - "/new" # two\n  - /y',
      'redirect_from:\n  - /x # one\n  - "/old" # two\n  - /y',
    ],
    [
      'one text with a comment',
      "redirect_from: '/x' # c\ntitle: T",
      "redirect_from:\n  - '/x' # c\n  - /old\ntitle: T",
    ],
    ['one text that is the new address', 'redirect_from: "/new" # c', 'redirect_from: "/old" # c'],
    ['no value', 'redirect_from: # c\ntitle: T', 'redirect_from: # c\n  - /old\ntitle: T'],
  ])('%s', (_, before, after) => {
    expect(record(page(before), '/old', '/new')).toBe(page(after))
  })
  test.each<[string, string, string]>([
    ['the first of a list on one line', 'redirect_from: [/new, "/y"] # c', 'redirect_from: ["/y"] # c'],
    ['the last of a list on one line', 'redirect_from: ["/y" , /new] # c', 'redirect_from: ["/y" ] # c'],
    [
      'one of a block list, with its comment',
      'redirect_from:\n  - /x # one\n  - /new # two\n  - /y',
      'redirect_from:\n  - /x # one\n  - /y',
    ],
    ['the only one', 'a: 1\nredirect_from:\n  - /new\nb: 2', 'a: 1\nb: 2'],
    ['the only one of a list on one line', 'redirect_from: [/new]\nb: 2', 'b: 2'],
  ])('%s is removed if no address is added', (_, before, after) => {
    expect(record(page(before), undefined, '/new')).toBe(page(after))
  })
  test('an address that occurs twice, or through an alias, is not edited', () => {
    expect(record(page('redirect_from: [/new, /new]'), '/old', '/new')).toBe(undefined)
    expect(record(page('a: &a /x\nredirect_from: [*a]'), '/old', '/new')).toBe(undefined)
  })
})

const address = fc.constantFrom('/a', '/b c', '/new', '/ü', '/x%2Fy', "/it's", '/"q"')
const written = fc.tuple(address, fc.constantFrom('plain', 'double', 'single')).map(([text, quotes]) => {
  if (quotes === 'double') return JSON.stringify(text)
  return quotes === 'single' ? `'${text.replaceAll("'", "''")}'` : text
})
const list = fc
  .tuple(fc.uniqueArray(written, { maxLength: 4 }), fc.constantFrom('flow', 'lines', 'block'), fc.boolean())
  .map(([items, form, hasComma]) => {
    const comma = hasComma && items.length > 0 ? ',' : ''
    if (form === 'flow' || items.length === 0) return `redirect_from: [${items.join(', ')}${comma}] # all`
    if (form === 'lines') return `redirect_from: [\n  ${items.join(', # c\n  ')}${comma} # last\n]`
    return `redirect_from:\n${items.map((item) => `  - ${item} # c`).join('\n')}`
  })

test('CHK-7: any list then contains the old address and not the new one', () => {
  fc.assert(
    fc.property(list, fc.boolean(), (yaml, isAdded) => {
      const text = page(`${yaml}\ntitle: T`)
      const after = record(text, isAdded ? '/old' : undefined, '/new')
      const read = (one: string): string[] => parse(one.split('---\n')[1] ?? '').redirect_from ?? []
      fc.pre(read(text).filter((one) => one === '/new').length < 2)
      const expected = [...read(text).filter((one) => one !== '/new'), ...(isAdded ? ['/old'] : [])]
      if (after === 'none') {
        expect(expected.sort()).toEqual(read(text).sort())
        return
      }
      expect(after).toBeDefined()
      expect(read(after ?? '').sort()).toEqual(expected.sort())
      const comments = (one: string) => one.match(/# (?:all|last)/g)
      if (expected.length > 0) expect(comments(after ?? '')).toEqual(comments(text))
    }),
    { numRuns: 300 },
  )
})
