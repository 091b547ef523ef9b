/** A small site with all parts that open, close or fail. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { buildSwept, type SweptSite } from './sweptSite.ts'

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': `export default {
    title: 'Lamps',
    docs: { path: 'docs', routeBasePath: '/docs' },
    announcementBar: { id: 'new', content: 'New: <a href="/docs/second">lamps</a>', isCloseable: true },
    navbar: { items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { label: 'More', items: [{ label: 'Second page', to: '/docs/second' }, { label: 'Live', to: '/live' }] },
    ] },
  }`,
  'docs/index.md': `# Start

:::::tabs
::::tab[Oil]
Filled with oil.
::::
::::tab[Candle]
Lit by hand.
::::
:::::

:::details[What else?]
Nothing, see [the second](second.md).
:::

\`\`\`js title="lamp.js"
const lamp = 'a line that is long enough to be wrapped where the column of the text is not as wide as the page'
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

## First

${'Some text about lamps.\n\n'.repeat(60)}

## Last
`,
  'docs/second.md': '# Second page\n\nText.\n\n## Part\n\nText.\n',
  'docs/more/_category_.json': '{ "label": "More lamps", "link": { "type": "generated-index" } }',
  'docs/more/one.md': '# One\n\nText.\n',
  'pages/index.tsx': 'export default function Home() { return <h1>Home</h1> }',
  'pages/live.tsx': `import { useState } from 'react'
export default function Live() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('Out of oil', { cause: new Error('Nobody filled it') })
  return <><h1>Live</h1><button type="button" onClick={() => setBroken(true)}>break</button></>
}`,
}

export async function buildStates(baseUrl: string): Promise<SweptSite> {
  const dir = makeFolder()
  for (const [name, contents] of Object.entries(FILES)) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  const site = await buildSwept(dir, baseUrl)
  return {
    ...site,
    async close() {
      await site.close()
      removeFolder(dir)
    },
  }
}
