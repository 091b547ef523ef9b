import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundleClient } from '../../../src/bundle/browser/bundleClient.ts'
import { bundleServer } from '../../../src/bundle/node/bundleServer.ts'
import { reactNamesModule } from '../../../src/bundle/siteModulesPlugin.ts'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import { discoverFiles } from '../../../src/files/discoverFiles.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

async function sourcesOf(files: SiteFiles, minify = true) {
  const { dir } = openSite({ 'docs/index.md': '# Docs\n', ...files })
  const config = await loadConfig({ siteDir: dir, cwd: dir })
  const { pages, components } = await discoverFiles(config)
  return { config, pages, components, minify }
}

async function bundle(files: SiteFiles, minify = true) {
  const { module = '', files: written, diagnostics } = await bundleClient(await sourcesOf(files, minify))
  const texts = new Map(written.map((file) => [`/${file.path}`, Buffer.from(file.contents).toString()]))
  return { module, texts, all: [...texts.values()].join('\n'), diagnostics }
}

const HOME = { 'pages/index.tsx': 'export default () => <h1>{"home" + "sick"}</h1>\n' }

describe('the bundle for the browser', () => {
  test('RTR-11: does not depend on the documents', async () => {
    const one = await bundle(HOME)
    const other = await bundle({ ...HOME, 'docs/more.md': '# More\n', 'docs/guide/x.md': '# X\n' })
    expect(other).toEqual(one)
    expect(one.module).toMatch(/^\/assets\/client-[0-9a-f]{10}\.js$/)
  })

  test('BLD-1: names and bytes do not depend on the folder of the site', async () => {
    const files = {
      ...HOME,
      'pages/a.tsx': "import { twice } from '../shared.ts'\nexport default () => <h1>{twice('a')}</h1>\n",
      'pages/b.tsx': "import { twice } from '../shared.ts'\nexport default () => <h1>{twice('b')}</h1>\n",
      'pages/same1.tsx': 'export default () => <h1>Same</h1>\n',
      'pages/same2.tsx': 'export default () => <h1>Same</h1>\n',
      'shared.ts': 'export const twice = (text: string) => text + text\n',
    }
    const one = await bundle(files)
    expect([...(await bundle(files)).texts]).toEqual([...one.texts])
    expect(one.all).not.toMatch(/node_modules|xpre-docs-|\/tmp\//)
  })

  test('the code that the entry module and chunks share is one file', async () => {
    const { module, texts } = await bundle({
      'pages/index.tsx':
        'import { Link } from \'xpre-docs/runtime\'\nexport default () => <Link to="/">a</Link>\n',
      'pages/b.tsx': "import { useState } from 'react'\nexport default () => <p>{useState(0)[0]}</p>\n",
    })
    const importsOf = (text = '') =>
      [...text.matchAll(/(?:^|[;}\n])(?:import|export)\b[^"';()]*"([^"]+)"/g)].map(([, name]) => name)
    const [shared = '', ...others] = importsOf(texts.get(module))
    expect(others).toEqual([])
    expect(texts.get(shared)).toContain('hydrateRoot')
    expect(importsOf(texts.get(shared))).toEqual([])
  })

  test('BLD-1: does not depend on styles, except for class names of CSS modules', async () => {
    const files = {
      'pages/index.tsx':
        "import './a.css'\nimport { lamp } from './b.module.css'\nexport default () => <h1 className={lamp}>a</h1>\n",
      'pages/b.module.css': '.lamp { color: red }\n',
    }
    const one = await bundle({ ...files, 'pages/a.css': 'p { color: red }\n' })
    const other = await bundle({ ...files, 'pages/a.css': 'em { zoom: 3; quotes: "zzzzzzzzzzzzzzzzzz" }\n' })
    expect(other.module).toBe(one.module)
    expect((await bundle({ ...files, 'pages/a.css': '' }, false)).all).toContain('b_lamp')
  })

  test('BLD-1: an edited page renames its chunk and the modules that import it only', async () => {
    const files = { ...HOME, 'pages/other.tsx': 'export default () => <h1>Other</h1>\n' }
    const before = await bundle(files)
    const after = await bundle({ ...files, 'pages/index.tsx': 'export default () => <h1>{"new"}</h1>\n' })
    const unchanged = [...after.texts.keys()].filter((name) => before.texts.has(name))
    expect(after.module).not.toBe(before.module)
    expect(unchanged.length).toBe(after.texts.size - 2)
  })

  test('every React page is a separate chunk, and every imported name is a file', async () => {
    const { module, texts } = await bundle({ ...HOME, 'pages/about.md': '# About\n' })
    expect(texts.get(module)).toContain('"pages/index.tsx"')
    expect(texts.get(module)).not.toContain('homesick')
    expect([...texts.values()].filter((text) => text.includes('homesick'))).toHaveLength(1)
    for (const text of texts.values()) {
      for (const [name] of text.matchAll(/\/assets\/(?:chunk|client)-\w+\.js/g))
        expect([...texts.keys()]).toContain(name)
    }
  })

  test('MD-10: only components with a hydration trigger run in the browser', async () => {
    const { module, texts } = await bundle({
      'components/Still.tsx': "export default () => <p>{'still' + 'ness'}</p>\n",
      'components/Moving.tsx': "export const client = 'load'\nexport default () => <p>moving</p>\n",
      'components/Named.tsx': "const client = 'idle'\nexport { client }\nexport default () => <p>named</p>\n",
      'components/Talk.tsx': "// export const client = 'load'\nexport default () => <p>talk</p>\n",
    })
    const entry = texts.get(module) ?? ''
    expect(entry).toContain('Moving:')
    expect(entry).toContain('Named:')
    expect(entry).not.toContain('Still')
    expect(entry).not.toContain('Talk')
  })

  test('a replaced theme component also runs in the browser, and there is one copy of React', async () => {
    const { all } = await bundle({
      ...HOME,
      'theme/Footer.tsx':
        "import { useState } from 'react'\nimport Original from '@theme-original/Footer'\nexport default function Footer() {\n  const [a] = useState('mine')\n  return <div data-a={a}><Original />{'my' + 'footer'}</div>\n}\n",
    })
    expect(all).toContain('myfooter')
    // The object that React and React DOM share for hooks.
    expect(all.match(/\{\s*H:\s*null,\s*A:\s*null/g)).toHaveLength(1)
    expect(all).not.toContain('react-dom-client.development')
  })

  test('BLD-1: React is one object by its names, as a default, as a namespace and for CommonJS', async () => {
    const { texts, module, all } = await bundle({
      'pages/index.tsx':
        "import React, { useState } from 'react'\nimport * as names from 'react'\nimport same from '../same.cjs'\nexport default () => <p>{String(same([React, names, useState]))}</p>\n",
      'same.cjs': "const React = require('react')\nmodule.exports = (all) => all.includes(React.useState)\n",
    })
    expect(all.match(/\{\s*H:\s*null,\s*A:\s*null/g)).toHaveLength(1)
    const [, shared = ''] = /(?:from|import)\s*"([^"]+)"/.exec(texts.get(module) ?? '') ?? []
    // An object and a property in each call are a fifth of the code of the layout.
    expect(texts.get(shared)).toContain('theme.menu.docsLabel')
    expect(texts.get(shared)).not.toMatch(/\(0,\s*\w+\.(?:jsxs?|use[A-Z]\w+)\)\(/)
    const names = Object.keys(createRequire(import.meta.url)('react')).sort()
    const exported = reactNamesModule('react').matchAll(/^export const (\w+)/gm)
    expect([...exported].map(([, name]) => name).sort()).toEqual(names)
  })

  test('MD-8: an imported image has the same address as on the server; the bundle has no styles', async () => {
    const sources = await sourcesOf({
      'pages/index.tsx':
        "import './index.css'\nimport dot from './dot.svg'\nexport default () => <h1><img src={dot} alt=\"\" /></h1>\n",
      'pages/index.css': 'h1 { color: red }\n',
      'pages/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    })
    const [server, client] = await Promise.all([bundleServer(sources), bundleClient(sources)])
    const images = (files: typeof client.files) => files.filter((file) => file.path.endsWith('.svg'))
    expect(images(client.files)).toEqual(images(server.files))
    expect(images(client.files)).toHaveLength(1)
    expect(client.files.filter((file) => file.path.endsWith('.css'))).toEqual([])
  })

  test('BLD-6: an import of a Node module is a finding with page and line', async () => {
    const { module, diagnostics } = await bundle({
      'pages/index.tsx':
        "import { readFileSync } from 'node:fs'\nexport default () => <h1>{typeof readFileSync}</h1>\n",
    })
    expect(module).toBe('')
    expect(diagnostics).toMatchObject([
      { rule: 'page-failed', file: 'pages/index.tsx', place: { start: { line: 1 } } },
    ])
  })

  test('output that is not minified contains no absolute paths', async () => {
    const { all } = await bundle(HOME, false)
    expect(all).not.toContain(path.resolve(import.meta.dirname, '../../..'))
  })
})

test('SEC-1: the first script is the same for all sites and contains no text that ends a script', async () => {
  const { bundleHeadScripts } = await import('../../../src/bundle/browser/bundleHeadScripts.ts')
  const { inlineScript: text } = await bundleHeadScripts()
  expect((await bundleHeadScripts()).inlineScript).toBe(text)
  expect(text).toBe(text.trim())
  expect(text).not.toMatch(/<\/script|<!--|sourceMappingURL/)
  expect(
    readFileSync(path.resolve(import.meta.dirname, '../../../templates/document.html'), 'utf8'),
  ).not.toContain('<script>')
})
