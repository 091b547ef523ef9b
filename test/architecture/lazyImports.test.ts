/** Browsers that cache the failure of an address need another one for the next attempt. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '../../src')

/** Code of browsers, apart from what runs in Node only. */
const FOLDERS = ['client', 'theme', 'components', 'compat', 'runtime', 'engine', 'shared']
/** The helper itself, the first script, whose loader does the same, and code that reads documents. */
const OTHERS = ['shared/importWithRetry.ts', 'client/first/controls.ts', 'shared/mdx/readImports.ts']

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
)

/** Dynamic imports, which are no types and no texts of comments. */
const IMPORT = /(?<!typeof )\bimport\((?!['"][^'"]*['"]\)\.[A-Z])/g
const RETRYING = /importWithRetry\(\s*\(\) =>\s*$/

test('BLD-5: code that is loaded later can be loaded again after a failure', () => {
  let count = 0
  const once = files.flatMap((file) => {
    const text = readFileSync(path.join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    return [...text.matchAll(IMPORT)].flatMap(({ index }) => {
      count += 1
      return RETRYING.test(text.slice(0, index)) ? [] : [file]
    })
  })
  expect(count).toBeGreaterThan(20)
  expect(once.sort()).toEqual(OTHERS.toSorted())
})
