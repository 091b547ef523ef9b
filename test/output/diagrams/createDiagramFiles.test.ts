import { expect, test } from 'vitest'
import { createDiagramFiles } from '../../../src/output/diagrams/createDiagramFiles.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

function createFor(files: SiteFiles, version: string, isUsed = true) {
  const manifest = JSON.stringify({ name: 'mermaid', version })
  const { dir } = openSite({ ...files, 'node_modules/mermaid/package.json': manifest })
  return createDiagramFiles(
    { siteDir: dir, packages: { mermaid: version }, configFile: 'xpre.config.ts' },
    isUsed,
  )
}

const WHOLE = {
  'node_modules/mermaid/dist/mermaid.esm.min.mjs':
    'import"./chunks/mermaid.esm.min/pie-1.mjs";import(\'./b.mjs\')\n//# sourceMappingURL=a.map\n',
  'node_modules/mermaid/dist/chunks/mermaid.esm.min/pie-1.mjs': 'export const text = "a.mjs"\n',
}

test('MD-9: files of Mermaid are copied with names that every host serves as JavaScript', () => {
  const { files, diagnostics } = createFor(WHOLE, '11.2.0+x')
  expect(diagnostics).toEqual([])
  const texts = Object.fromEntries(files.map((file) => [file.path, String(file.read())]))
  expect(texts).toEqual({
    'assets/mermaid-11.2.0_x/load.js':
      'import mermaid from "./mermaid.esm.min.js"\nwindow.mermaid = mermaid\n',
    'assets/mermaid-11.2.0_x/mermaid.esm.min.js': `import"./chunks/mermaid.esm.min/pie-1.js";import('./b.js')\n`,
    'assets/mermaid-11.2.0_x/chunks/mermaid.esm.min/pie-1.js': 'export const text = "a.mjs"\n',
  })
})

test('MD-9: sites without such diagrams have none of them, and a package without the files is a finding', () => {
  expect(createFor(WHOLE, '11.2.0', false)).toEqual({ files: [], diagnostics: [] })
  expect(createFor({}, '8.0.0').diagnostics).toMatchObject([
    {
      rule: 'missing-package',
      message: 'Diagrams are shown as code: "mermaid" 8.0.0 has no files for browsers',
      suggestions: [{ text: 'Run: npm install mermaid@latest' }],
    },
  ])
})
