import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

test('CHK-1: a site without documents and pages is the same error in check and in build', async () => {
  const site = openSite({ 'xpre.config.mjs': 'export default {}' })
  const rest = 'no Markdown in "docs" and no pages'
  await expect(site.build()).rejects.toThrow(`There is nothing to build: ${rest}`)
  await expect(site.check()).rejects.toThrow(`There is nothing to check: ${rest}`)
})

test('CHK-1: check of a site whose only document is a draft is no error', async () => {
  const draft = openSite({
    'xpre.config.mjs': 'export default {}',
    'docs/a.md': '---\ndraft: true\n---\n# A\n',
  })
  expect((await draft.check()).report.findings).toEqual([])
})
