import { expect, test } from 'vitest'
import { componentTags } from '../../src/components/elements.ts'
import { ELEMENT_RULES, TAG_RULES } from '../../src/components/index.ts'
import { articleComponents } from '../../src/theme/article/components.ts'

test('MD-3: each element and each tag of the definitions has a component, and no other name has one', () => {
  const elements = Object.keys(articleComponents).filter((name) => /^[A-Z]/.test(name))
  expect(elements.sort()).toEqual([...ELEMENT_RULES.keys()].sort())
  expect(Object.keys(componentTags).sort()).toEqual([...TAG_RULES.keys()].sort())
})
