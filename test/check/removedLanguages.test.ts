/** `check --published` of a site in several languages. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type OpenSite, openSite } from '../helpers/openSite.ts'

const config = (locales: readonly string[], more = ''): string =>
  `export default { i18n: { locales: ${JSON.stringify(locales)} }, ${more} }\n`

const list = (...paths: readonly string[]): string =>
  JSON.stringify({ version: 1, routes: paths.map((path) => ({ path, anchors: [] })) })

const DOCS = { 'docs/a.md': '# A\n', 'i18n/de/docs/b.md': '# B\n', 'i18n/de/docs/a.md': '# A de\n' }

/** An output with three languages. */
const OUTPUT = {
  'old/.xpre-docs': '',
  'old/routes.json': list('/docs/a', '/docs/b'),
  'old/de/routes.json': list('/docs/a', '/docs/alt'),
  'old/de/xpre-client.json': '{}',
  'old/fr/routes.json': list('/', '/docs/a'),
  'old/fr/xpre-client.json': '{}',
}

async function goneIn(site: OpenSite, published: string): Promise<readonly string[]> {
  const { report } = await site.check({ published, rules: { 'orphan-translation': 'ignore' } })
  return report.findings.map(({ rule, message, target }) => `${rule} ${target}: ${message}`)
}

const GONE = 'no page or file has it, and no redirect starts at it'

const FR =
  'vanished-route /fr/: The published language "fr" is gone: no page, file or redirect has any of its 2 addresses below "/fr/"'

test.each<[what: string, config: string, published: string, gone: readonly string[]]>([
  [
    'an output folder is compared in all languages',
    config(['en', 'de']),
    'old/routes.json',
    [
      `vanished-route /de/docs/alt: The published address "/de/docs/alt" is gone: ${GONE}`,
      `vanished-route /docs/b: The published address "/docs/b" is gone: ${GONE}`,
      FR,
    ],
  ],
  [
    'the list of one language is compared with that language',
    config(['en', 'de']),
    'old/de/routes.json',
    [`vanished-route /de/docs/alt: The published address "/de/docs/alt" is gone: ${GONE}`],
  ],
  [
    'a language of which redirects keep a part is compared page by page',
    config(['en', 'de'], "redirects: [{ from: '/fr/docs/a', to: '/docs/a' }]"),
    'old/fr/routes.json',
    [`vanished-route /fr: The published address "/fr" is gone: ${GONE}`],
  ],
])('CHK-6 DOC-6: %s', async (_what, text, published, gone) => {
  const site = openSite({ ...DOCS, ...OUTPUT, 'xpre.config.mjs': text })
  expect(await goneIn(site, `${site.dir}/${published}`)).toEqual(gone)
})

test('CHK-6 DOC-6: a language that was removed since a commit is one finding', async () => {
  const site = openSite({ ...DOCS, 'xpre.config.mjs': config(['en', 'de', 'fr']) })
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', site.dir, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args])
  git('init', '-qb', 'main')
  git('add', '-A')
  git('commit', '-qm', 'Start')
  site.write({ 'xpre.config.mjs': config(['en', 'fr']) })
  const gone = await goneIn(site, 'main')
  expect(gone.filter((line) => line.includes('vanished'))).toEqual([
    expect.stringMatching(/^vanished-route \/de\/: The published language "de" is gone: .*below "\/de\/"$/),
  ])
})
