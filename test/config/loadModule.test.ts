import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadModule } from '../../src/config/loadModule.ts'
import { siteFolder } from './siteFolder.ts'

test('sidebars files in TypeScript, CommonJS and JSON give their value', async () => {
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

test('a module that is loaded again after a change gives its new value', async () => {
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
