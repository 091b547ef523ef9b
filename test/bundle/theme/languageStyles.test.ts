/** Styles that a site gets for the writing systems of its languages. */
import { expect, test } from 'vitest'
import { languageStyles } from '../../../src/bundle/theme/languageStyles.ts'
import { readTokens } from '../../../src/bundle/theme/readTokens.ts'
import { directionOf } from '../../../src/shared/languages/languageTag.ts'

const localesOf = (tags: readonly string[]) =>
  tags.map((tag) => ({
    name: tag,
    label: tag,
    htmlLang: tag,
    direction: directionOf(tag),
    folder: tag,
    urlPart: tag,
  }))

const stylesOf = (tags: readonly string[], families = {}) =>
  languageStyles({ locales: localesOf(tags) }, families).join('\n')

/** Families of a language, the last ones of its rule. */
const familiesOf = (tag: string, among: readonly string[] = [tag]) =>
  new RegExp(`\\[lang="${tag}"\\][^{]*\\{--xd-font-body:([^;]+)`).exec(stylesOf(among))?.[1] ?? ''

test('DOC-6: languages in Latin letters, and names that are no language, need no styles', () => {
  const locales = localesOf(['en', 'fr', 'pl', 'ru', 'xx'])
  expect([languageStyles({ locales }, {}), languageStyles({}, {})]).toEqual([[], []])
})

test.each([
  ['ja', 'Noto Sans CJK JP'],
  ['zh', 'Noto Sans CJK SC'],
  ['zh-Hans', 'Noto Sans CJK SC'],
  ['zh-TW', 'Noto Sans CJK TC'],
  ['zh-HK', 'Noto Sans CJK HK'],
  ['ko', 'Noto Sans CJK KR'],
])('DOC-6: %s has fonts of its own for Han characters, and none that the system chooses', (tag, family) => {
  const families = familiesOf(tag, ['ja', 'zh', 'zh-Hans', 'zh-TW', 'zh-HK', 'ko'])
  expect([families.includes(`"${family}"`), families.includes('system-ui')]).toEqual([true, false])
  expect(families.match(/CJK \w+/g)?.[0]).toBe(family.slice(-6))
})

test.each([
  ['ar', ['--flip', 'abjad', 'letter-spacing: 0', 'line-height: 1.75', 'font-weight: 600']],
  ['he', ['--flip', '--numbers: hebrew', 'letter-spacing: 0', 'font-weight: 600']],
  ['fa', ['--flip', '--numbers:persian', 'counter(list-item,persian)']],
  ['ja', ['line-break: strict', 'word-break: auto-phrase', 'text-emphasis: dot', 'font-style: normal']],
  ['zh-Hans', ['text-emphasis-position: under right', 'text-autospace: normal']],
  ['ko', ['word-break: keep-all', 'text-emphasis: dot']],
  ['hi', ['"Noto Sans Devanagari"', 'line-height: 1.75', 'letter-spacing: 0']],
  ['th', ['"Noto Sans Thai"', 'line-height: 1.75']],
  ['vi', ['line-height: 1.75']],
  ['de', ['hyphens: auto', 'hyphens: manual']],
])('DOC-6: %s has the rules of its writing system', (tag, rules) => {
  const styles = stylesOf(['en', tag])
  expect(rules.filter((rule) => !styles.includes(rule))).toEqual([])
  // For the elements of this language only.
  expect(styles).not.toContain(':lang(en)')
  expect(styles).not.toContain(':lang(x)')
})

test('DOC-6 THM-1: fonts with files precede those of a language, and a list of families stays as it is', () => {
  const themeStack = readTokens().light['font-body']
  const own = stylesOf(['ja'], { 'font-body': `"Brand",${themeStack}`, 'font-heading': 'Georgia, serif' })
  expect(own).toContain('[lang="ja"]{--xd-font-body:"Brand",-apple-system,')
  expect(own).toContain(';--xd-font-heading:Georgia, serif}')
  expect(stylesOf(['ja'], { 'font-body': 'Georgia, serif' })).not.toContain('--xd-font')
})
