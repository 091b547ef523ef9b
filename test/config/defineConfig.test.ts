import { expect, test } from 'vitest'
import { defineConfig } from '../../src/config/index.ts'

test('CFG-1: the types know navbar items, rules and severities', () => {
  const config = defineConfig({
    rules: { 'broken-link': 'warn' },
    navbar: {
      items: [
        { label: 'A', to: '/a' },
        { type: 'docSidebar', sidebarId: 'docs', position: 'right' },
        { label: 'B', items: [{ label: 'C', href: 'https://c.example' }] },
      ],
    },
    footer: { links: [{ title: 'T', items: [{ label: 'A', to: '/a' }] }] },
    docs: [{ id: 'a' }, { id: 'b', path: 'b' }],
  })
  expect(config.docs).toHaveLength(2)

  // @ts-expect-error: a misspelt severity does not compile
  defineConfig({ rules: { 'broken-link': 'error' } })
  // @ts-expect-error: neither does an unknown rule
  defineConfig({ rules: { 'broken-lnk': 'warn' } })
  // @ts-expect-error: nor an unknown type of item
  defineConfig({ navbar: { items: [{ type: 'lnk', label: 'A' }] } })
  // @ts-expect-error: nor an unknown key
  defineConfig({ titel: 'T' })
})

test('CFG-1: functions are returned unchanged', async () => {
  expect(defineConfig(() => ({ title: 'A' }))()).toEqual({ title: 'A' })
  expect(await defineConfig(async () => ({ title: 'B' }))()).toEqual({ title: 'B' })
})
