/** Plugins, pages and components in an infinite loop are ended and named, with threads and without. */
import { describe, expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

const COMMANDS = [
  ['build', '--workers', '0', '--out-dir', 'one'],
  ['build', '--workers', '2', '--out-dir', 'two'],
  ['check', '--format', 'text'],
]

type Files = Readonly<Record<string, string>>

const plugin = (kind: 'remark' | 'rehype', body: string): Files => ({
  'xpre.config.mjs': `function culprit() { return (tree) => { ${body} } }
export default { markdown: { ${kind}Plugins: [culprit] } }\n`,
})
const component = (code: string): Files => ({ 'components/Chart.tsx': code, 'docs/a.md': '# A\n\n::Chart\n' })
const page = (code: string): Files => ({ 'pages/x.tsx': code })

const LOOP = 'while (true) {}'
const CONTAINS_ITSELF = 'made a tree that contains itself'
const IN_COMPONENT = 'rendering docs/a.md; is there an infinite loop in components/Chart.tsx?'

const CASES: readonly (readonly [what: string, files: Files, message: string])[] = [
  [
    'a remark plugin that loops',
    plugin('remark', LOOP),
    'Timed out after 1 second running the remark plugin "culprit" on docs/a.md; is there an infinite loop in it?',
  ],
  [
    'a remark plugin that makes a tree contain itself',
    plugin('remark', 'tree.children[0].children.push(tree.children[0])'),
    `The remark plugin "culprit" ${CONTAINS_ITSELF}`,
  ],
  [
    'a rehype plugin that makes a tree contain itself',
    plugin('rehype', 'tree.children[0].children.push(tree)'),
    `The rehype plugin "culprit" ${CONTAINS_ITSELF}`,
  ],
  [
    'a plugin whose promise never settles',
    plugin('remark', 'return new Promise(() => {})'),
    'The remark plugin "culprit" is asynchronous, which is not supported',
  ],
  [
    'a plugin that deletes the children of the root',
    plugin('remark', 'delete tree.children'),
    'The remark plugin "culprit" left something in the tree that is no node',
  ],
  [
    'a component that loops',
    component(`export default () => {\n  ${LOOP}\n}\n`),
    `Timed out after 1 second ${IN_COMPONENT}`,
  ],
  [
    'a component that renders itself',
    component('export default function Chart() {\n  return <Chart />\n}\n'),
    `Timed out after 1 second ${IN_COMPONENT}`,
  ],
  [
    'a page that loops',
    page(`export default () => {\n  ${LOOP}\n}\n`),
    'Timed out after 1 second rendering pages/x.tsx; is there an infinite loop in pages/x.tsx?',
  ],
  [
    'a page that loops at its top level',
    page(`${LOOP}\nexport default () => <p>x</p>\n`),
    'Timed out after 1 second loading the code of pages; is there an infinite loop at the top level of pages/x.tsx?',
  ],
]

describe('BLD-6: code that never ends', () => {
  test.each(CASES)('%s is named once', async (_what, files, message) => {
    const { dir } = openSite({ 'xpre.config.mjs': 'export default {}\n', 'docs/a.md': '# A\n', ...files })
    const runs = COMMANDS.map(async (command) => {
      const args = [...command, '--timeout', '1', '--no-cache']
      const { code, stdout, stderr } = await start(dir, args).end
      const said = stdout + stderr
      expect(said.split(message)).toHaveLength(2)
      expect(said).not.toMatch(/\n {4}at /)
      expect(code).toBe(1)
    })
    await Promise.all(runs)
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
