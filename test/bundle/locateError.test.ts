import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { locateError } from '../../src/bundle/locateError.ts'

function thrownBy(code: string, filename: string): unknown {
  try {
    return runInThisContext(code, { filename })
  } catch (error) {
    return error
  }
}

const FAIL = '(function fail() {\n  throw new Error("no")\n})()'

test.each<[string, string, string, string | undefined]>([
  ['of a function', FAIL, '/site/pages/a.jsx', 'pages/a.jsx:2:9'],
  ['outside of a function', 'throw new Error("no")', '/site/pages/a.jsx', 'pages/a.jsx:1:7'],
  ['of a module', FAIL, 'file:///site/pages/a%20b.mjs', 'pages/a b.mjs:2:9'],
  ['in a folder with parentheses', FAIL, '/site/(group)/a (1).jsx', '(group)/a (1).jsx:2:9'],
  ['in parentheses, outside of a function', 'throw new Error("no")', '/site/(a)/b.jsx', '(a)/b.jsx:1:7'],
  ['of a package', FAIL, '/site/node_modules/p/index.js', undefined],
  ['outside of the site', FAIL, '/other/a.jsx', undefined],
  // Code of `eval` has no file; its caller has one.
  ['of eval', '\neval("throw new Error(\'no\')")', '/site/pages/a.jsx', 'pages/a.jsx:2:1'],
])(
  'BLD-6: the first stack frame in the site is the location of an error: %s',
  (_what, code, filename, at) => {
    const found = locateError(thrownBy(code, filename), '/site')
    expect(found && `${found.file}:${found.place.start.line}:${found.place.start.column}`).toBe(at)
  },
)

test('BLD-6: parentheses in the path of the site do not hide the location of an error', () => {
  const error = thrownBy(FAIL, '/sites (old)/site/pages/a.jsx')
  expect(locateError(error, '/sites (old)/site')?.file).toBe('pages/a.jsx')
})

test('BLD-6: a folder of the site may have "node_modules" in its name', () => {
  const error = Object.assign(new Error(), {
    stack: 'Error\n    at /site/node_modules/b.js:1:1\n    at /site/my_node_modules_notes/a.jsx:3:4',
  })
  expect(locateError(error, '/site')?.file).toBe('my_node_modules_notes/a.jsx')
})
