/** Translations that may not be published. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

test('DOC-6 D15: translations behind refused links, and those that git ignores, are findings', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { i18n: { locales: ['en', 'de', 'ja'] } }\n",
    'docs/index.md': '# A\n',
    '../secret/index.md': '# Secret\n',
    'i18n/de/docs/index.md': '# A de\n',
    'i18n/de/docs/draft.md': '# Entwurf\n',
    '.gitignore': 'i18n/de/docs/draft.md\n',
  })
  execFileSync('git', ['-C', site.dir, 'init', '-q'])
  const link = (target: string, file: string) => {
    mkdirSync(path.dirname(path.join(site.dir, file)), { recursive: true })
    symlinkSync(target, path.join(site.dir, file))
  }
  link('../../../../secret/index.md', 'i18n/de/docs/stolen.md')
  link('nowhere.md', 'i18n/de/docs/gone.md')
  link('../../../secret', 'i18n/ja/docs')
  const { report } = await site.check()
  expect(report.findings.map(({ file, rule, message }) => `${file} ${rule} ${message}`)).toEqual([
    'i18n/de/docs/draft.md not-published 1 file of the site is ignored by git and not published: "i18n/de/docs/draft.md"',
    'i18n/de/docs/gone.md unreadable-file "i18n/de/docs/gone.md" is a symbolic link to nothing; remove it, or let it lead to a file',
    'i18n/de/docs/stolen.md unreadable-file "i18n/de/docs/stolen.md" is a symbolic link to "../secret/index.md", which is outside the repository and is not published; list "../secret/index.md" under publish.allow in the configuration to publish it',
    expect.stringMatching(
      /^i18n\/ja\/docs\/? unreadable-file .* is outside the repository and is not published/,
    ),
  ])
})
