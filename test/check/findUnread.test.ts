import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

test('CHK-1: no note names the report of an import', async () => {
  const site = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/index.md': '# A\n',
    'IMPORT.md': '# Import from MkDocs\n',
    'README.md': '# R\n',
  })
  const { notes } = await site.check({ paths: ['.'] })
  expect(notes).toEqual(['README.md is not part of the site; check with: xpre-docs check README.md'])
})
