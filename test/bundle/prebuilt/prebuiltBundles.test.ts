/** Prebuilt bundles are used only if they equal those of a build. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundleCode } from '../../../src/bundle/bundleCode.ts'
import { createPrebuiltBundles } from '../../../src/bundle/prebuilt/createPrebuiltBundles.ts'
import {
  prebuiltKey,
  readPrebuiltBundles,
  usesOnlyToolCode,
} from '../../../src/bundle/prebuilt/prebuiltBundles.ts'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import { discoverFiles } from '../../../src/files/discoverFiles.ts'
import { toolRoot } from '../../../src/process/toolPaths.ts'
import { openSite, type SiteFiles, temporaryFolder } from '../../helpers/openSite.ts'

const BIN = path.join(toolRoot, 'bin/xpre-docs.js')

async function load(files: SiteFiles) {
  const { dir } = openSite({ 'docs/index.md': '# Docs\n', ...files })
  const config = await loadConfig({ siteDir: dir, cwd: dir })
  return { config, files: await discoverFiles(config) }
}

test('BLD-1: prebuilt bundles are byte for byte those of a build in any folder', async () => {
  const { config } = await load({ 'xpre.config.mjs': "export default { title: 'T' }\n" })
  // Styles of optional packages are added to the bundle of each site.
  const input = { config: { ...config, packages: {} }, pages: [], components: new Map(), minify: true }
  const made = await bundleCode(input)
  const { bundles: prebuilt, sources } = await createPrebuiltBundles()
  expect(prebuilt.server.stylesheet).toBe(made.server.stylesheet)
  expect(prebuilt.server.files).toEqual(made.server.files)
  expect(prebuilt.client.module).toBe(made.client.module)
  expect(prebuilt.client.files).toEqual(made.client.files)
  expect(prebuilt.headScripts).toEqual(made.headScripts)
  expect(prebuilt.server.code?.text).not.toContain(toolRoot.slice(1))
  expect(sources.tool).toEqual(
    expect.arrayContaining([
      'src/theme/layout/Navbar.tsx',
      'src/client/browser.ts',
      'src/client/first/first.ts',
    ]),
  )
  expect(sources.packages).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler']))
})

test('prebuilt bundles are used only while all their sources are unchanged', async () => {
  const folder = temporaryFolder()
  const [source, file] = [path.join(folder, 'source.ts'), path.join(folder, 'bundles.json')]
  writeFileSync(source, 'export {}\n')
  const sources = { tool: [path.relative(toolRoot, source)], packages: ['react'] }
  const bundles = { server: { stylesheet: '/a.css' }, client: {}, headScripts: {} }
  writeFileSync(file, JSON.stringify({ key: prebuiltKey(sources), sources, bundles }))
  expect(readPrebuiltBundles(file)?.server.stylesheet).toBe('/a.css')
  writeFileSync(source, 'export { }\n')
  expect(readPrebuiltBundles(file)).toBeUndefined()
  rmSync(source)
  expect(readPrebuiltBundles(file)).toBeUndefined()
  expect(readPrebuiltBundles(path.join(folder, 'none.json'))).toBeUndefined()
})

test('another version of a package changes the key', () => {
  expect(prebuiltKey({ tool: [], packages: [] })).not.toBe(prebuiltKey({ tool: [], packages: ['react'] }))
})

const OF_THE_SITE: Readonly<Record<string, SiteFiles>> = {
  'a page': { 'pages/a.tsx': 'export default () => null\n' },
  'a component': { 'components/A.tsx': 'export default () => null\n' },
  'a part of the theme': { 'theme/Footer.tsx': 'export default () => null\n' },
  'a base URL': { 'xpre.config.mjs': "export default { baseUrl: '/below/' }\n" },
  'a stylesheet': {
    'xpre.config.mjs': "export default { theme: { css: ['./brand.css'] } }\n",
    'brand.css': 'a { color: red }\n',
  },
  'hooks of search': {
    'xpre.config.mjs': "export default { search: { hooks: './hooks.ts' } }\n",
    'hooks.ts': 'export {}\n',
  },
}

test.each(Object.entries(OF_THE_SITE))('a site with %s is bundled', async (_name, files) => {
  const site = await load(files)
  expect(usesOnlyToolCode(site.config, site.files, { minify: true })).toBe(false)
})

test('a Markdown site needs no bundler, unless minification is disabled', async () => {
  const site = await load({ 'pages/a.md': '# A\n' })
  expect(usesOnlyToolCode(site.config, site.files, { minify: true })).toBe(true)
  expect(usesOnlyToolCode(site.config, site.files, { minify: false })).toBe(false)
})

test('THM-1: colours and fonts need no bundler, with the same output', async () => {
  const config = { theme: { accent: '#0b7285', palette: 'plum', fonts: { body: 'Georgia, serif' } } }
  const files = {
    'docs/index.md': '# Docs\n',
    'xpre.config.mjs': `export default ${JSON.stringify(config)}\n`,
  }
  const site = await load(files)
  expect(usesOnlyToolCode(site.config, site.files, { minify: true })).toBe(true)
  const [fast, made] = [openSite(files), openSite(files)]
  await Promise.all([fast.build(), made.build({ prebuiltBundlesFile: undefined })])
  const sheets = fast.outputFiles().filter((file) => file.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  const css = fast.output(sheets[0] ?? '')
  expect(css).toContain('--xd-font-body:Georgia, serif')
  // Styles of optional packages are there once.
  for (const name of ['.formula', '.diagram'])
    expect(css.match(new RegExp(`\\${name}\\{`, 'g')), name).toHaveLength(1)
  expect(made.outputFiles()).toEqual(fast.outputFiles())
})

test('BLD-1: the published tool builds a Markdown site without a bundler, with the same output', async () => {
  const site = openSite({ 'docs/index.md': '# Docs\n\n:::tip\nRead.\n:::\n' })
  const { status, stderr } = spawnSync(process.execPath, [BIN, 'build', '.', '--no-cache', '-o', 'fast'], {
    cwd: site.dir,
    encoding: 'utf8',
    env: { ...process.env, ESBUILD_BINARY_PATH: path.join(site.dir, 'none') },
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  await site.build({ prebuiltBundlesFile: undefined })
  const files = site.outputFiles()
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const [fast, made] = ['fast', 'build'].map((folder) => readFileSync(path.join(site.dir, folder, file)))
    expect(fast?.equals(made ?? Buffer.of()), file).toBe(true)
  }
})
