/** Files that code of the configuration reads with `node:fs`, while a session is open. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../helpers/openSite.ts'
import { openEditedSite } from './editedSite.ts'

const adding = (expression: string) =>
  `(tree) => { for (const { children } of tree.children) for (const node of children ?? []) if (node.type === 'text') node.value += ${expression} }`

const config = (outside: string) => `import { existsSync, readdirSync, readFileSync } from 'node:fs'
const fileOf = (name) => new URL(name, import.meta.url)
const read = (name) => readFileSync(fileOf(name), 'utf8')
const atStart = read('start.txt')
let once
globalThis.addPagesCalls = 0
export default {
  docs: { routeBasePath: '/' },
  navbar: { title: readdirSync(fileOf('data')).join() },
  markdown: {
    remarkPlugins: [() => ${adding(`atStart + (once ??= readFileSync(${JSON.stringify(outside)}, 'utf8'))`)}],
    rehypePlugins: [() => ${adding("(existsSync(fileOf('late.txt')) ? read('late.txt') : '-')")}],
  },
  plugins: [{
    name: 'list',
    addPages({ warn }) {
      globalThis.addPagesCalls += 1
      warn('Called')
      return read('list.txt').split(',').map((name) => ({ path: name + '.md', markdown: '# ' + name }))
    },
  }],
}
`

test('PKG-5: files that plugins read with node:fs are inputs of their pages', async () => {
  const outside = path.join(temporaryFolder(), 'once.txt')
  writeFileSync(outside, 'o')
  const site = await openEditedSite({
    'xpre.config.mjs': config(outside),
    'docs/index.md': 'Home\n',
    'docs/other.md': 'Other\n',
    'start.txt': 's',
    'list.txt': 'one',
    'data/a.txt': '',
  })
  onTestFinished(() => site.remove())
  const same = async () => {
    await site.build()
    expect(await site.differences()).toEqual([])
  }
  await same()
  expect(site.session.snapshot().watched).toContain(outside)
  for (const files of [
    { 'start.txt': 'S' },
    { 'late.txt': 'L' },
    { 'data/b.txt': '' },
    { 'list.txt': 'two,three' },
  ]) {
    await site.edit({ ...site.files, ...files })
    await same()
  }
  writeFileSync(outside, 'O')
  const { sources, isListingChanged } = {
    sources: new Set([path.relative(site.dir, outside)]),
    isListingChanged: false,
  }
  site.live.show(await site.session.update({ sources, isListingChanged }))
  await same()
})

test('PKG-5: addPages is called again only for files that it has read, and its warnings stay', async () => {
  const outside = path.join(temporaryFolder(), 'once.txt')
  writeFileSync(outside, 'o')
  const site = await openEditedSite({
    'xpre.config.mjs': config(outside),
    'docs/index.md': 'Home\n',
    'start.txt': 's',
    'list.txt': 'one',
    'data/a.txt': '',
  })
  onTestFinished(() => site.remove())
  const calls = () => Reflect.get(globalThis, 'addPagesCalls')
  for (const files of [{ 'docs/new.md': 'New\n' }, { 'docs/image.png': '' }]) {
    await site.edit({ ...site.files, ...files })
    expect(calls()).toBe(1)
    expect(site.session.snapshot().findings).toMatchObject([{ message: 'The plugin "list": Called' }])
  }
  await site.edit({ ...site.files, 'list.txt': 'one,two' })
  expect(calls()).toBe(2)
  await site.edit({ ...site.files, 'docs/two.md': 'Two\n' })
  expect(site.session.snapshot().problem?.message).toContain('adds "docs/two.md", which is a file')
})
