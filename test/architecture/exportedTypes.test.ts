/** Types that only their own file uses are not exported. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DECLARED = /^export (?:interface|type) (\w+)\b/gm
const FROM = /\b(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s*'(\.[^']+)'/g
const DYNAMIC = /\bimport\(\s*'(\.[^']+)'\s*\)(?:\.(\w+))?/g

const listFiles = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(ROOT, folder, file))

/** Imported names, as `file name`; a whole module is `file *`. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const resolve = (specifier: string) => path.resolve(path.dirname(file), specifier)
  return [
    ...[...text.matchAll(FROM)].flatMap(([, clause = '', specifier = '']) =>
      clause.includes('*')
        ? [`${resolve(specifier)} *`]
        : [...clause.matchAll(/(?:^|[{,])\s*(?:type\s+)?(\w+)/g)].map(
            ([, name]) => `${resolve(specifier)} ${name}`,
          ),
    ),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier = '', name = '*']) => `${resolve(specifier)} ${name}`),
  ]
}

/** Sources whose declarations are part of the package. Their inferred types must be exported. */
function publicFiles(): ReadonlySet<string> {
  const found = new Set(
    ['api/index', 'runtime/public', 'components/public', 'theme/components'].map(
      (name) => `dist/${name}.d.ts`,
    ),
  )
  for (const file of found) {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/['"](\.[^'"]+?)(?:\.[jt]sx?)?['"]/g)) {
      const target = `${path.join(path.dirname(file), specifier)}.d.ts`
      if (existsSync(path.join(ROOT, target))) found.add(target)
    }
  }
  return new Set([...found].map((file) => file.replace(/^dist\//, 'src/').replace(/\.d\.ts$/, '')))
}

test('an exported type has an importer, or is part of the types of the package', () => {
  const sources = listFiles('src')
  const imported = new Set([...sources, ...listFiles('test')].flatMap(importsOf))
  const isPublic = publicFiles()
  const unused = sources.flatMap((file) => {
    const source = path.relative(ROOT, file)
    if (isPublic.has(source.replace(/\.tsx?$/, '')) || imported.has(`${file} *`)) return []
    return [...readFileSync(file, 'utf8').matchAll(DECLARED)]
      .filter(([, name]) => !imported.has(`${file} ${name}`))
      .map(([, name]) => `${source} ${name}`)
  })
  expect(unused).toEqual([])
})
