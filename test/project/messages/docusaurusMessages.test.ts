import { expect, test } from 'vitest'
import { docusaurusMessages } from '../../../src/project/messages/docusaurusMessages.ts'
import { englishMessages } from '../../../src/project/messages/toolMessages.ts'
import { openSite } from '../../helpers/openSite.ts'
import { textOf } from '../../helpers/readHtml.ts'

const CODE = JSON.stringify({
  'theme.docs.paginator.next': {
    message: 'Næste',
    description: 'The label used to navigate to the next doc',
  },
  'theme.common.skipToMainContent': { message: 'Gå til indhold' },
  'theme.SearchModal.askAiScreen.thinkingText': { message: 'Tænker' },
})

test('DOC-6: texts of Docusaurus stand for those of the same meaning, and the others are one finding', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { title: 'Lamps', i18n: { locales: ['en', 'da', 'de'] } }",
    'docs/index.md': '# Lamps\n',
    'docs/more.md': '# More\n',
    'i18n/da/code.json': CODE,
    'i18n/de/code.json': CODE,
  })
  const { findings } = await site.build()
  expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual(
    ['da', 'de'].map(
      (locale) =>
        `i18n/${locale}/code.json No text of the interface and no code of the site has the id "theme.SearchModal.askAiScreen.thinkingText"`,
    ),
  )
  const danish = site.output('da/docs/index.html')
  expect([textOf(danish, '.skip'), textOf(danish, '.pager small')]).toEqual(['Gå til indhold', 'Næste'])
  // Included texts were written for this interface.
  expect(textOf(site.output('de/docs/index.html'), '.skip')).toBe('Zum Hauptinhalt springen')
})

test('DOC-6: values of texts of Docusaurus have our names', () => {
  const mapped = docusaurusMessages({
    'theme.docs.versions.unmaintainedVersionLabel': '{siteTitle} {versionLabel}',
    'theme.docs.versions.latestVersionSuggestionLabel': '{latestVersionLink}',
    'theme.unknown': 'x',
  })
  expect(mapped).toEqual({
    'theme.version.unmaintained': '{site} {version}',
    'theme.version.latest': '{link}',
  })
  for (const id of Object.keys(mapped)) expect(englishMessages()).toHaveProperty([id])
})
