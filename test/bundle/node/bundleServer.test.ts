import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { bundleServer } from '../../../src/bundle/node/bundleServer.ts'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import { discoverFiles } from '../../../src/files/discoverFiles.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

async function bundle(files: SiteFiles, timeoutMs?: number) {
  const { dir } = openSite({ 'docs/index.md': '# Docs\n', ...files })
  const config = await loadConfig({ siteDir: dir, cwd: dir, timeoutMs })
  const { pages, components } = await discoverFiles(config)
  return bundleServer({ config, pages, components, minify: true })
}

/** Values that the pages reported while they were loaded. */
const exposed = (name: string): unknown => Reflect.get(globalThis, `exposed ${name}`)
const expose = (name: string, value: string) => `globalThis['exposed ${name}'] = ${value}\n`
const PAGE = 'export default () => null\n'

test('RTE-4: pages can use top-level await and import.meta', async () => {
  const { exports, diagnostics } = await bundle({
    'pages/index.tsx': `${expose('words', "await Promise.resolve('waited')")}${PAGE}`,
    'pages/place.tsx': `${expose('url', 'import.meta.url')}${PAGE}`,
  })
  expect(diagnostics).toEqual([])
  expect(exports).toBeDefined()
  expect(exposed('words')).toBe('waited')
  expect(exposed('url')).toMatch(/^file:\/\/.*server\.mjs$/)
  await bundle({ 'pages/place.tsx': `${expose('url', 'import.meta.url')}${PAGE}` })
  expect(exposed('url')).toMatch(/^file:\/\/.*server\.cjs$/)
})

test('RTE-4: all bundles share the production build of React, and Node keeps its own copy', async () => {
  const require = createRequire(import.meta.url)
  const ofNode: unknown = require('react')
  const exposeReact = (name: string) => ({
    'pages/index.tsx': `import * as React from 'react'\nimport * as dom from 'react-dom'\n${expose(name, '{ React, dom }')}${PAGE}`,
  })
  await bundle(exposeReact('first'))
  await bundle(exposeReact('second'))
  const [first, second] = [exposed('first'), exposed('second')] as { React: typeof import('react') }[]
  expect(first?.React.useState).toBeTypeOf('function')
  expect(second?.React.useState).toBe(first?.React.useState)
  // Only the development build has it.
  expect(first?.React).not.toHaveProperty('act')
  expect(require('react')).toBe(ofNode)
  expect(process.env.NODE_ENV).toBe('test')
})

test('BLD-6: the message for a loop at the top level names replacements of theme components', async () => {
  const { diagnostics } = await bundle({ 'theme/Footer.tsx': `for (;;) {}\n${PAGE}` }, 300)
  expect(diagnostics).toEqual([
    {
      rule: 'page-failed',
      message:
        'Timed out after 0.3 seconds loading the code of pages; is there an infinite loop at the top level of theme/Footer.tsx?',
      file: 'theme/Footer.tsx',
    },
  ])
})
