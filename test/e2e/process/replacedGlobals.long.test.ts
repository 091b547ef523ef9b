/** Code of a site that replaces globals is named, and the globals are back. */
import { expect, test } from 'vitest'
import { shortRows } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

async function build(files: Readonly<Record<string, string>>, workers = '0') {
  const { dir } = openSite({ 'xpre.config.mjs': 'export default {}\n', 'docs/a.md': '# A\n', ...files })
  const { code, stderr } = await start(dir, ['build', '.', '--no-cache', '--quiet', '--workers', workers]).end
  return { code, first: stderr.split('\n')[0], stderr }
}

/** Changes only the document of its name. */
const plugin = (name: string, global: string) =>
  `const ${name} = () => (_tree, { path }) => { if (path.endsWith('/${name}.md')) globalThis.${global} = undefined }\n`

test.each(shortRows(['0', '2'], (workers) => workers === '2'))(
  'BLD-6: documents, plugins, a page and a component that replace globals are named, with %s workers',
  async (workers) => {
    const { code, stderr } = await build(
      {
        'xpre.config.mjs': `${plugin('remark', 'Map')}${plugin('rehype', 'process')}export default { markdown: { remarkPlugins: [remark], rehypePlugins: [rehype] } }\n`,
        'components/C.jsx': 'export default () => {\n  globalThis.Buffer = undefined\n  return <p>c</p>\n}\n',
        'docs/a.md': '# A\n\n::C\n',
        'docs/b.mdx': '# B\n\n{(globalThis.Date = undefined)}\n',
        'docs/remark.md': '# A\n',
        'docs/rehype.md': '# A\n',
        'pages/p.jsx': 'export default () => {\n  globalThis.JSON = undefined\n  return <p>p</p>\n}\n',
      },
      workers,
    )
    expect(stderr.match(/^.* page-failed .*/gm)?.sort()).toEqual([
      'docs/a.md error page-failed Rendering /docs/a failed: it replaces "Buffer" of globalThis',
      expect.stringMatching(/^docs\/b\.mdx\S* error page-failed .*it replaces "Date" of globalThis$/),
      'docs/rehype.md error page-failed The rehype plugin "rehype" failed: it replaces "process" of globalThis',
      'docs/remark.md error page-failed The remark plugin "remark" failed: it replaces "Map" of globalThis',
      'pages/p.jsx error page-failed Rendering /p failed: it replaces "JSON" of globalThis',
    ])
    expect(code).toBe(1)
  },
)

const LOADED = [
  [
    'a configuration',
    { 'xpre.config.mjs': 'globalThis.Date = undefined\nexport default {}\n' },
    2,
    'error: xpre.config.mjs: Error: it replaces "Date" of globalThis',
  ],
  [
    'a sidebars file',
    { 'sidebars.ts': "Object.assign(globalThis, { Map: undefined })\nexport default { docs: ['a'] }\n" },
    2,
    'error: sidebars.ts: Error: it replaces "Map" of globalThis',
  ],
  [
    'a plugin that adds pages',
    {
      'xpre.config.mjs':
        "export default { plugins: [{ name: 'data', addPages: () => { globalThis.URL = 1; return [] } }] }\n",
    },
    2,
    'error: The plugin "data" failed: Error: it replaces "URL" of globalThis',
  ],
  [
    'a page as it is loaded',
    { 'pages/p.jsx': 'globalThis.Set = undefined\nexport default () => <p>p</p>\n' },
    1,
    'pages error page-failed Loading the code of the site failed: it replaces "Set" of globalThis',
  ],
  [
    'a page that waits',
    { 'pages/p.jsx': 'await 0\nglobalThis.Set = undefined\nexport default () => <p>p</p>\n' },
    1,
    'pages error page-failed Loading the code of the site failed: it replaces "Set" of globalThis',
  ],
] as const

test.each(shortRows(LOADED, ([what]) => what !== 'a page that waits'))(
  'BLD-6: %s that replaces globals is named',
  async (_what, files, code, first) => {
    expect(await build(files)).toMatchObject({ code, first })
  },
)
