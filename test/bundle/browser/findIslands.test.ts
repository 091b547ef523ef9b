import path from 'node:path'
import { expect, test } from 'vitest'
import { findIslands } from '../../../src/bundle/browser/findIslands.ts'
import { bundleProbe } from '../../../src/bundle/node/bundleProbe.ts'
import { bundleServer } from '../../../src/bundle/node/bundleServer.ts'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import { discoverFiles } from '../../../src/files/discoverFiles.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

async function sourcesOf(files: SiteFiles) {
  const { dir } = openSite({ 'docs/index.md': '# Docs\n', ...files })
  const config = await loadConfig({ siteDir: dir, cwd: dir })
  const { pages, components } = await discoverFiles(config)
  return { config, pages, components, minify: true }
}

const COMPONENT = 'export default () => <p>a</p>\n'

test('MD-10: the export may come from another file of the site', async () => {
  const { sourceByName, inputs } = await findIslands(
    await sourcesOf({
      'components/Star.tsx': `export * from './triggers.ts'\nimport './a.css'\nimport '@theme/Link'\n${COMPONENT}`,
      'components/Named.tsx': `export { client } from './triggers.ts'\n${COMPONENT}`,
      'components/Alias.tsx': `export * from '@/triggers.ts'\n${COMPONENT}`,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./components/*"] } } }',
      'components/Still.tsx': `import { client } from './triggers.ts'\nexport const at = client\n${COMPONENT}`,
      'components/triggers.ts': "export const client = 'idle'\n",
      'components/a.css': 'p { color: red }\n',
    }),
  )
  expect([...sourceByName.keys()].sort()).toEqual(['Alias', 'Named', 'Star'])
  // Inputs include components that are not islands, since an edit may turn them into islands.
  expect(inputs.map((file) => path.basename(file)).sort()).toEqual([
    'Alias.tsx',
    'Named.tsx',
    'Star.tsx',
    'Still.tsx',
    'a.css',
    'triggers.ts',
  ])
  expect(inputs.every((file) => path.isAbsolute(file))).toBe(true)
})

test('MD-10: an invalid trigger is a finding with its line, in build and check', async () => {
  const sources = await sourcesOf({
    'components/Near.tsx': `// client\nexport default ({ client = 1 }) => <p>{client}</p>\nexport const client = 'visibel'\n`,
    'components/Far.tsx': `export * from './triggers.ts'\n${COMPONENT}`,
    'components/Right.tsx': `export const client = 'load'\n${COMPONENT}`,
    'components/triggers.ts': 'export const client = true\n',
  })
  const expected = [
    {
      rule: 'page-failed',
      message: 'The component "Far" exports client = true, which is none of "load", "idle", "visible"',
      file: 'components/Far.tsx',
      place: undefined,
      suggestions: [],
    },
    {
      rule: 'page-failed',
      message: 'The component "Near" exports client = "visibel", which is none of "load", "idle", "visible"',
      file: 'components/Near.tsx',
      place: { start: { line: 3, column: 14 }, end: { line: 3, column: 20 } },
      suggestions: [{ text: 'did you mean "visible"?' }],
    },
  ]
  const sort = (all: readonly { readonly file?: string }[]) =>
    [...all].sort((a, b) => (String(a.file) < String(b.file) ? -1 : 1))
  expect(sort((await bundleServer(sources)).diagnostics)).toEqual(expected)
  expect(sort((await bundleProbe(sources)).probeCode.diagnostics)).toEqual(expected)
})
