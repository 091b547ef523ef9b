/** Benchmarks and scripts import compiled modules, which TypeScript does not check. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?[jt]s$/.test(name))
    .map((name) => path.join(root, folder, name))

/** Sources of the compiled modules that a file imports, absolute, without extension. */
const compiledImports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/['"]((?:\.{1,2}\/)+dist\/[\w/.-]+)\.js['"]/g)].map(
    ([, name = '']) =>
      path
        .resolve(path.dirname(file), name)
        .replace(`${path.sep}dist${path.sep}`, `${path.sep}src${path.sep}`),
  )

test('PKG-1: each compiled module that a benchmark or script imports has a source', () => {
  const imports = [...filesIn('test/bench'), ...filesIn('scripts')].flatMap(compiledImports)
  expect(imports.length).toBeGreaterThan(3)
  const isThere = (name: string) => ['.ts', '.tsx'].some((extension) => existsSync(name + extension))
  expect(imports.filter((name) => !isThere(name)).map((name) => path.relative(root, name))).toEqual([])
})
