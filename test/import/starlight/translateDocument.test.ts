import { expect, test } from 'vitest'
import { importFolder } from '../../../src/commands/import.ts'
import { openSite } from '../../helpers/openSite.ts'
import { noBuild } from '../noBuild.ts'

const CONFIG = `import starlight from '@astrojs/starlight'

export default { integrations: [starlight({ title: 'Lamps' })] }
`

test('MD-13: an export of Starlight with `await` has no value, and the report names it', async () => {
  const source = openSite({
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx':
      "---\ntitle: Home\n---\n\nimport { latest } from 'no-package'\nexport const version = await latest('stable');\n\nText {version}.\n",
  })
  const site = openSite({})
  const { reportText } = await importFolder({
    folder: source.dir,
    to: site.dir,
    cwd: source.dir,
    mayRun: async () => false,
    build: noBuild,
  })
  expect(reportText).toContain('`await` in an export')
  expect(reportText).toContain('index.mdx:6')
  expect((await site.findings()).map((finding) => finding.split(' ')[2])).toEqual(['missing-import'])
  expect(site.main('index.html')).toContain('Text')
})
