/** A rewritten address keeps the style of the old one if an address in that style leads to the moved page. */
import { expect, test } from 'vitest'
import { openMove } from './openMove.ts'

const PAGES = {
  'docs/guide/01-install.md': '# Install\n\n## Part\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/use.md': '# Use\n',
  'docs/guide/lamp.html': '<p>\n',
}

const FORMS: readonly (readonly [form: string, written: string, after: string])[] = [
  ['.html', 'guide/use.html', 'manual/use.html'],
  ['.html of a name with a number', './guide/install.html#part', './manual/install.html#part'],
  ['.html from the root', '/docs/guide/use.html?x', '/docs/manual/use.html?x'],
  ['index.html', './guide/index.html', './manual/index.html'],
  ['index.html from the root', '/docs/guide/index.html', '/docs/manual/index.html'],
  ['.html of a folder from the root', '/docs/guide.html', '/docs/manual.html'],
  ['a file with extension', 'guide/lamp.html', 'manual/lamp.html'],
  ['no number', './guide/install', './manual/install'],
  ['a number', 'guide/01-install', 'manual/01-install'],
  ['a slash at the end', 'guide/install/', 'manual/install/'],
  ['a slash at the end from the root', '/docs/guide/install/#part', '/docs/manual/install/#part'],
  ['a folder', './guide', './manual'],
  ['a folder with a slash', 'guide/', 'manual/'],
  ['the page of a folder by its name', './guide/index', './manual/index'],
  ['the alias without extension', '@site/docs/guide/use', '@site/docs/manual/use'],
  ['a file from the docs folder', '/guide/use.md', '/manual/use.md'],
  ['a full address', 'https://docs.example/docs/guide/use.html', 'https://docs.example/docs/manual/use.html'],
]

test('CHK-7: an address keeps its form', async () => {
  const textOf = (address: string) => `# A\n\n[x](${address}) and <a href="${address}">x</a>\n`
  const documents = Object.fromEntries(
    FORMS.map(([_form, written], index) => [`docs/a${index}.md`, textOf(written)]),
  )
  const config = "export default { url: 'https://docs.example' }\n"
  const site = openMove({ ...PAGES, ...documents, 'xpre.config.ts': config })
  const formsNow = () => FORMS.map(([form], index) => [form, site.read(`docs/a${index}.md`)])
  expect((await site.move('docs/guide', 'docs/manual')).notes).toEqual([])
  expect(formsNow()).toEqual(FORMS.map(([form, _written, after]) => [form, textOf(after)]))
  await site.move('docs/manual', 'docs/guide')
  expect(formsNow()).toEqual(FORMS.map(([form, written]) => [form, textOf(written)]))
})

test.each<[string, string, string]>([
  ['./install', 'docs/guide/02-set-up.md', './guide/set-up'],
  ['./01-install', 'docs/guide/02-set-up.md', './guide/02-set-up'],
  ['./01-install', 'docs/guide/set-up.md', './guide/set-up'],
  ['./install.html', 'docs/guide/index.md', './guide/index.html'],
  ['/docs/install.html', 'docs/guide/index.md', '/docs/guide.html'],
  ['install/', 'docs/guide/index.md', 'guide/'],
])('CHK-7: %s of a page that moves to %s becomes %s', async (written, to, after) => {
  const site = openMove({ 'docs/01-install.md': '# Install\n', 'docs/a.md': `[x](${written})\n` })
  await site.move('docs/01-install.md', to)
  expect(site.read('docs/a.md')).toBe(`[x](${after})\n`)
})

test('CHK-7: if no address in that style leads to the page, the plain one is written', async () => {
  const page = '---\nparse_number_prefixes: false\n---\n'
  const site = openMove({ 'docs/install.md': page, 'docs/a.md': '[x](./install) [y](install.html)\n' })
  await site.move('docs/install.md', 'docs/guide/02-install.md')
  expect(site.read('docs/a.md')).toBe('[x](./guide/02-install) [y](guide/02-install.html)\n')
  const unprefixed = openMove({ 'docs/use.md': '# Use\n', 'docs/a.md': '[x](/docs/use.html)\n' })
  await unprefixed.move('docs/use.md', 'docs/index.md')
  expect(unprefixed.read('docs/a.md')).toBe('[x](/docs.html)\n')
})

test('CHK-7: addresses in modules keep their slash and their .html', async () => {
  const page = (a: string) =>
    `export default () => <><a href="${a}.html#x">1</a><a href="${a}/">2</a><a href="${a}?q">3</a></>\n`
  const site = openMove({ 'docs/old.md': '# Old\n', 'pages/index.tsx': page('/docs/old') })
  await site.move('docs/old.md', 'docs/new.md')
  expect(site.read('pages/index.tsx')).toBe(page('/docs/new'))
})

test.each<[string, string]>([
  ['docs/guide/my%20größe.md', 'docs/manual/my%20größe.md'],
  ['docs/guide/my%20gr%C3%B6%C3%9Fe', 'docs/manual/my%20gr%C3%B6%C3%9Fe'],
  ['docs/guide/a\\(b\\).md', 'docs/manual/a\\(b\\).md'],
  ['docs/guide/q&amp;a.md', 'docs/manual/q&amp;a.md'],
])('CHK-7: names in "%s" keep their escaping', async (written, after) => {
  const text = `[1](../${written}) [2](/${written})\n`
  const site = openMove({
    'docs/guide/my größe.md': '# X\n',
    'docs/guide/a(b).md': '# Y\n',
    'docs/guide/q&a.md': '# Z\n',
    'docs/a.md': text,
  })
  await site.move('docs/guide', 'docs/manual')
  expect(site.read('docs/a.md')).toBe(text.replaceAll(written, after).replace('../docs/', './'))
  await site.move('docs/manual', 'docs/guide')
  expect(site.read('docs/a.md')).toBe(text.replace('../docs/', './'))
})

test('CHK-7: a folder is linked by its name, even from inside', async () => {
  const site = openMove({
    'docs/guide/index.md': '# G\n',
    'docs/guide/a.md': '[x](../guide) [y](../guide/)\n',
  })
  await site.move('docs/guide', 'docs/manual')
  expect(site.read('docs/manual/a.md')).toContain('[x](../manual) [y](../manual/)\n')
})

test('CHK-7: links to a redirect of the configuration stay, with any target', async () => {
  const site = openMove({
    'xpre.config.ts':
      "export default { url: 'https://docs.example', redirects: [{ from: '/start', to: '/docs/old' }] }\n",
    'docs/old.md': '# Old\n',
    'docs/a.md': '[1](/start) [2](https://docs.example/start)\n',
  })
  const { notes } = await site.move('docs/old.md', 'docs/new.md')
  expect([notes, site.read('docs/a.md')]).toEqual([[], '[1](/start) [2](https://docs.example/start)\n'])
  expect(site.read('xpre.config.ts')).toContain("to: '/docs/new'")
})

test('CHK-7: a rejected move lists new findings, not existing ones', async () => {
  const site = openMove({
    'docs/old.md': '# Old\n',
    'docs/taken.md': '---\nslug: /guide/new\n---\n\n[x](gone.md)\n',
  })
  await expect(site.move('docs/old.md', 'docs/guide/new.md')).rejects.toThrow(
    /^(?!.*gone)[\s\S]*\/docs\/guide\/new/,
  )
})

test('CHK-7: links to the page of a category stay, with any sidebar', async () => {
  const text = '[1](/docs/category/guides) [2](/docs/handbook#x) [3](/docs/category/deep)\n'
  const site = openMove({
    'docs/a.md': text,
    'docs/guide/b.md': '# B\n',
    'docs/guide/deep/c.md': '# C\n',
    'docs/guide/deep/_category_.yml': 'label: Deep\nlink:\n  type: generated-index\n',
    'sidebars.js': `export default { docs: [
      { type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['guide/b'] },
      { type: 'category', label: 'H', link: { type: 'generated-index', slug: '/handbook' }, items: [{ type: 'autogenerated', dirName: 'guide' }] },
    ] }\n`,
  })
  expect((await site.move('docs/guide', 'docs/manual')).notes).toEqual([])
  expect(site.read('docs/a.md')).toBe(text)
})

test('CHK-7: names of images with an @ are rewritten in every syntax', async () => {
  const text = '<img srcset="lamp@1x.svg 1x, lamp@2x.svg 2x"> ![x](lamp@2x.svg)\n'
  const site = openMove({ 'docs/a.md': text, 'docs/lamp@1x.svg': '', 'docs/lamp@2x.svg': '' })
  expect((await site.move('docs/lamp@2x.svg', 'docs/img/lamp@2x.svg')).notes).toEqual([])
  expect(site.read('docs/a.md')).toBe(text.replaceAll('lamp@2x', 'img/lamp@2x'))
})
