import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/build/build.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { openMove } from './openMove.ts'

const moved = (address: string) => `---\nredirect_from:\n  - ${address}\n---\n\n`

test('CHK-7: a page moves with the links to it, in the style of each link', async () => {
  const site = openMove({
    'docs/old.md': '# Old\n\n## Part\n',
    'docs/guide/a.md':
      '# A\n\n[1](../old.md) [2](../old) [3](/docs/old) [4](/docs/old.md#part "T") [5](../old.md?x=1&y#part)\n[6](<../old.md>) [7][ref] [8](@site/docs/old.md)\n\n<a href="../old.md">x</a>\n\n[ref]: ../old.md#part\n',
    'docs/b.md': '[1](old.md) [2](./old) `[3](old.md)`\n\n```md\n[4](old.md)\n```\n\n<!-- [5](old.md) -->\n',
  })
  const result = await site.move('docs/old.md', 'docs/guide/new.md')
  expect(site.files()).toEqual({
    'docs/guide/new.md': `${moved('/docs/old')}# Old\n\n## Part\n`,
    'docs/guide/a.md':
      '# A\n\n[1](./new.md) [2](./new) [3](/docs/guide/new) [4](/docs/guide/new.md#part "T") [5](./new.md?x=1&y#part)\n[6](<./new.md>) [7][ref] [8](@site/docs/guide/new.md)\n\n<a href="./new.md">x</a>\n\n[ref]: ./new.md#part\n',
    'docs/b.md':
      '[1](guide/new.md) [2](./guide/new) `[3](old.md)`\n\n```md\n[4](old.md)\n```\n\n<!-- [5](old.md) -->\n',
  })
  expect(result).toMatchObject({
    from: 'docs/old.md',
    to: 'docs/guide/new.md',
    files: 1,
    links: 11,
    linkFiles: 2,
    redirects: [{ from: '/docs/old', to: '/docs/guide/new' }],
    notes: [],
  })
})

test('CHK-7: links, images and includes in the moved page keep their targets', async () => {
  const site = openMove({
    'docs/guide/old.md':
      '---\nimage: ./lamp.svg\n---\n\n# Old\n\n[a](./a.md) [self](#old) [abs](/docs/guide/a) [out](https://host.example)\n\n![lamp](lamp.svg) ![s](../../static/s.svg)\n\n::include{file="./_part.md"}\n\n```js file="../../code/x.js"\n```\n\n[gone](./gone.md)\n',
    'docs/guide/a.md': '# A\n',
    'docs/guide/_part.md': '[a](./a.md)\n',
    'docs/guide/lamp.svg': '<svg/>',
    'static/s.svg': '<svg/>',
    'code/x.js': 'x\n',
    'xpre.config.json': '',
  })
  await site.move('docs/guide/old.md', 'docs/new')
  expect(site.read('docs/new.md')).toBe(
    '---\nimage: ./guide/lamp.svg\nredirect_from:\n  - /docs/guide/old\n---\n\n# Old\n\n[a](./guide/a.md) [self](#old) [abs](/docs/guide/a) [out](https://host.example)\n\n![lamp](guide/lamp.svg) ![s](../static/s.svg)\n\n::include{file="./guide/_part.md"}\n\n```js file="../code/x.js"\n```\n\n[gone](./guide/gone.md)\n',
  )
  expect(site.read('docs/guide/_part.md')).toBe('[a](./a.md)\n')
})

test('CHK-7: a folder moves with everything in it', async () => {
  const site = openMove({
    'docs/guide/index.md': '# Guide\n\n[a](./01-a.md) [b](../b.md)\n',
    'docs/guide/01-a.md': '# A\n\n[home](./) ![lamp](./img/lamp.svg)\n',
    'docs/guide/_category_.yml': 'label: Guide\nlink:\n  type: doc\n  id: guide/index\n',
    'docs/guide/img/lamp.svg': '<svg/>',
    'docs/b.md': '# B\n\n[guide](./guide/) [a](./guide/a) [page](/docs/guide) ![lamp](guide/img/lamp.svg)\n',
  })
  const result = await site.move('docs/guide', 'docs/manual/')
  expect(site.files()).toEqual({
    'docs/manual/guide/index.md': `${moved('/docs/guide')}# Guide\n\n[a](./01-a.md) [b](../../b.md)\n`,
    'docs/manual/guide/01-a.md': `${moved('/docs/guide/a')}# A\n\n[home](./) ![lamp](./img/lamp.svg)\n`,
    'docs/manual/guide/_category_.yml': 'label: Guide\nlink:\n  type: doc\n  id: manual/guide/index\n',
    'docs/manual/guide/img/lamp.svg': '<svg/>',
    'docs/b.md':
      '# B\n\n[guide](./manual/guide/) [a](./manual/guide/a) [page](/docs/manual/guide) ![lamp](manual/guide/img/lamp.svg)\n',
  })
  expect(result).toMatchObject({ files: 4, redirects: [{ from: '/docs/guide/a' }, { from: '/docs/guide' }] })
})

test('CHK-7: images, included files and static files move with their references', async () => {
  const files = {
    'docs/a.md':
      '---\nimage: img/card.png\n---\n\n![l](./lamp.svg) <img src="./lamp.svg" width=1>\n\n::include{file="_part.md"}\n\n![s](/img/card.png)\n',
    'docs/_part.md': '![l](./lamp.svg) [a](a.md)\n',
    'docs/lamp.svg': '<svg/>',
    'static/img/card.png': '',
  }
  const site = openMove(files)
  await site.move('docs/lamp.svg', 'docs/img/lamp.svg')
  expect(site.read('docs/a.md')).toBe(files['docs/a.md'].replaceAll('./lamp.svg', './img/lamp.svg'))
  expect(site.read('docs/_part.md')).toBe('![l](./img/lamp.svg) [a](a.md)\n')
  await site.move('docs/_part.md', 'parts/')
  expect(site.read('parts/_part.md')).toBe('![l](../docs/img/lamp.svg) [a](../docs/a.md)\n')
  expect(site.read('docs/a.md')).toContain('::include{file="../parts/_part.md"}')
  await site.move('static/img/card.png', 'static/cards/card.png')
  expect(site.read('docs/a.md')).toMatch(/^---\nimage: cards\/card\.png\n/)
  expect(site.read('docs/a.md')).toContain('![s](/cards/card.png)')
})

const SIDEBARS = `export default {
  // 'old' is the first
  docs: ['old', { type: 'doc', id: 'old', label: 'old' }, { Parts: ["part/a"] }],
  more: [{ type: 'autogenerated', dirName: 'part' }, { type: 'link', label: 'x', href: '/docs/old' }],
}
`
const CONFIG = `export default {
  url: 'https://docs.example',
  navbar: { items: [{ type: 'doc', docId: 'old' }, { label: 'Old', to: '/docs/old#old' }] },
  footer: { links: [{ label: 'Old', href: 'https://docs.example/docs/old' }] },
  redirects: [{ from: '/start', to: '/docs/old' }],
}
`
const NAMED = {
  'xpre.config.ts': CONFIG,
  'sidebars.ts': SIDEBARS,
  'docs/old.md': '# Old\n',
  'docs/part/a.md':
    '---\npagination_next: old # then\npagination_prev: "old"\n---\n\n# A\n\n[x](https://docs.example/docs/old)\n',
  'pages/index.tsx': 'export default () => <a href="/docs/old#old">{\'/docs/old\'}</a>\n',
}

test('CHK-7: sidebars, navbar, redirects and front matter get the new id and address', async () => {
  const site = openMove(NAMED)
  const { notes, redirects } = await site.move('docs/old.md', 'docs/part/new.md')
  expect(notes).toEqual([])
  expect(redirects).toEqual([{ from: '/docs/old', to: '/docs/part/new' }])
  expect(site.read('sidebars.ts')).toBe(
    SIDEBARS.replace("['old'", "['part/new'")
      .replace("id: 'old'", "id: 'part/new'")
      .replace("'/docs/old'", "'/docs/part/new'"),
  )
  expect(site.read('xpre.config.ts')).toBe(
    CONFIG.replace("docId: 'old'", "docId: 'part/new'").replaceAll('/docs/old', '/docs/part/new'),
  )
  expect(site.read('docs/part/a.md')).toBe(
    '---\npagination_next: part/new # then\npagination_prev: "part/new"\n---\n\n# A\n\n[x](https://docs.example/docs/part/new)\n',
  )
  expect(site.read('pages/index.tsx')).toContain('<a href="/docs/part/new#old">')
})

test('CHK-7: a folder of a generated sidebar keeps its sidebar', async () => {
  const site = openMove(NAMED)
  await site.move('docs/part', 'docs/piece')
  expect(site.read('sidebars.ts')).toContain("dirName: 'piece'")
  expect(site.read('sidebars.ts')).toContain('["piece/a"]')
})

test('CHK-7: an ambiguous id is not edited, with a note', async () => {
  const site = openMove({
    'docs/old.md': '# Old\n',
    'sidebars.js': "const first = 'old'\nexport default { docs: [first] }\n",
  })
  const { notes } = await site.move('docs/old.md', 'docs/new.md')
  expect(notes).toEqual([{ file: 'sidebars.js', line: undefined, message: 'write "new" instead of "old"' }])
  expect(site.read('docs/new.md')).toBeDefined()
})

describe('CHK-7: the old address is recorded', () => {
  test.each<[string, string, string]>([
    ['no front matter', '# Old\n', `${moved('/docs/old')}# Old\n`],
    ['an empty file', '', '---\nredirect_from:\n  - /docs/old\n---\n'],
    [
      'keys and comments',
      '---\n# ours\ntitle: "X" # why\n---\n# Old\n',
      '---\n# ours\ntitle: "X" # why\nredirect_from:\n  - /docs/old\n---\n# Old\n',
    ],
    [
      'a list',
      '---\nredirect_from:\n- /a # first\n\ntitle: X\n---\n',
      '---\nredirect_from:\n- /a # first\n- /docs/old\n\ntitle: X\n---\n',
    ],
    [
      'a list on one line',
      '---\nredirect_from: [/a, "/b"]\n---\n',
      '---\nredirect_from: [/a, "/b", /docs/old]\n---\n',
    ],
    ['one text', '---\nredirect_from: /a\n---\n', '---\nredirect_from:\n  - /a\n  - /docs/old\n---\n'],
    ['CRLF', '---\r\ntitle: X\r\n---\r\n', '---\r\ntitle: X\r\nredirect_from:\r\n  - /docs/old\r\n---\r\n'],
    [
      'a byte order mark',
      '\uFEFF# Old\r\n',
      '\uFEFF---\r\nredirect_from:\r\n  - /docs/old\r\n---\r\n\r\n# Old\r\n',
    ],
    [
      'the new address among them',
      '---\nredirect_from:\n  - /docs/new\n---\n',
      '---\nredirect_from:\n  - /docs/old\n---\n',
    ],
    [
      'front matter that ends with dots',
      '---\ntitle: X\n...\n',
      '---\ntitle: X\nredirect_from:\n  - /docs/old\n...\n',
    ],
    ['a slug that stays', '---\nslug: /x\n---\n', '---\nslug: /x\n---\n'],
    ['a draft', '---\ndraft: true\n---\n', '---\ndraft: true\n---\n'],
    ['an unlisted page', '---\nunlisted: true\n---\n', '---\nunlisted: true\n---\n'],
  ])('%s', async (_, before, after) => {
    const site = openMove({ 'docs/old.md': before, 'docs/a.md': '[a](old.md)\n' })
    const { notes } = await site.move('docs/old.md', 'docs/new.md')
    expect([site.read('docs/new.md'), site.read('docs/a.md'), notes]).toEqual([after, '[a](new.md)\n', []])
  })
  test('except with --no-redirect', async () => {
    const site = openMove({ 'docs/old.md': '# Old\n' })
    const { redirects } = await site.move('docs/old.md', 'docs/new.md', { redirect: false })
    expect([redirects, site.read('docs/new.md')]).toEqual([[], '# Old\n'])
  })
  test('and redirects; moving the page back removes it', async () => {
    const site = openMove({ 'docs/old.md': '# Old\n', 'docs/a.md': '# A\n' })
    await site.move('docs/old.md', 'docs/new.md')
    const { failed, findings } = await build({ siteDir: site.dir, cwd: site.dir })
    expect([failed, findings]).toEqual([false, []])
    expect(readdirSync(path.join(site.dir, 'build/docs'))).toContain('old')
    await site.move('docs/new.md', 'docs/old.md')
    expect(site.read('docs/old.md')).toBe('---\nredirect_from:\n  - /docs/new\n---\n\n# Old\n')
  })
  test('front matter that cannot be parsed is not edited, with a note', async () => {
    const site = openMove({ 'docs/old.md': '---\n{title: X}\n---\n' })
    const { notes } = await site.move('docs/old.md', 'docs/new.md')
    expect(notes).toEqual([
      { file: 'docs/new.md', message: 'add "/docs/old" to redirect_from in the front matter' },
    ])
  })
})

describe('CHK-7: an invalid move is rejected, and nothing is changed', () => {
  const files = {
    'docs/old.md': '# Old\n',
    'docs/other.md': '# Other\n\n[x](old.md)\n',
    'docs/taken.md': '---\nslug: /guide/new\n---\n',
    'docs/guide/a.md': '# A\n',
    'docs/guide/_category_.yml': 'label: G\n',
    'docs/lamp.svg': '<svg/>',
    'sidebars.js': "export default { docs: ['old', 'other', 'taken', 'guide/a'] }\n",
  }
  test.each<[string, string, string, hint?: string]>([
    ['sidebars.js', 'sb.js', '"sidebars.js" is found by its name, and the site would lose its sidebars'],
    ['sidebars.js', 'docs/', '"sidebars.js" is found by its name'],
    ['docs/guide/_category_.yml', 'docs/', 'sets the label of its folder'],
    ['docs/guide/_category_.yml', 'docs/guide/category.yml', 'sets the label of its folder'],
    [
      'docs/none.md',
      'docs/b.md',
      'There is no file or folder "docs/none.md"',
      'paths are relative to this folder,',
    ],
    ['docs/odl.md', 'docs/b.md', 'There is no file or folder "docs/odl.md"', 'did you mean "docs/old.md"?'],
    [
      'docs/old.md',
      'docs/other.md',
      '"docs/other.md" already exists',
      'choose another name, or move or delete',
    ],
    ['docs/old.md', '../x.md', '"../x.md" is not inside the site', 'choose a place in /'],
    ['docs/old.md', 'docs/old', '"docs/old.md" already exists', 'choose another folder or name'],
    [
      'docs/old.md',
      'docs/other.md/',
      '"docs/other.md" is a file, so nothing can be moved into it',
      'choose a f',
    ],
    ['docs/old.md', 'docs/other.md/x', '"docs/other.md" is a file, so nothing can be moved into it'],
    [
      'docs/guide',
      'docs/other.md',
      '"docs/guide" is a folder, and "docs/other.md" is a file',
      'choose the name',
    ],
    ['docs/guide', 'docs/b.md', '"docs/guide" is a folder, and "docs/b.md" is the name of a file'],
    ['docs/guide', 'docs/guide/b', 'cannot be moved into itself', 'choose a place outside of it'],
    ['docs', 'texts', '"docs" is used by the configuration'],
    ['docs/old.md', 'docs/_old.md', '"docs/_old.md" would no longer be a page of the site'],
    ['docs/old.md', 'notes/old.md', '"notes/old.md" would no longer be a page of the site'],
    ['docs/old.md', 'docs/a.txt', '"docs/a.txt" is not the name of a document', 'write "docs/a.txt.md"'],
    ['docs/old', 'docs/node.js', '"docs/node.js" is not the name of a document', '.md, .mdx or .markdown'],
    ['docs/lamp.svg', 'docs/lamp.md', 'would be another kind of file', 'end the new name with ".svg"'],
    ['docs/old.md', 'docs/guide/new.md', 'The move would cause new findings, so nothing was changed'],
    ['..', 'docs/x', 'is not inside the site'],
  ])('%s to %s', async (from, to, message, hint = '') => {
    const site = openMove(files)
    const error = await site.move(from, to).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UserError)
    expect(error).toMatchObject({
      message: expect.stringContaining(message),
      ...(hint !== '' && { hint: expect.stringContaining(hint) }),
    })
    expect(site.files()).toEqual(files)
    expect(readdirSync(path.dirname(site.dir))).toEqual(['site'])
  })
})

test('CHK-7: a sidebars file or category file may get another of its default names', async () => {
  const site = openMove({
    'docs/guide/a.md': '# A\n',
    'docs/guide/_category_.yml': 'label: G\n',
    'sidebars.js': "export default { docs: ['guide/a'] }\n",
  })
  await site.move('sidebars.js', 'sidebars.ts')
  await site.move('docs/guide/_category_.yml', 'docs/guide/_category_.yaml')
  expect(Object.keys(site.files())).toEqual(['docs/guide/_category_.yaml', 'docs/guide/a.md', 'sidebars.ts'])
})

test('CHK-7: two pages with one address are reported with a hint', async () => {
  const site = openMove({
    'docs/guide/index.md': '# G\n',
    'sidebars.js':
      "export default { docs: ['guide/index', { type: 'category', label: 'All', link: { type: 'generated-index', slug: '/handbook' }, items: [{ type: 'autogenerated', dirName: 'guide' }] }] }\n",
  })
  await expect(site.move('docs/guide', 'docs/handbook')).rejects.toMatchObject({
    message: expect.stringContaining(
      'The address "/docs/handbook" of sidebars.js is also that of docs/handbook/index.md',
    ),
    hint: 'two pages would have one address: choose another name, or give the other page another slug first',
  })
})

test('CHK-7: paths are relative to the working directory, else to the site root', async () => {
  const site = openMove({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' })
  await site.move('a.md', 'sub/', { cwd: path.join(site.dir, 'docs') })
  await site.move('docs/b', '/docs/sub/b', { cwd: path.dirname(site.dir) })
  await site.move('/docs/c.md', path.join(site.dir, 'docs/sub'))
  expect(Object.keys(site.files())).toEqual(['docs/sub/a.md', 'docs/sub/b.md', 'docs/sub/c.md'])
})

test('CHK-7: a dry run changes nothing, and its patch equals the move', async () => {
  const site = openMove(NAMED)
  const { patch } = await site.move('docs/old.md', 'docs/part/new.md', { dryRun: true })
  expect(site.files()).toEqual(NAMED)
  execFileSync('git', ['apply', '-'], { cwd: site.dir, input: patch, stdio: 'pipe' })
  const patched = site.files()
  const other = openMove(NAMED)
  await other.move('docs/old.md', 'docs/part/new.md')
  expect(patched).toEqual(other.files())
})

test('CHK-7: the patch of a dry run has paths relative to the working directory', async () => {
  const site = openMove({ 'docs/a.md': '# A\n' })
  const { patch } = await site.move('docs/a.md', 'docs/b.md', { dryRun: true, cwd: path.dirname(site.dir) })
  expect(patch).toContain('rename from site/docs/a.md\nrename to site/docs/b.md\n')
  execFileSync('git', ['apply', '-'], { cwd: path.dirname(site.dir), input: patch, stdio: 'pipe' })
  expect(Object.keys(site.files())).toEqual(['docs/b.md'])
})

test('CHK-7: a link that would lead to another page of the same name is rewritten as well', async () => {
  const site = openMove({
    'docs/guide/old.md': '# Old\n\n[b](./b.md)\n',
    'docs/guide/b.md': '# B\n',
    'docs/other/b.md': '# Another\n',
  })
  await site.move('docs/guide/old.md', 'docs/other/')
  expect(site.read('docs/other/old.md')).toContain('[b](../guide/b.md)')
})

test('CHK-7: in a repository the patch has paths relative to its root, from any working directory', async () => {
  const site = openMove({ 'docs/a.md': '# A\n' })
  const root = path.dirname(site.dir)
  execFileSync('git', ['init', '-q'], { cwd: root })
  const { patch, patchBase } = await site.move('docs/a.md', 'docs/b.md', { dryRun: true })
  expect(patchBase).toBe(root)
  execFileSync('git', ['apply', '-'], { cwd: root, input: patch, stdio: 'pipe' })
  expect(Object.keys(site.files())).toEqual(['docs/b.md'])
})
