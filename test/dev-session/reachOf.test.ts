import { expect, test } from 'vitest'
import { reachOf } from '../../src/pipeline/session/reachOf.ts'

const reach = (source: string, isListingChanged = false) =>
  reachOf(
    { sources: new Set([source]), isListingChanged },
    {
      imported: ['mark-A1B2C3D4.svg'],
      isBroken: false,
    },
  )

test.each([
  'xpre.config.ts',
  'sidebars.mjs',
  'components/Box.tsx',
  'components/box.css',
  'theme/Footer.jsx',
  'data/prices.json',
  'data/terms.txt',
  'pages/mark.svg',
])('DEV-6: %s may be what code imports', (source) => {
  expect(reach(source)).toEqual({ code: true, listing: true, routes: true })
})

test.each(['docs/a.md', 'docs/marker.svg', 'docs/json/part.md'])('DEV-6: %s is content', (source) => {
  expect(reach(source)).toEqual({ code: false, listing: false, routes: false })
})

test.each(['docs/guide/_category_.json', '_category_.yml', 'docs/_category_.yaml'])(
  'DEV-6: %s changes sidebars',
  (source) => {
    expect(reach(source)).toEqual({ code: false, listing: false, routes: true })
  },
)

test('DEV-6: a document that comes changes the listing, one edit among many the code', () => {
  expect(reach('docs/a.md', true)).toEqual({ code: false, listing: true, routes: true })
  const sources = new Set(['docs/a.md', 'docs/b.md', 'theme/Footer.tsx'])
  expect(reachOf({ sources, isListingChanged: false }, { imported: [], isBroken: false })).toEqual({
    code: true,
    listing: true,
    routes: true,
  })
})

test('DEV-6: while code does not compile, a file that comes may be the one that it misses', () => {
  const changes = { sources: new Set(['pages/new.svg']), isListingChanged: true }
  expect(reachOf(changes, { imported: [], isBroken: true }).code).toBe(true)
  expect(reachOf(changes, { imported: [], isBroken: false }).code).toBe(false)
})

test('DEV-6: what git ignores is no file of the site', () => {
  expect(reach('docs/.gitignore')).toEqual({ code: false, listing: true, routes: true })
})
