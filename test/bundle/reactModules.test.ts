import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { bundleClient } from '../../src/bundle/bundleClient.ts'
import { reactModulesPlugin, toReactModule } from '../../src/bundle/reactModulesPlugin.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { discoverFiles } from '../../src/files/discoverFiles.ts'
import { hashContents } from '../../src/output/hashContents.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const require = createRequire(import.meta.url)

async function bundleTexts(files: SiteFiles): Promise<readonly string[]> {
  const { dir } = openSite({ 'docs/index.md': '# Docs\n', ...files })
  const config = await loadConfig({ siteDir: dir, cwd: dir })
  const { pages, components } = await discoverFiles(config)
  const bundle = await bundleClient({ config, pages, components, minify: false }, hashContents)
  expect(bundle.diagnostics).toEqual([])
  return bundle.files.map(({ contents }) => Buffer.from(contents).toString())
}

describe('React in the bundle for the browser', () => {
  test.each(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'scheduler'])(
    '%s: the converted module has the same exports as the CommonJS file',
    async (name) => {
      const entry = require.resolve(name)
      const [, chosen = ''] = /from '(.+)'/.exec(toReactModule(readFileSync(entry, 'utf8')) ?? '') ?? []
      const file = path.join(path.dirname(entry), chosen)
      const text = toReactModule(readFileSync(file, 'utf8'))
      const { outputFiles } = await build({
        stdin: { contents: text ?? '', resolveDir: path.dirname(file) },
        bundle: true,
        format: 'cjs',
        platform: 'node',
        packages: 'external',
        write: false,
      })
      const made: { exports: { readonly default?: object } } = { exports: {} }
      new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(made, made.exports, require)
      const { default: all, ...named } = made.exports
      expect(Object.keys(named).sort()).toEqual(Object.keys(require(file)).sort())
      expect({ ...all }).toEqual(named)
      expect(text).not.toMatch(/\brequire\(/)
    },
  )

  test.each([
    ['assigns all of its exports', 'module.exports = { a: 1 }'],
    ['hands its exports on', 'exports.a = 1; fill(exports)'],
    ['asks for a computed name', 'exports.a = require(name)'],
    ['exports nothing', 'var a = 1'],
    [
      'adds exports to a re-export',
      "module.exports = require('./cjs/a.production.js'); exports.b = require('./cjs/b.production.js').b",
    ],
    ['asks for a module only where it needs it', 'exports.a = () => require("a")'],
  ])('a file that %s stays as it is', (_, text) => {
    expect(toReactModule(text)).toBeUndefined()
  })

  test.each(['react-dom/server.browser', 'react-dom/server.node'])(
    '%s: an entry that re-exports two files keeps the exports of both',
    async (name) => {
      expect(toReactModule(readFileSync(require.resolve(name), 'utf8'))).toBeUndefined()
      const { outputFiles } = await build({
        stdin: { contents: `export * from '${name}'`, resolveDir: import.meta.dirname },
        bundle: true,
        format: 'cjs',
        platform: 'node',
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [reactModulesPlugin],
        write: false,
      })
      const made: { exports: object } = { exports: {} }
      new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(made, made.exports, require)
      expect(Object.keys(made.exports)).toEqual(expect.arrayContaining(Object.keys(require(name))))
    },
  )

  test('sentinel errors that are created during evaluation have no stack', () => {
    const file = path.join(path.dirname(require.resolve('react-dom')), 'cjs/react-dom-client.production.js')
    const text = toReactModule(readFileSync(file, 'utf8')) ?? ''
    expect(text).toContain('SuspenseException = makeMark(')
    expect(text).not.toMatch(/^(?:var| ) ?\w+ = Error\(/m)
    // Errors that are thrown keep their stack.
    expect(text).toContain('throw Error(')
  })

  test('the bundle has no CommonJS wrappers, and every file has the compile hint', async () => {
    const texts = await bundleTexts({ 'pages/index.tsx': 'export default () => <h1>Home</h1>\n' })
    expect(texts.join('\n')).toContain('hydrateRoot')
    expect(texts.join('\n')).not.toMatch(/\bmodule\.exports\b|__commonJS\(/)
    // An unused export of React.
    expect(texts.join('\n')).not.toContain('__COMPILER_RUNTIME')
    for (const text of texts) expect(text.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
  })

  test('a CommonJS package gets the same copy of React', async () => {
    const texts = await bundleTexts({
      'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
      'node_modules/old/index.js': "exports.useOld = () => require('react').useState(1)\n",
      'pages/index.tsx': "import { useOld } from 'old'\nexport default () => <h1>{useOld()}</h1>\n",
    })
    expect(texts.join('\n').match(/exported_useState\w* = function/g)).toHaveLength(1)
  })
})
