/** Plugins, pages and components in an infinite loop are ended and named, with threads and without. */
import { describe, expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { start } from './runCommand.ts'

const COMMANDS = [
  ['build', '--workers', '0'],
  ['build', '--workers', '2'],
  ['check', '--format', 'text'],
]

const config = (list: string, plugin: string) => `function culprit() { return (tree) => { ${plugin} } }
export default { markdown: { ${list}: [culprit] } }\n`

const CASES: readonly (readonly [what: string, files: Readonly<Record<string, string>>, message: string])[] =
  [
    [
      'a remark plugin that loops',
      { 'xpre.config.mjs': config('remarkPlugins', 'while (true) {}') },
      'Timed out after 1 second running the remark plugin "culprit" on docs/a.md; is there an infinite loop in it?',
    ],
    [
      'a remark plugin that makes a tree contain itself',
      { 'xpre.config.mjs': config('remarkPlugins', 'tree.children[0].children.push(tree.children[0])') },
      'The remark plugin "culprit" made a tree that contains itself',
    ],
    [
      'a rehype plugin that makes a tree contain itself',
      { 'xpre.config.mjs': config('rehypePlugins', 'tree.children[0].children.push(tree)') },
      'The rehype plugin "culprit" made a tree that contains itself',
    ],
    [
      'a plugin whose promise never settles',
      { 'xpre.config.mjs': config('remarkPlugins', 'return new Promise(() => {})') },
      'The remark plugin "culprit" is asynchronous, which is not supported',
    ],
    [
      'a plugin that deletes the children of the root',
      { 'xpre.config.mjs': config('remarkPlugins', 'delete tree.children') },
      'The remark plugin "culprit" left something in the tree that is no node',
    ],
    [
      'a component that loops',
      {
        'components/Chart.tsx': 'export default () => {\n  while (true) {}\n}\n',
        'docs/a.md': '# A\n\n::Chart\n',
      },
      'Timed out after 1 second rendering docs/a.md; is there an infinite loop in components/Chart.tsx?',
    ],
    [
      'a component that renders itself',
      {
        'components/Chart.tsx': 'export default function Chart() {\n  return <Chart />\n}\n',
        'docs/a.md': '# A\n\n::Chart\n',
      },
      'Timed out after 1 second rendering docs/a.md; is there an infinite loop in components/Chart.tsx?',
    ],
    [
      'a page that loops',
      { 'pages/x.tsx': 'export default () => {\n  for (;;) {}\n}\n' },
      'Timed out after 1 second rendering pages/x.tsx; is there an infinite loop in pages/x.tsx?',
    ],
    [
      'a page that loops at its top level',
      { 'pages/x.tsx': 'for (;;) {}\nexport default () => <p>x</p>\n' },
      'Timed out after 1 second loading the code of pages; is there an infinite loop at the top level of pages/x.tsx?',
    ],
  ]

describe('BLD-6: code that never ends', () => {
  test.each(CASES)('%s is named once', async (_what, files, message) => {
    const { dir } = openSite({ 'xpre.config.mjs': 'export default {}\n', 'docs/a.md': '# A\n', ...files })
    for (const command of COMMANDS) {
      const { code, stdout, stderr } = await start(dir, [...command, '--timeout', '1', '--no-cache']).end
      const said = stdout + stderr
      expect(said.split(message)).toHaveLength(2)
      expect(said).not.toMatch(/\n {4}at /)
      expect(code).toBe(1)
    }
  })

  test('a page that loops after waiting at its top level is named with its line', async () => {
    const { dir } = openSite({
      'xpre.config.mjs': 'export default {}\n',
      'docs/a.md': '# A\n',
      'pages/x.tsx': 'await 1\nfor (;;) {}\nexport default () => <p>x</p>\n',
    })
    const { code, stderr } = await start(dir, ['check', '--timeout', '1']).end
    expect(stderr).toContain('is there an infinite loop at pages/x.tsx:2:1?')
    expect(code).toBe(2)
  })
})
