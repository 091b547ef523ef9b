/** Pages that a plugin adds are no files: they are neither moved nor rewritten. */
import { expect, test } from 'vitest'
import { openMove } from './openMove.ts'

const FILES = {
  'xpre.config.mjs': `export default {
  onBrokenLinks: 'warn',
  plugins: [{ name: 'list', addPages: ({ readFile }) => [
    { path: 'list/one.md', markdown: '# One\\n\\n' + readFile('names.csv'), from: 'names.csv' },
  ] }],
}
`,
  // Copies of a site contain no such files, so the plugin must not run there.
  'names.csv': '[Guide](../guide.md)\n',
  'docs/index.md': '# Home\n\n[One](list/one.md), [guide](guide.md)\n',
  'docs/guide.md': '# Guide\n',
  'docs/list/two.md': '# Two\n',
}

test('PKG-5: mv of a page that an added page links to leaves a note, and updates the files', async () => {
  const site = openMove(FILES)
  const { notes } = await site.move('docs/guide.md', 'docs/manual.md')
  expect(notes).toEqual([
    {
      file: 'docs/list/one.md',
      line: 3,
      message: 'write "../manual.md" instead of "../guide.md" in the data of the plugin "list"',
    },
  ])
  expect(site.read('docs/index.md')).toBe('# Home\n\n[One](list/one.md), [guide](manual.md)\n')
})

test.each([
  [
    'docs/list/one.md',
    'docs/list/three.md',
    '"docs/list/one.md" is a page that the plugin "list" adds, not a file',
  ],
  ['docs/list', 'docs/others', '"docs/list" contains "docs/list/one.md", a page that the plugin "list" adds'],
  [
    'docs/guide.md',
    'docs/list/one.md',
    '"docs/list/one.md" is the path of a page that the plugin "list" adds',
  ],
])('PKG-5: mv %s %s is refused', async (from, to, message) => {
  const site = openMove(FILES)
  const before = site.files()
  await expect(site.move(from, to)).rejects.toThrow(message)
  expect(site.files()).toEqual(before)
})
