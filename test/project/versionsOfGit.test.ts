/** Messages about versions of git, which have neither a list nor folders. */
import { expect, test } from 'vitest'
import { siteWithHistory } from '../e2e/versions/gitSite.ts'

const CONFIG = "export default { docs: { versions: { '1.0': { ref: 'v1.0' } } } }\n"

test('DOC-3, ERR-4: a mistake in the sidebars of a commit names the file as git does', async () => {
  const { site } = siteWithHistory({
    tags: { 'v1.0': { 'docs/a.md': '# A\n', 'sidebars.json': '{ "main": [ }' } },
    files: { 'docs/a.md': '# A\n', 'xpre.config.mjs': CONFIG },
  })
  await expect(site.check()).rejects.toMatchObject({
    message: expect.stringMatching(/^v1\.0:sidebars\.json:1:\d+ Not readable as JSON/),
    location: undefined,
  })
})

test('DOC-3, ERR-4: a folder without a list is reported with the list to write, also beside versions of git', async () => {
  const { site } = siteWithHistory({
    tags: { 'v1.0': { 'docs/a.md': '# A\n' } },
    files: { 'docs/a.md': '# A\n', 'versioned_docs/version-0.9/a.md': '# A\n', 'xpre.config.mjs': CONFIG },
  })
  const { findings } = (await site.check()).report
  expect(findings).toMatchObject([
    {
      rule: 'unlisted-version',
      file: 'versioned_docs/version-0.9',
      message: expect.stringContaining('there is no "versions.json"'),
    },
  ])
})
