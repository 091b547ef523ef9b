import { expect, test } from 'vitest'
import { invalidationScope } from '../../../src/dev/session/invalidationScope.ts'

const INPUTS = new Set([
  'components/Box.tsx',
  'components/box.css',
  'theme/Footer.jsx',
  'pages/mark.svg',
  '../x.ts',
])

/** A file that `addPages` has read, and a folder that it has listed. */
const PLUGIN_INPUTS = new Set(['data/list.txt', 'data/parts'])

const reach = (source: string, isListingChanged = false, isBroken = false) =>
  invalidationScope(
    { sources: new Set([source]), isListingChanged },
    { codeFiles: INPUTS, pluginInputs: PLUGIN_INPUTS, isBroken },
  )

const ALL = { code: true, listing: true, added: true, routes: true }

test.each(['xpre.config.ts', 'sidebars.mjs', 'package.json', 'components/tsconfig.json', ...INPUTS])(
  'DEV-6: %s is code',
  (source) => {
    expect(reach(source)).toEqual(ALL)
  },
)

test.each([
  'docs/a.md',
  'docs/marker.svg',
  'docs/json/part.md',
  'static/data.json',
  'docs/example.ts',
  'docs/a.css',
])('DEV-6: %s is content', (source) => {
  expect(reach(source)).toEqual({ code: false, listing: false, added: false, routes: false })
})

test.each(['components/New.tsx', 'theme/Navbar.jsx', 'pages/data.json'])(
  'DEV-6: %s may be code if it is created, or while code does not compile',
  (source) => {
    expect(reach(source, true)).toEqual(ALL)
    expect(reach(source, false, true)).toEqual(ALL)
  },
)

test.each(['docs/guide/_category_.json', '_category_.yml', 'docs/_category_.yaml'])(
  'DEV-6: %s changes sidebars',
  (source) => {
    expect(reach(source)).toEqual({ code: false, listing: false, added: false, routes: true })
  },
)

test('DEV-6: a created document changes the listing, and one code file among many edits the code', () => {
  expect(reach('docs/a.md', true)).toEqual({ code: false, listing: true, added: false, routes: true })
  const sources = new Set(['docs/a.md', 'docs/b.md', 'theme/Footer.jsx'])
  expect(
    invalidationScope(
      { sources, isListingChanged: false },
      { codeFiles: INPUTS, pluginInputs: PLUGIN_INPUTS, isBroken: false },
    ),
  ).toEqual({
    code: true,
    listing: true,
    added: true,
    routes: true,
  })
})

test('DEV-6: while code does not compile, a created file may be a missing import', () => {
  const changes = { sources: new Set(['pages/new.svg']), isListingChanged: true }
  expect(
    invalidationScope(changes, { codeFiles: INPUTS, pluginInputs: PLUGIN_INPUTS, isBroken: true }).code,
  ).toBe(true)
  expect(
    invalidationScope(changes, { codeFiles: INPUTS, pluginInputs: PLUGIN_INPUTS, isBroken: false }).code,
  ).toBe(false)
})

test.each(['docs/.gitignore', '../.git/info/exclude'])(
  'DEV-6: rules of %s decide on documents, and on styles and images of code',
  (source) => {
    expect(reach(source)).toEqual(ALL)
  },
)

test('PKG-5: plugins add their pages again for a file that they have read, and for a new file in a listed folder', () => {
  expect(reach('data/list.txt')).toMatchObject({ code: false, added: true })
  expect(reach('data/parts/new/a.md', true)).toMatchObject({ code: false, added: true })
  expect(reach('data/parts/old.md')).toMatchObject({ added: false })
  expect(reach('docs/a.md', true)).toMatchObject({ added: false })
})
