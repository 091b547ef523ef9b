import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import type { PluggableList, Plugin, Preset } from 'unified'
import { expect, expectTypeOf, test } from 'vitest'
import { type ConfigExport, defineConfig, definePlugin, withOptions } from '../../src/config/public.ts'
import type { UserConfig } from '../../src/shared/site/config.ts'

type Plugins = NonNullable<NonNullable<UserConfig['markdown']>['remarkPlugins']>

const resultOf = (config: ConfigExport) => (typeof config === 'function' ? config() : config)

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
  expect(config).toHaveProperty('docs.length', 2)

  // @ts-expect-error: a misspelt severity does not compile
  defineConfig({ rules: { 'broken-link': 'error' } })
  // @ts-expect-error: neither does an unknown rule
  defineConfig({ rules: { 'broken-lnk': 'warn' } })
  // @ts-expect-error: nor an unknown type of item
  defineConfig({ navbar: { items: [{ type: 'lnk', label: 'A' }] } })
  // @ts-expect-error: nor an unknown key
  defineConfig({ titel: 'T' })
})

test('MD-10: plugins have the types of unified', () => {
  const remarkPlugin: Plugin<[{ readonly depth: number }?], MdastRoot> = () => () => {}
  const rehypePlugin: Plugin<[], HastRoot> = () => () => {}
  const markdown = defineConfig({
    markdown: { remarkPlugins: [remarkPlugin, [remarkPlugin, { depth: 2 }]], rehypePlugins: [rehypePlugin] },
  })
  expect(markdown).toHaveProperty('markdown.rehypePlugins.length', 1)
  expectTypeOf<Plugins>().toEqualTypeOf<Exclude<PluggableList[number], Preset>[]>()

  // @ts-expect-error: a name is no plugin
  defineConfig({ markdown: { remarkPlugins: ['remark-math'] } })
  // @ts-expect-error: nor is a preset
  defineConfig({ markdown: { rehypePlugins: [{ plugins: [rehypePlugin] }] } })
})

test('CFG-1: a function has the types of a configuration, asynchronous or not', async () => {
  const remarkPlugin: Plugin<[{ readonly depth: number }], MdastRoot> = () => () => {}
  const sync = defineConfig(() => ({
    onBrokenLinks: 'warn',
    colorMode: { defaultMode: 'dark' },
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', position: 'right' }] },
    markdown: { remarkPlugins: [[remarkPlugin, { depth: 2 }]] },
  }))
  const later = defineConfig(async () => ({
    onBrokenLinks: 'warn',
    navbar: { items: [{ label: 'A', to: '/a' }] },
  }))
  expect(await resultOf(sync)).toHaveProperty('onBrokenLinks', 'warn')
  expect(await resultOf(later)).toHaveProperty('onBrokenLinks', 'warn')

  // @ts-expect-error: a misspelt severity does not compile
  defineConfig(() => ({ onBrokenLinks: 'error' }))
  // @ts-expect-error: nor in an asynchronous function
  defineConfig(async () => ({ onBrokenLinks: 'error' }))
  // @ts-expect-error: nor an unknown key
  defineConfig(() => ({ title: 'T', titel: 'T' }))
  // @ts-expect-error: alone in an asynchronous function
  defineConfig(async () => ({ nope: 1 }))
  // @ts-expect-error: or beside others
  defineConfig(async () => ({ title: 'T', nope: 1 }))
})

test('CFG-1: functions are returned unchanged', async () => {
  expect(await resultOf(defineConfig(() => ({ title: 'A' })))).toEqual({ title: 'A' })
  expect(await resultOf(defineConfig(async () => ({ title: 'B' })))).toEqual({ title: 'B' })
})

test('PKG-5: definePlugin types a plugin and the options of its function', () => {
  const remarkPlugin: Plugin<[{ readonly depth: number }], MdastRoot> = () => () => {}
  const create = definePlugin((options: { readonly host: string }) => ({
    name: 'stats',
    remarkPlugins: [[remarkPlugin, { depth: 2 }]],
    csp: { 'script-src': [options.host] },
  }))
  const plain = definePlugin({
    name: 'plain',
    addPages: ({ readFile }) => [{ path: 'a.md', markdown: readFile('a.txt') }],
  })
  expect(defineConfig({ plugins: [plain, create({ host: 'https://stats.example' })] })).toMatchObject({
    plugins: [{ name: 'plain' }, { name: 'stats', csp: { 'script-src': ['https://stats.example'] } }],
  })

  // @ts-expect-error: a missing option does not compile
  create({})
  // @ts-expect-error: nor an unknown key
  definePlugin({ name: 'a', addPage: () => [] })
  // @ts-expect-error: nor a directive that must not be loosened
  definePlugin({ name: 'a', csp: { 'object-src': ['https://a.example'] } })
  // @ts-expect-error: nor a page without text
  definePlugin({ name: 'a', addPages: () => [{ path: 'a.md' }] })
})

test('PKG-5: withOptions types the options of plugins of remark and rehype', () => {
  const remarkPlugin: Plugin<[({ readonly depth: number } | null)?], MdastRoot> = () => () => {}
  const own =
    ({ word }: { readonly word: string }) =>
    (root: MdastRoot) => {
      root.children.push({ type: 'text', value: word })
    }
  expect(withOptions(remarkPlugin, { depth: 2 })).toEqual([remarkPlugin, { depth: 2 }])
  defineConfig({
    markdown: { remarkPlugins: [withOptions(remarkPlugin, { depth: 2 }), withOptions(remarkPlugin)] },
    plugins: [{ name: 'a', remarkPlugins: [withOptions(own, { word: 'a' })] }],
  })
  // @ts-expect-error: an unknown option
  defineConfig({ markdown: { remarkPlugins: [withOptions(remarkPlugin, { dept: 2 })] } })
  // @ts-expect-error: a wrong value, in a function
  defineConfig(() => ({ markdown: { rehypePlugins: [withOptions(remarkPlugin, { depth: '2' })] } }))
  // @ts-expect-error: a missing option, in a plugin
  definePlugin({ name: 'a', remarkPlugins: [withOptions(own)] })
})
