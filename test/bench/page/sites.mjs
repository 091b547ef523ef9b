// The measured sites: the real one, and a generated one with a short and a long page.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateDocs } from '../../helpers/generateDocs.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

function build(siteDir, outDir) {
  const bin = path.join(root, 'bin/xpre-docs.js')
  const { status, stderr } = spawnSync(
    process.execPath,
    [bin, 'build', siteDir, '--out-dir', outDir, '--quiet'],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the build failed:\n${stderr}`)
}

const CONFIG = `export default {
  title: 'Queues',
  url: 'https://docs.example',
  announcementBar: { id: 'news', content: 'Version 2 is out.', isCloseable: true },
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
    { label: 'More', items: [{ label: 'Short', to: '/docs/short' }, { label: 'Long', to: '/docs/long' }] },
  ] },
}
`

const HOME = `import { Head, Link } from 'xpre-docs/runtime'
export default function Home() {
  return <><Head><meta name="description" content="Work that waits its turn." /></Head><h1>Queues</h1><p>Work that waits its turn.</p><p><Link to="/docs/short">Read on</Link></p></>
}
`

const TEXT =
  'A worker takes the oldest job, does it and says so; whatever was **accepted** survives a restart. '
const CODE = `\`\`\`ts title="queue.ts" {2}
export async function drain(items: readonly string[], limit = 20): Promise<number> {
  const first = items.slice(0, limit).map((item) => item.trim())
  return first.length
}
\`\`\``
const TABS = `::::tabs{group=os}
:::tab[macOS]{value=mac}
Press \`Cmd\`.
:::
:::tab[Windows]{value=win}
Press \`Ctrl\`.
:::
::::`
const FOLD = `:::details[Why so]
${TEXT}
:::`
const NOTE = `:::note
${TEXT}
:::`
const TABLE = `| Option | Default | Meaning |\n| --- | ---: | --- |\n| \`limit\` | 20 | ${TEXT}|`

const section = (i) =>
  [
    `## Step ${i}`,
    TEXT.repeat(3),
    CODE,
    `### Notes on step ${i}`,
    NOTE,
    TABLE,
    `See [the short page](short.md).`,
  ].join('\n\n')

const INTRO = [TEXT, CODE, TABS, FOLD, '## Next', `${TEXT}See [the long page](long.md).`]

const SHORT = ['# Short page', ...INTRO].join('\n\n')
const LONG = ['# Long page', ...INTRO, ...Array.from({ length: 24 }, (_, i) => section(i + 1))].join('\n\n')

function writeGenerated(dir, pages) {
  const files = {
    'package.json': '{ "type": "module" }',
    'xpre.config.mjs': CONFIG,
    'pages/index.tsx': HOME,
    'docs/short.md': SHORT,
    'docs/long.md': LONG,
  }
  for (const [name, text] of Object.entries(generateDocs({ pages: pages - 2 }))) files[`docs/${name}`] = text
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
}

/**
 * @param {string} work an empty folder
 * @param {number} pages of the generated site
 */
export function buildSites(work, pages) {
  const site = path.join(work, 'site')
  cpSync(path.join(root, 'site'), site, {
    recursive: true,
    filter: (from) => !/[\\/](?:build|\.xpre)$/.test(from),
  })
  const generated = path.join(work, 'generated')
  writeGenerated(generated, pages)
  build(site, path.join(work, 'site-out'))
  build(generated, path.join(work, 'generated-out'))
  return [
    {
      name: 'site',
      dir: path.join(work, 'site-out'),
      pages: [
        { name: 'home', path: '', cold: 'terms', warm: 'docs/faq' },
        { name: 'docs', path: 'docs/installation', cold: 'terms', warm: 'docs/faq' },
      ],
    },
    {
      name: `${pages} pages`,
      dir: path.join(work, 'generated-out'),
      pages: [
        { name: 'home', path: '', cold: 'docs/part-2', warm: 'docs/long' },
        { name: 'short', path: 'docs/short', cold: 'docs/part-2', warm: 'docs/long' },
        { name: 'long', path: 'docs/long', cold: 'docs/part-2', warm: 'docs/short' },
      ],
    },
  ]
}
