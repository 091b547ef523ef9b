import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importFolder } from '../../src/commands/import.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

function openSource(files: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder()
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
    writeFileSync(path.join(cwd, file), text)
  }
  return { cwd, run: () => importFolder({ folder: 'site', cwd, mayRun: async () => false }) }
}

test('MD-13: rules of the source do not lead out of the new site', async () => {
  const { cwd, run } = openSource({
    'site/.vitepress/config.mjs': "export default { rewrites: { 'a.md': '../../evil.md' } }",
    'site/a.md': '# A',
    'site/index.md': '# B',
  })
  const { files, reportText } = await run()
  expect([...files.keys()].filter((file) => file.endsWith('.md'))).toEqual(['docs/index.md', 'IMPORT.md'])
  expect(reportText).toContain('- the path `docs/../../evil.md`: it leads out of the new site\n  - `a.md`')
  expect(existsSync(path.join(cwd, 'evil.md'))).toBe(false)
})

test('MD-13: links out of the source are not followed', async () => {
  const { cwd, run } = openSource({
    'secret.md': '# Secret',
    'site/docusaurus.config.js': 'export default { presets: [["classic", {}]] }',
    'site/docs/a.md': '# A',
  })
  symlinkSync(path.join(cwd, 'secret.md'), path.join(cwd, 'site/docs/b.md'))
  symlinkSync(path.join(cwd, 'site/docs/a.md'), path.join(cwd, 'site/docs/c.md'))
  const { files, reportText } = await run()
  expect([...files.keys()].filter((file) => file.startsWith('docs/'))).toEqual(['docs/a.md', 'docs/c.md'])
  expect(reportText).toContain('- symbolic links: ')
  expect(reportText).toContain('`docs/b.md`')
})

test('MD-13: documents beside the site of Docusaurus move into it', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js':
      "export default { presets: [['classic', { docs: { path: '../docs', editUrl: 'https://code.example/edit/main/site/' } }]] }",
    'docs/guide/a.md': '# A',
  })
  const { files } = await run()
  expect(files.has('docs/guide/a.md')).toBe(true)
  expect(files.get('xpre.config.ts')).toContain("editUrl: 'https://code.example/edit/main/'")
})

test('MD-13: archived versions of Docusaurus come with their sidebars', async () => {
  const sidebars = { docs: [{ type: 'doc', id: 'a', customProps: { new: true } }] }
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/a.md': '# A',
    'site/versions.json': '["1.0"]',
    'site/versioned_docs/version-1.0/a.md': '# A',
    'site/versioned_sidebars/version-1.0-sidebars.json': JSON.stringify(sidebars),
  })
  const { files } = await run()
  expect(String(files.get('versions.json'))).toBe('["1.0"]')
  expect(files.get('versioned_docs/version-1.0/a.md')).toBe('# A')
  expect(JSON.parse(String(files.get('versioned_sidebars/version-1.0-sidebars.json')))).toEqual({
    docs: [{ type: 'doc', id: 'a' }],
  })
})

test('MD-13: a snippet of VitePress keeps its file', async () => {
  const { run } = openSource({
    'site/.vitepress/config.mjs': 'export default {}',
    'site/guide/a.md': '# A\n\n<<< @/code/b.vue\n',
    'site/code/b.vue': '<template />',
  })
  const { files } = await run()
  expect(files.get('docs/guide/a.md')).toBe('# A\n\n<<< ../code/b.vue\n')
  expect(files.has('docs/code/b.vue')).toBe(true)
})
