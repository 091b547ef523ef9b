/** Mistakes in the languages of a site: each is one finding with its place, in check and in build. */
import { expect, test } from 'vitest'
import { shortRows } from '../helpers/longRuns.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const CONFIG = `export default {
  title: 'Lamps', i18n: { locales: ['en', 'de'] },
  navbar: { items: [{ to: '/docs', label: 'Docs' }, { to: '/docs', label: 'Guide' }] },
}`

const inGerman = (file: string, text: string): SiteFiles => ({ [`i18n/de/${file}`]: text })

const CASES: readonly (readonly [what: string, files: SiteFiles, finding: string])[] = [
  [
    'a folder of a language that the site does not have',
    { 'i18n/fr/docs/index.md': '# Lampes\n' },
    'i18n/fr not-published "i18n/fr" is for a language that the site does not have; its locales are en, de → add "fr" to i18n.locales, or remove the folder',
  ],
  [
    'a folder of an unknown language',
    { 'i18n/qq/docs/index.md': '# Q\n' },
    'i18n/qq not-published "i18n/qq" is for a language that the site does not have; its locales are en, de → give the folder the name of a locale, or remove it',
  ],
  [
    'a folder with a malformed tag',
    { 'i18n/de_DE/messages.json': '{}' },
    'i18n/de_DE not-published "i18n/de_DE" is for a language that the site does not have; its locales are en, de → give the folder the name of a locale, or remove it',
  ],
  [
    'a folder of the default language',
    { 'i18n/en/docs/index.md': '# Lamps\n' },
    'i18n/en/docs not-published "i18n/en/docs" translates nothing of the site, and is not read → en is the default language, whose files are in docs; remove it',
  ],
  [
    'a file with a misspelled name',
    { 'i18n/de/message.json': '{}' },
    'i18n/de/message.json not-published "i18n/de/message.json" translates nothing of the site, and is not read → did you mean "messages.json"?',
  ],
  [
    'a language with two letters that is no other one',
    { 'xpre.config.mjs': CONFIG.replace("'de'", "'ar'"), 'i18n/fr/docs/index.md': '# Lampes\n' },
    'i18n/fr not-published "i18n/fr" is for a language that the site does not have; its locales are en, ar → add "fr" to i18n.locales, or remove the folder',
  ],
  [
    'a link of a translation to a page without one',
    {
      'docs/guides/write.md': '# W\n',
      'docs/guides/publish/index.md': '# P\n',
      'i18n/de/docs/guides/publish/index.md': '# P\n\n[w](./write.md)\n',
    },
    'i18n/de/docs/guides/publish/index.md:3:1 broken-markdown-link Nothing at "./write.md": there is no file i18n/de/docs/guides/publish/write.md (in the language de) → did you mean ../write.md?',
  ],
  [
    'a misspelled translation',
    { 'docs/publish.md': '# P\n', 'i18n/de/docs/publsh.md': '# P\n' },
    'i18n/de/docs/publsh.md orphan-translation "i18n/de/docs/publsh.md" translates no document of the site; only Deutsch (de) has its page → if it translates "docs/publish.md", rename it to i18n/de/docs/publish.md',
  ],
  [
    'a file in the place of a folder',
    { 'i18n/de': 'Lampen\n' },
    'i18n/de not-published "i18n/de" is a file; the translations of the language de belong into a folder with this name',
  ],
  [
    'two files for one page',
    { 'i18n/de/docs/index.md': '# Lampen\n', 'i18n/de/docs/index.mdx': '# Lampen\n' },
    'i18n/de/docs/index.mdx duplicate-route "i18n/de/docs/index.mdx" translates the same file as "i18n/de/docs/index.md", and is left out (in the language de) → remove one of the two',
  ],
  [
    'a translated slug that collides',
    { 'docs/other.md': '# Other\n', 'i18n/de/docs/other.md': '---\nslug: /\n---\n\n# Andere\n' },
    'i18n/de/docs/other.md:2:7 duplicate-route The address "/docs" of docs/index.md is also that of i18n/de/docs/other.md, which keeps it (in the language de) → give it another slug',
  ],
  [
    'a translation with another path than its original, but the same address',
    { 'docs/p.md': '# P\n', 'i18n/de/docs/p/index.md': '# P de\n' },
    'i18n/de/docs/p/index.md duplicate-route The address "/docs/p" of docs/p.md is also that of i18n/de/docs/p/index.md, which keeps it (in the language de) → give it the path of its original; if it translates docs/p.md, that of this file',
  ],
  [
    'the same in a site without fallback',
    {
      'xpre.config.mjs': CONFIG.replace('i18n: {', 'i18n: { fallback: false,').replace(/navbar.*/, ''),
      'docs/p.md': '# P\n',
      'i18n/de/docs/index.md': '# L\n',
      'i18n/de/docs/p/index.md': '# P de\n',
    },
    'i18n/de/docs/p/index.md orphan-translation "i18n/de/docs/p/index.md" translates no document of the site; only Deutsch (de) has its page → if it translates "docs/p.md", rename it to i18n/de/docs/p.md',
  ],
  [
    'messages that are no JSON',
    inGerman('messages.json', '{\n  "theme.toc.title": "Inhalt",\n}'),
    'i18n/de/messages.json:2:30 invalid-messages Not readable as JSON: the comma before } is one too many',
  ],
  [
    'labels that are no JSON',
    inGerman('navbar.json', '{\n  "item.label.Docs: "Doku"\n}'),
    'i18n/de/navbar.json:2:22 invalid-messages Not readable as JSON: a colon is missing after the key',
  ],
  [
    'a message of a wrong type',
    inGerman('messages.json', '{ "theme.toc.title": true }'),
    'i18n/de/messages.json:1:22 invalid-messages "theme.toc.title" should be a text, or an object with the key message, not true',
  ],
  [
    'messages of a wrong type',
    inGerman('footer.json', '\n["Doku"]'),
    'i18n/de/footer.json:2:1 invalid-messages A file of messages should hold an object with the texts by id, not a list of 1',
  ],
  [
    'markup',
    inGerman('navbar.json', '{ "item.label.Docs": "<i>Doku</i>" }'),
    'i18n/de/navbar.json:1:22 invalid-messages "item.label.Docs" has the tag <i>, which pages show as text',
  ],
  [
    'a plural form that the language does not have',
    inGerman('messages.json', '{ "theme.docs.DocCard.categoryDescription.plurals": "a|b|c" }'),
    'i18n/de/messages.json:1:53 invalid-messages "theme.docs.DocCard.categoryDescription.plurals" has 3 forms, but de has 2: one, other',
  ],
  [
    'a value that the code of the site does not give',
    {
      'docs/of.mdx': '# L\n\n<Translate id="shop.of">{"Lamps of {name}"}</Translate>\n',
      ...inGerman('messages.json', '{ "shop.of": "Lampen von {nam}" }'),
    },
    'i18n/de/messages.json:1:14 invalid-messages "shop.of" has the value {nam}, which this text does not get; its values are name',
  ],
  [
    'an unknown id',
    inGerman('messages.json', '{ "theme.toc.titel": "Inhalt" }'),
    'i18n/de/messages.json:1:3 unknown-message No text of the interface and no code of the site has the id "theme.toc.titel" → did you mean "theme.toc.title"?',
  ],
  [
    'an unknown label',
    inGerman('navbar.json', '{ "item.label.Dosc": "Doku" }'),
    'i18n/de/navbar.json:1:3 unknown-message No label of the site has the key "item.label.Dosc"; its keys are item.label.Docs, item.label.Guide → did you mean "item.label.Docs"?',
  ],
  [
    'a menu of one language',
    {
      'xpre.config.mjs': "export default { title: 'Lamps', navbar: { items: [{ type: 'localeDropdown' }] } }",
    },
    'xpre.config.mjs:1:60 empty-menu "navbar.items[0]": The site has one language (en), so the menu of languages is left out; list others in i18n.locales',
  ],
]

/** The others are mistakes of one file, which `checkMessages.test.ts` tries without a site. */
const SHORT =
  /^(?:a folder|a file in|a link|a language|two files|a translated slug|messages that are no JSON|an unknown label|a menu)/

test.each(shortRows(CASES, ([what]) => SHORT.test(what)))(
  'DOC-6: %s is one finding with its place',
  async (_what, files, finding) => {
    const site = openSite({ 'xpre.config.mjs': CONFIG, 'docs/index.md': '# Lamps\n', ...files })
    const { report } = await site.check()
    const lines = report.findings.map(({ file, place, rule, message, suggestions = [] }) => {
      const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
      return [`${file}${at} ${rule} ${message}`, ...suggestions.map(({ text }) => text)].join(' → ')
    })
    expect(lines).toEqual([finding])
  },
)
