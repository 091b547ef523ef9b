import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadModule } from '../../../src/config/module/loadModule.ts'
import type { BundledModule, MemoizeModule } from '../../../src/config/module/moduleFile.ts'
import { siteFolder } from '../siteFolder.ts'

test('sidebars files in TypeScript, CommonJS and JSON return their value', async () => {
  const cwd = siteFolder({
    'a.ts': "const docs: string[] = ['intro']\nexport default { docs }",
    'b.js': "module.exports = { docs: ['intro'] }",
    'c.json': '{ "docs": ["intro"] }',
  })
  const values = await Promise.all(
    ['a.ts', 'b.js', 'c.json'].map((name) => loadModule({ file: path.join(cwd, name), cwd })),
  )
  expect(values).toEqual([{ docs: ['intro'] }, { docs: ['intro'] }, { docs: ['intro'] }])
})

test('a module that is loaded again after a change returns its new value', async () => {
  const cwd = siteFolder({ 'a.ts': 'export default 1' })
  const file = path.join(cwd, 'a.ts')
  expect(await loadModule({ file, cwd })).toBe(1)
  writeFileSync(file, 'export default 2')
  expect(await loadModule({ file, cwd })).toBe(2)
})

test('broken JSON names its line', async () => {
  const cwd = siteFolder({ 'c.json': '{\n  "docs": [,]\n}' })
  await expect(loadModule({ file: path.join(cwd, 'c.json'), cwd })).rejects.toThrow(/^c\.json:2:12: /)
})

test('a bundle is memoized, unless it imports a package', async () => {
  const cwd = siteFolder({
    'alone.ts':
      "import { join } from 'node:path'\nimport { docs } from './names.ts'\nexport default join(docs, 'a')",
    'names.ts': "export const docs: string = 'docs'",
    'package.mjs': "import yaml from 'yaml'\nexport default typeof yaml",
    'node_modules/yaml/package.json': '{ "name": "yaml", "main": "index.js" }',
    'node_modules/yaml/index.js': 'module.exports = 1',
  })
  const cached = new Map<string, BundledModule>()
  const inputsOf = new Map<string, readonly string[] | undefined>()
  const memoize: MemoizeModule = async (name, create) => {
    const known = cached.get(name)
    if (known !== undefined) return known
    const { value, inputs } = await create()
    inputsOf.set(path.basename(name), inputs?.map((input) => path.basename(input)).sort())
    cached.set(name, value)
    return value
  }
  const load = (name: string) => loadModule({ file: path.join(cwd, name), cwd, memoize })
  expect(await load('alone.ts')).toBe(path.join('docs', 'a'))
  expect(await load('package.mjs')).toBe('number')
  expect([...inputsOf]).toEqual([
    ['alone.ts', ['alone.ts', 'names.ts']],
    ['package.mjs', undefined],
  ])
  writeFileSync(path.join(cwd, 'alone.ts'), 'no code at all')
  expect(await load('alone.ts')).toBe(path.join('docs', 'a'))
})

test.each([
  ['xpredocs', 'did you mean "xpre-docs"?'],
  ['lamp-plugin', 'install the package "lamp-plugin", or correct its name'],
  ['./lamp', undefined],
])('an import of "%s", which does not exist, has a place and a hint', async (name, hint) => {
  const cwd = siteFolder({ 'a.ts': `import lamp from '${name}'\nexport default lamp\n` })
  await expect(loadModule({ file: path.join(cwd, 'a.ts'), cwd })).rejects.toMatchObject({
    message: `a.ts:1:18: Could not resolve "${name}"`,
    hint,
  })
})
