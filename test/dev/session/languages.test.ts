import { expect, test } from 'vitest'
import { filesOfFixture } from '../../helpers/filesOfFixture.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { differencesAfter } from './sameAsBuild.ts'
import { type Edit, put, remove } from './smallSite.ts'

const FILES = filesOfFixture('languages')

const BUY = `import { Translate } from 'xpre-docs/runtime'

export default () => <p><Translate id="buy">Buy</Translate></p>
`

test('DOC-6: dev shows edits of originals, translations, labels and texts as a build does', async () => {
  const steps: readonly (readonly Edit[])[] = [
    [put({ 'docs/guide/repair.md': '# Repair\n\nOther text. [Set up](install.md#set-up)\n' })],
    [put({ 'i18n/de/docs/intro.md': '# Neu\n\n[Reparatur](guide/repair.md) [weg](nowhere.md)\n' })],
    [put({ 'i18n/de/docs.json': '{ "sidebar.docs.category.Guide": "Hilfe" }' })],
    [
      put({ 'pages/buy.tsx': BUY }),
      put({ 'i18n/de/messages.json': '{ "theme.NotFound.title": "Weg", "buy": "Kaufen" }' }),
    ],
    [put({ 'i18n/de/docs/guide/repair.md': '# Reparatur\n\n![Plan](../plan.svg)\n' })],
    [remove('i18n/de/docs/guide/install.md')],
    [put({ 'i18n/ja/docs/more.mdx': '# もっと\n' })],
    [put({ 'i18n/fr/docs/intro.md': '# Non\n' })],
  ]
  const chosen = shortRows(steps, (_step, index) => [0, 1, 3, 4, 5].includes(index))
  expect(await differencesAfter(chosen, FILES)).toEqual([])
})
