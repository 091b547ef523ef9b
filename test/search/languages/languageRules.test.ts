/** SRC-16: what search knows of each language. */
import { expect, test } from 'vitest'
import { createLoosePairs } from '../../../src/engine/languages/createLoosePairs.ts'
import { parseQuery } from '../../../src/engine/query/parseQuery.ts'
import { searchLanguageOf } from '../../../src/search/index/languages/loadLanguage.ts'
import type { SearchPage } from '../../../src/search/index/preparePage.ts'
import { loadSearchLanguage } from '../../../src/workers/createSiteIndex.ts'
import { independentSets } from './relevanceSets.ts'
import { searchLanguage } from './searchLanguage.ts'

const pageOf = (text: string, index: number): SearchPage => ({
  path: `/${index}`,
  category: 'Docs',
  keywords: [],
  facets: { language: 'de', version: null, docusaurus_tag: 'default' },
  sections: [{ anchor: null, depth: 1, heading: `#${index}`, texts: [text] }],
})

/** Texts that a query finds, best first, with marks. */
async function find(language: string, texts: readonly string[], query: string) {
  const search = await searchLanguage(language, texts.map(pageOf))
  const { found } = await search(query)
  return found.map(({ hit }) => hit._snippetResult?.content?.value)
}

test.each([
  ['de', 'Eine Gebühr', 'gebuehr '],
  ['de', 'Eine Gebuehr', 'gebühr '],
  ['de', 'Eine Gebühr', 'gebuhr '],
  ['de', 'Zwei Häuser', 'Haus '],
  ['de', 'Das Straßennetz', 'strassennetz '],
  ['nl', 'De rekeningen', 'rekening '],
  ['da', 'Skift adgangskode på', 'paa '],
  ['fr', 'Les fichiers supprimés', 'supprimer '],
  ['fr', 'La première page', 'premier '],
  ['fr', 'Une valeur définie', 'définir '],
  ['es', 'Las cancelaciones', 'cancelacion '],
  ['pt', 'Duas conexões', 'conexao '],
  ['pt', 'Campos configuráveis', 'configurar '],
  ['pt', 'Toda conveniência', 'conveniente '],
  ['it', 'I rimborsi', 'rimborsare '],
  ['it', 'Lo stato della camera', 'camere '],
  ['it', 'Questo aiuterà', 'aiutare '],
  ['ru', 'Учётные записи', 'учетную '],
  ['ru', 'Последний отчёт', 'последние '],
  ['ru', 'Список настроек', 'настройка '],
  ['ru', 'Установка системы', 'установить '],
  ['ru', 'Все сайты', 'сайт '],
  ['uk', 'Кожної країни', 'країна '],
  ['tr', 'Işık ayarı', 'isik '],
  ['tr', 'Sayfaları sil', 'sayfanın '],
  ['tr', 'İçeriği', 'içerik '],
  ['ar', 'قواعد البيانات', 'بيانات '],
  ['ar', 'حفظ بالبيانات', 'بيانات '],
  ['ar', 'إرسال الفاتورة', 'فاتوره '],
  ['ar', 'كل الإشعارات', 'اشعار '],
  ['ar', 'التَّثْبِيت', 'تثبيـــت '],
  ['he', 'שָׁלוֹם לכולם', 'שלום '],
  ['ja', 'ファイアウォール', 'ふぁいあうぉーる '],
  ['ja', 'インストール', 'ｲﾝｽﾄｰﾙ '],
  ['zh', '环境变量', '環境變量 '],
  ['zh', '環境變量', '环境变量 '],
])('SRC-16: %s: the text "%s" is found by "%s"', async (language, text, query) => {
  const other = 'Etwas anderes'
  const found = await find(language, [other, text], query)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/\[.+\]/)
})

test.each([
  ['de', 'Die Mehrwertsteuer', 'Steuern', 'Die [Mehrwertsteuer]'],
  ['de', 'Die Verzugszinsen', 'Zinsen', 'Die [Verzugszinsen]'],
  ['sv', 'En databasserver', 'server', 'En [databasserver]'],
  ['nl', 'Een gebruikersnaam', 'naam', undefined],
])('SRC-16: %s: the compound in "%s" is found by "%s"', async (language, text, query, marked) => {
  const found = await find(language, [text, 'Anders'], query)
  expect(found).toEqual(marked === undefined ? [] : [marked])
})

test('SRC-16: the word itself is first, then its forms, then compounds', async () => {
  const texts = ['Die Mehrwertsteuer', 'Alle Steuern', 'Eine Steuer']
  expect(await find('de', texts, 'Steuer ')).toEqual([
    'Eine [Steuer]',
    'Alle [Steuern]',
    'Die [Mehrwertsteuer]',
  ])
})

test('SRC-16: a pair of characters of two words counts less', async () => {
  const { rules } = await loadSearchLanguage('zh')
  const words = parseQuery('修改配置', () => false, rules)
  const required = words.filter(({ isRequired }) => isRequired).map(({ term }) => term)
  expect(required).toEqual(['修改', '配置'])
})

test('SRC-16: characters of a word that the browser does not know belong together', async () => {
  const { rules } = await loadSearchLanguage('zh')
  // Renewal is in no list of words, so that it is split into two characters.
  expect([...new Intl.Segmenter('zh', { granularity: 'word' }).segment('续费')]).toHaveLength(2)
  const words = parseQuery('自动续费', () => false, rules)
  const required = words.filter(({ isRequired }) => isRequired).map(({ term }) => term)
  expect(required).toEqual(['自动', '续费'])
})

test.each(['zh', 'ja', 'th'])(
  'SRC-16: %s: browsers without a segmenter search the same index',
  async (code) => {
    const { Segmenter } = Intl
    try {
      Object.assign(Intl, { Segmenter: undefined })
      expect(createLoosePairs(code)).toBeUndefined()
    } finally {
      Object.assign(Intl, { Segmenter })
    }
    for (const set of independentSets.filter(({ language }) => language === code)) {
      const search = await searchLanguage(code, set.pages, { loosePairs: undefined })
      for (const [query, page, kind] of set.queries) {
        const { found } = await search(query)
        if (kind !== 'synonym')
          expect(
            found.map((hit) => hit.path),
            query,
          ).toContain(`/${page}`)
      }
    }
  },
)

test('SRC-16: a compound that no page has finds its last word, unless another word is similar', async () => {
  const texts = ['Alle Mails', 'Eine Rechnung']
  expect(await find('de', texts, 'Bestätigungsmail ')).toEqual(['Alle [Mails]'])
  expect(await find('de', [...texts, 'Bestätigungsmehl'], 'Bestätigungsmail ')).toEqual([
    '[Bestätigungsmehl]',
  ])
  expect(await find('fr', ['Tous les mails'], 'confirmationmails ')).toEqual([])
})

test('SRC-16: a tag names its language', () => {
  expect(['en-GB', 'pt-BR', 'nb', 'zh_Hant', 'DE', 'ko', 'xx', ''].map(searchLanguageOf)).toEqual([
    'en',
    'pt',
    'no',
    'zh',
    'de',
    'ko',
    '',
    '',
  ])
})
