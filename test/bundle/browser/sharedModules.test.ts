import { expect, test } from 'vitest'
import { bundleClient } from '../../../src/bundle/browser/bundleClient.ts'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import { discoverFiles } from '../../../src/files/discoverFiles.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

async function bundleFiles(files: SiteFiles) {
  const { dir } = openSite({ 'docs/index.md': '# Docs\n', ...files })
  const config = await loadConfig({ siteDir: dir, cwd: dir })
  const { pages, components } = await discoverFiles(config)
  const bundle = await bundleClient({ config, pages, components, minify: false })
  expect(bundle.diagnostics).toEqual([])
  return bundle.files.map(({ path, contents }) => ({ path, text: Buffer.from(contents).toString() }))
}

const bundleTexts = async (files: SiteFiles) =>
  (await bundleFiles(files)).filter(({ path }) => path.endsWith('.js')).map(({ text }) => text)

/** esbuild wraps each CommonJS file into a function of this name. */
const REACT = /\brequire_react_production\w* = __commonJS\(/g

test('each client file begins with the compile hint, and React is in them once, as its production build', async () => {
  const texts = await bundleTexts({ 'pages/index.tsx': 'export default () => <h1>Home</h1>\n' })
  expect(texts.join('\n')).toContain('hydrateRoot')
  expect(texts.join('\n').match(REACT)).toHaveLength(1)
  expect(texts.join('\n')).not.toContain('react.development.js')
  for (const text of texts) expect(text.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

test('licences of packages are in a file beside the module, not in each page', async () => {
  const files = await bundleFiles({})
  const [licences, ...others] = files.filter(({ path }) => !path.endsWith('.js'))
  expect(others).toEqual([])
  expect(licences?.text).toContain('@license React')
  const modules = files.filter(({ path }) => `${path}.LEGAL.txt` === licences?.path)
  expect(modules).toHaveLength(1)
  expect(files.filter(({ text }) => text.includes('@license React'))).toEqual([licences])
})

test('a CommonJS package gets the same copy of React', async () => {
  const texts = await bundleTexts({
    'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
    'node_modules/old/index.js': "exports.useOld = () => require('react').useState(1)\n",
    'pages/index.tsx': "import { useOld } from 'old'\nexport default () => <h1>{useOld()}</h1>\n",
  })
  expect(texts.join('\n')).toContain('useOld')
  expect(texts.join('\n').match(REACT)).toHaveLength(1)
})
