/**
 * Styles for the writing systems of a site: fonts, line breaking, emphasis, mirrored shapes. A site gets only those that its
 * languages need. They hold for the pages of a language, and for its articles on pages of another one.
 */
import { groupBy } from '../../shared/collections/groupBy.ts'
import { isKnownLanguage } from '../../shared/languages/languageTag.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { readStyles } from './readStyles.ts'
import { readTokens } from './readTokens.ts'
import { counterStyleOf, SHEETS, type WritingSystem, writingSystemOf } from './writingSystems.ts'

type Families = Readonly<Partial<Record<'font-body' | 'font-heading', string>>>

/** Families of the theme, with the families of a writing system before Arial, which has letters of some scripts. */
function stackOf({ fonts, isUnified = false }: WritingSystem): string | undefined {
  if (fonts === undefined) return undefined
  const families = (readTokens().light['font-body'] ?? '').split(/,\s*/)
  const latin = families.slice(0, families.indexOf('Arial'))
  return [...latin.filter((each) => !isUnified || each !== 'system-ui'), fonts, 'Arial', 'sans-serif'].join(
    ',',
  )
}

/** Families of a configured font, with the families of the writing system in place of the theme's. */
function fontsOf(tags: readonly string[], stack: string, families: Families): readonly string[] {
  const themeStack = readTokens().light['font-body'] ?? ''
  const { 'font-body': body = themeStack, 'font-heading': heading = 'var(--xd-font-body)' } = families
  if (!body.endsWith(themeStack)) return []
  const selector = tags.map((tag) => `[lang="${tag}"]`).join(',')
  const ownStack = body.slice(0, -themeStack.length) + stack
  return [`${selector}{--xd-font-body:${ownStack};--xd-font-heading:${heading}}`]
}

/** A selector of elements in one of these languages. */
const selectorOf = (tags: readonly string[]): string => {
  const all = tags.map((tag) => `:lang(${tag})`)
  return all.length === 1 ? all.join() : `:is(${all.join()})`
}

/** Numbers of lists and steps have the digits of the interface. */
function digitsOf(tag: string): readonly string[] {
  const style = counterStyleOf(tag)
  const language = `:lang(${tag})`
  return style === undefined
    ? []
    : [
        `.prose${language}{--numbers:${style}}`,
        `.step-list${language}>li::before{content:counter(list-item,${style})}`,
      ]
}

/** @param families The fonts of the configuration, by variable. */
export function languageStyles(
  { locales = [] }: Partial<Pick<SiteConfig, 'locales'>>,
  families: Families,
): readonly string[] {
  const languages = locales
    .filter(({ htmlLang }) => isKnownLanguage(htmlLang))
    .map(({ htmlLang }) => ({ tag: htmlLang, system: writingSystemOf(htmlLang) }))
  const byStack = groupBy(languages, ({ system }) => stackOf(system))
  const fonts = [...byStack].flatMap(([stack, ofStack]) =>
    stack === undefined
      ? []
      : fontsOf(
          ofStack.map(({ tag }) => tag),
          stack,
          families,
        ),
  )
  const sheets = SHEETS.flatMap((name) => {
    const tags = languages.filter(({ system }) => system.sheets.includes(name)).map(({ tag }) => tag)
    return tags.length === 0 ? [] : readStyles(`languages/${name}`).replaceAll(':lang(x)', selectorOf(tags))
  })
  return [
    ...fonts,
    ...(fonts.length === 0 ? [] : [':where([lang]){font-family:var(--xd-font-body)}']),
    ...(locales.some(({ direction }) => direction === 'rtl') ? [readStyles('languages/rtl')] : []),
    ...sheets,
    ...languages.flatMap(({ tag }) => digitsOf(tag)),
  ]
}
