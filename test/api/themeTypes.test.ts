/** Types of modules that exist only in sites, for authors of themes. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type CategoryCard from '@theme/CategoryCard'
import type { CategoryCardProps } from '@theme/CategoryCard'
import type Footer from '@theme/Footer'
import type Root from '@theme-original/Root'
import type { RootProps } from '@theme-original/Root'
import type { ReactNode } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import * as components from '../../src/theme/components.ts'
import * as parts from '../../src/theme/parts.ts'

const MODULES = path.resolve(import.meta.dirname, '../../dist/theme/modules.d.ts')
const declarations = readFileSync(MODULES, 'utf8')

test('every component that a site may replace has types under both of its names, parts under one', () => {
  for (const [prefix, named] of [
    ['@theme/', components],
    ['@theme-original/', { ...components, ...parts }],
  ] as const) {
    const declared = [...declarations.matchAll(/^declare module '(@[^']+)'/gm)].map(([, name = '']) => name)
    expect(declared.filter((name) => name.startsWith(prefix)).sort()).toEqual(
      Object.keys(named)
        .map((name) => prefix + name)
        .sort(),
    )
  }
})

test('components and their properties have types', () => {
  expectTypeOf<RootProps>().not.toBeAny()
  expectTypeOf<typeof Root>().returns.toExtend<ReactNode>()
  expectTypeOf<RootProps['children']>().toEqualTypeOf<ReactNode>()
  expectTypeOf<CategoryCardProps>().not.toBeAny()
  expectTypeOf<typeof CategoryCard>().parameter(0).toEqualTypeOf<CategoryCardProps>()
  expectTypeOf<CategoryCardProps['card']['label']>().toEqualTypeOf<string>()
  expectTypeOf<typeof Footer>().not.toBeAny()
  expectTypeOf<Parameters<typeof Footer>>().toEqualTypeOf<[]>()
})
