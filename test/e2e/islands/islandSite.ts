/** A small site with all interactive features of articles, opened in a browser. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium, type TestBrowser } from '../../helpers/chromium.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { waitForHydration } from '../client/builtSite.ts'
import { isOfDev, serveSite } from '../client/serveSite.ts'

const lines = (count: number, text: string) =>
  Array.from({ length: count }, (_, i) => `${text} ${i}.`).join('\n\n')

const tabs = (attributes: string, panels: Readonly<Record<string, string>>) =>
  [
    `::::tabs{${attributes}}`,
    ...Object.entries(panels).flatMap(([value, text]) => [
      `:::tab[${value.toUpperCase()}]{value=${value}}`,
      text,
      ':::',
    ]),
    '::::',
  ].join('\n')

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': `export default {
    title: 'Lamps',
    url: 'https://docs.example',
    docs: { path: 'docs', routeBasePath: '/docs' },
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
  }`,
  'docs/index.md':
    '# Start\n\n[Tabs](tabs.md) [Code](code.md) [Folds](folds.md) [Islands](islands.md) [Plain](plain.md)\n',
  'docs/plain.md': '# Plain\n\n[Start](index.md)\n',
  'docs/tabs.md': `# Tabs

[To the anchor](#inside) [Elsewhere](index.md)

${tabs('group=os', { mac: lines(12, 'High'), win: 'Low.' })}

${tabs('group=os', { mac: 'Second mac.', win: '### Inside\n\nSecond win.', linux: 'Second linux.' })}

${lines(20, 'Between')}

${tabs('query=way', { one: 'First way.', two: 'Second way.' })}

${lines(30, 'After')}
`,
  'docs/many.md': `# Many

${tabs('default=t12', Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`t${i + 1}`, `Panel ${i + 1}.`])))}
`,
  'docs/code.md': `# Code

\`\`\`ts title="lamp.ts" showLineNumbers
const lamp = 1 // [!code --]
const lamp = 2 // [!code ++]

light(lamp)
\`\`\`

\`\`\`sh
echo ${'long '.repeat(60)}
\`\`\`

\`\`\`diff
- old
+ new
\`\`\`

${tabs('group=code', { short: '```js\nshort()\n```', wide: `\`\`\`js\nwide(${'1, '.repeat(100)})\n\`\`\`` })}

[Start](index.md)
`,
  'docs/folds.md': `# Folds

[To the answer](#answer) [To the fold](#whole) [Start](index.md)

:::details[Question]
${lines(8, 'Text')}

### Answer

Because.
:::

:::details[Other]{#whole}
Short.
:::

${lines(40, 'After')}
`,
  'docs/islands.md': `# Islands

::Counter{start=2 label=Eager}

:::Toggle
Inner **text**, written once.

::Counter{start=7 label=Inner}
:::

::Idle

[Start](index.md)

${lines(60, 'Between')}

::Late
`,
  'docs/form.md': '# Form\n\n::Form\n',
  'components/Form.tsx': `import { useState } from 'react'
export const client = 'load'
export default function Form() {
  const [state, setState] = useState({ text: 'lamp', long: '', on: false, off: true, color: 'red', size: 's', many: ['a'] })
  const set = (change) => setState((old) => ({ ...old, ...change }))
  return <form className="form">
    <input name="text" value={state.text} onChange={(event) => set({ text: event.target.value })} />
    <textarea name="long" value={state.long} onChange={(event) => set({ long: event.target.value })} />
    <input name="on" type="checkbox" checked={state.on} onChange={(event) => set({ on: event.target.checked })} />
    <input name="off" type="checkbox" checked={state.off} onChange={(event) => set({ off: event.target.checked })} />
    {['red', 'blue'].map((color) => <input key={color} name="color" type="radio" value={color} checked={state.color === color} onChange={() => set({ color })} />)}
    <select name="size" value={state.size} onChange={(event) => set({ size: event.target.value })}><option>s</option><option>m</option></select>
    <select name="many" multiple value={state.many} onChange={(event) => set({ many: [...event.target.selectedOptions].map(({ value }) => value) })}><option>a</option><option>b</option></select>
    <output>{JSON.stringify(state)}</output>
  </form>
}`,
  'docs/named.md': '# Named\n\n::Named\n\n::Named\n',
  'components/Named.tsx': `import { useId, useState } from 'react'
export const client = 'load'
export default function Named() {
  const [count, setCount] = useState(0)
  return <p className="named"><button type="button" onClick={() => setCount(count + 1)}>{useId()} {count}</button></p>
}`,
  'docs/shown.md': `# Shown

:::::Shown
${tabs('group=late', { one: 'First one.', two: '```js\nsecond()\n```' })}
:::::

${tabs('group=late', { one: 'Other one.', two: 'Other two.' })}
`,
  'docs/aside.md': `# Aside

:::::Toggle
${tabs('group=late', { one: 'First one.', two: '```js\nsecond()\n```' })}
:::::
`,
  'docs/broken.md':
    '# Broken\n\nBefore.\n\n:::Fragile\nKept text.\n\n::Counter{start=4 label=Kept}\n:::\n\n::Counter{start=1}\n\n[Start](index.md)\n',
  'components/Counter.tsx': `import { useId, useState } from 'react'
import { usePage, useTranslate } from 'xpre-docs/runtime'
export const client = 'load'
export default function Counter({ start, label = 'Count' }: { start: string, label?: string }) {
  const [count, setCount] = useState(Number(start))
  const id = useId()
  const t = useTranslate()
  return <p className="counter"><label htmlFor={id}>{t({ message: label })} of {usePage().title}</label> <button type="button" id={id} onClick={() => setCount(count + 1)}>{count}</button></p>
}`,
  'components/Toggle.tsx': `import { type ReactNode, useState } from 'react'
import { Head } from 'xpre-docs/runtime'
export const client = 'load'
export default function Toggle({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return <div className="toggle"><Head><meta name="toggle" content="yes" /></Head><button type="button" onClick={() => setOpen(!isOpen)}>{isOpen ? 'hide' : 'show'}</button>{isOpen && children}</div>
}`,
  'components/Shown.tsx': `import { type ReactNode, useState } from 'react'
export const client = 'load'
export default function Shown({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return <div><button type="button" onClick={() => setOpen(!isOpen)}>{isOpen ? 'hide' : 'show'}</button>{isOpen && children}</div>
}`,
  'components/Idle.tsx': `import { useEffect, useState } from 'react'
export const client = 'idle'
export default function Idle() {
  const [state, setState] = useState('asleep')
  useEffect(() => { setState('awake'); return () => { (globalThis as { ended?: number }).ended = 1 } }, [])
  return <p id="idle">{state}</p>
}`,
  'components/moment.ts': "export const client = 'visible'\n",
  'components/Late.tsx': `import { useEffect, useState } from 'react'
export * from './moment.ts'
export default function Late() {
  const [state, setState] = useState('asleep')
  useEffect(() => setState('awake'), [])
  return <p id="late">{state}</p>
}`,
  'components/Fragile.tsx': `import { type ReactNode, useState } from 'react'
export const client = 'load'
export default function Fragile({ children }: { children?: ReactNode }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('Out of oil')
  return <div><button type="button" id="break" onClick={() => setBroken(true)}>break</button>{children}</div>
}`,
  'pages/index.tsx':
    'import { Link } from \'xpre-docs/runtime\'\nexport default () => <><h1>Home</h1><Link to="/docs">Docs</Link></>\n',
}

export interface IslandTab {
  readonly page: Page
  /** Messages of the console, errors of scripts and requests that failed. */
  readonly problems: string[]
  /** Source texts of the requested modules. */
  readonly scripts: () => Promise<string[]>
  query(): string
}

export interface IslandSite {
  readonly browser: TestBrowser
  at(route: string): string
  open(
    route: string,
    options?: BrowserContextOptions & { readonly before?: (page: Page) => Promise<unknown> },
  ): Promise<IslandTab>
  /** Runs in the window of another tab. */
  openBeside(tab: IslandTab, route: string): Promise<IslandTab>
  close(): Promise<void>
}

export async function serveIslandSite(
  baseUrl: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<IslandSite> {
  const dir = makeFolder()
  for (const [name, contents] of Object.entries({ ...FILES, ...changes })) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  const server = await serveSite({ siteDir: dir, outDir: path.join(dir, 'build'), baseUrl })
  const browser = await launchChromium()
  const at = (route: string) => new URL(baseUrl + route.slice(1), server.url).href

  async function watch(page: Page, route: string): Promise<IslandTab> {
    const problems: string[] = []
    const texts: Promise<string>[] = []
    page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('requestfailed', (request) => {
      if (!isOfDev(request)) problems.push(`failed: ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''))
    })
    await page.goto(at(route))
    await waitForHydration(page)
    return { page, problems, scripts: () => Promise.all(texts), query: () => new URL(page.url()).search }
  }

  return {
    browser,
    at,
    async open(route, { before, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
      const page = await context.newPage()
      await before?.(page)
      return watch(page, route)
    },
    async openBeside({ page }, route) {
      return watch(await page.context().newPage(), route)
    },
    async close() {
      await browser.close()
      await server.close()
      removeFolder(dir)
    },
  }
}
