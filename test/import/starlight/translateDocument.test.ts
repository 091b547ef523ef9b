import { expect, test } from 'vitest'
import { openImport } from '../openImport.ts'

const CONFIG = `import starlight from '@astrojs/starlight'

export default { integrations: [starlight({ title: 'Lamps' })] }
`

test('MD-13: an export of Starlight with `await` has no value, and the report names it', async () => {
  const source = {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx':
      "---\ntitle: Home\n---\n\nimport { latest } from 'no-package'\nexport const version = await latest('stable');\n\nText {version}.\n",
  }
  const { site, report } = await openImport(source, false)
  expect(report).toContain('`await` in an export')
  expect(report).toContain('index.mdx:6')
  expect((await site.findings()).map((finding) => finding.split(' ')[2])).toEqual(['missing-import'])
  expect(site.main('index.html')).toContain('Text')
})
