import path from 'node:path'
import { expect, test } from 'vitest'
import { mdxComponents } from '../../src/compat/elements.ts'
import { FOREIGN_MODULES } from '../../src/compat/modules.ts'
import { KNOWN_TAGS } from '../../src/compat/tagRules.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('MD-12: each known component has a component, and no other name has one', () => {
  expect(Object.keys(mdxComponents).sort()).toEqual([...KNOWN_TAGS.keys()].sort())
})

test('MD-12: each module of another tool has the exports in its list, and its components are the known ones', async () => {
  for (const [request, { file, components = {}, values = [] }] of FOREIGN_MODULES) {
    const module: Record<string, unknown> = await import(path.join(ROOT, file))
    const names = [...Object.keys(components), ...values].sort()
    expect([request, ...Object.keys(module).sort()]).toEqual([request, ...names])
    for (const [name, known] of Object.entries(components))
      expect([request, name, module[name] === mdxComponents[known]]).toEqual([request, name, true])
  }
})
