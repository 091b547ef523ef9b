/** Other languages of a VitePress site: their names, and their labels by the labels of the main language. */
import path from 'node:path'
import { isRecord } from '../../shared/values/isRecord.ts'
import { entriesAt, isCode, listAt, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { leftKeys, translateKeys } from '../config/translateKeys.ts'
import { labelFile, pairLabels, unpairedLabels } from '../languages/labelTexts.ts'
import type { ImportedLanguage } from '../languages/languageKeys.ts'
import { createReport } from '../report/report.ts'
import type { ImportedFile, SourceFolder } from '../tool.ts'
import type { createPageFinder } from './pages.ts'
import { readLocaleConfig } from './readConfig.ts'
import { TEXT_KEYS, translateFooter, translateNav } from './themeConfig.ts'
import { translateSidebars } from './translateSidebars.ts'

interface ForeignSite {
  readonly label: string
  readonly href: string
}

interface Locales {
  /** Folders of other languages, from `srcDir`. */
  readonly names: readonly string[]
  /** Languages that are sites of their own. */
  readonly sites: readonly ForeignSite[]
}

/** A language without documents has a site of its own, or nothing yet. */
export function findLocales(config: unknown, srcDir: string, { files, report }: SourceFolder): Locales {
  const names: string[] = []
  const sites: ForeignSite[] = []
  for (const [name, locale] of entriesAt(config, 'locales')) {
    if (name === 'root') continue
    const link = textAt(locale, 'link')
    if (files.some((file) => file.startsWith(`${path.posix.join(srcDir, name)}/`))) names.push(name)
    else if (link !== undefined && /^https?:/.test(link))
      sites.push({ label: textAt(locale, 'label') ?? name, href: link })
    else report.leave({ what: `the language ${name}`, why: 'it has no documents' })
  }
  return { names, sites }
}

export const readLanguage = (name: string, locale: unknown, options: unknown): ImportedLanguage => ({
  name,
  label: textAt(locale, 'label'),
  htmlLang: textAt(locale, 'lang'),
  direction: textAt(locale, 'dir'),
  title: textAt(options, 'title'),
  tagline: textAt(options, 'description'),
})

/** Addresses without the folder of the language, as the main language has them. */
function withoutFolder(value: unknown, name: string): unknown {
  const strip = (text: string) => text.replace(new RegExp(`^/${name}(?=/|$)`), '') || '/'
  if (typeof value === 'string') return strip(value)
  if (Array.isArray(value)) return value.map((each: unknown) => withoutFolder(each, name))
  if (!isRecord(value) || isCode(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [strip(key), withoutFolder(each, name)]),
  )
}

interface MainSite {
  readonly config: unknown
  readonly srcDir: string
  /** Folder of the documents in the new site. */
  readonly folder: string
  readonly findPage: ReturnType<typeof createPageFinder>
  /** Value of the sidebars file. */
  readonly sidebars: Values | undefined
}

interface Labels {
  readonly language: ImportedLanguage
  readonly files: readonly ImportedFile[]
}

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])

export async function readLabels(name: string, source: SourceFolder, main: MainSite): Promise<Labels> {
  const { config, srcDir, folder, findPage, sidebars = {} } = main
  const { report } = source
  // What is unknown in all languages is reported for the main one.
  const silent = createReport(source.dir)
  const locale = valueAt(config, 'locales', name)
  const options = await readLocaleConfig(source, locale, path.posix.join(srcDir, name))
  const theme = valueAt(options, 'themeConfig')
  const mainNav = translateNav(valueAt(config, 'themeConfig', 'nav'), silent)
  const ownNav = translateNav(withoutFolder(valueAt(theme, 'nav'), name), silent)
  const nav = pairLabels(mainNav, ownNav, (label) => `item.label.${label}`)
  const own = withoutFolder(valueAt(theme, 'sidebar'), name)
  const translated = translateSidebars(own, { findPage, report: silent })?.value ?? {}
  const docs = Object.entries(sidebars).flatMap(([id, items]) =>
    pairLabels(listOf(items), listOf(translated[id]), (label, type) => `sidebar.${id}.${type}.${label}`),
  )
  const leaveLabels = (part: string, labels: readonly string[]) => {
    for (const label of labels)
      report.leave(
        {
          what: `items of the ${part} in ${name}`,
          why: 'the main language has no item that leads to the same page; items are the same in all languages',
        },
        label,
      )
  }
  leaveLabels('navbar', unpairedLabels(mainNav, ownNav))
  for (const [id, items] of Object.entries(translated))
    leaveLabels('sidebar', unpairedLabels(listOf(sidebars[id]), listOf(items)))
  const copyright = textAt(translateFooter(valueAt(theme, 'footer'), silent), 'footer', 'copyright')
  report.count('label in another language', nav.length + docs.length + (copyright === undefined ? 0 : 1))
  if (TEXT_KEYS.some((key) => valueAt(theme, key) !== undefined))
    report.leave({
      what: `texts of the interface in ${name}`,
      why: `xpre-docs has its own in many languages; \`i18n/${name}/messages.json\` replaces them`,
    })
  translateKeys(
    options,
    {
      ...leftKeys(undefined, 'label', 'lang', 'dir', 'link', 'title', 'description', 'themeConfig'),
      markdown: ['options and plugins of markdown-it are not translated'],
      head: ['tags of the head are the same in all languages'],
    },
    { path: `locales.${name}`, report },
  )
  return {
    language: readLanguage(name, locale, options),
    files: [
      ...labelFile(`i18n/${name}/navbar.json`, nav),
      ...labelFile(`i18n/${name}/${folder}.json`, docs),
      ...labelFile(`i18n/${name}/footer.json`, copyright === undefined ? [] : [['copyright', copyright]]),
    ],
  }
}

/** The menu of languages, at the end of the navbar. */
export function addLanguageMenu(theme: Values, { names, sites }: Locales): Values {
  if (names.length + sites.length === 0) return theme
  const links = sites.map(({ label, href }) => ({ label, href }))
  const menu =
    names.length === 0
      ? { type: 'dropdown', label: 'Languages', position: 'right', items: links }
      : { type: 'localeDropdown', position: 'right', ...(links.length > 0 && { dropdownItemsAfter: links }) }
  const { navbar } = theme
  return { ...theme, navbar: { ...(isRecord(navbar) && navbar), items: [...listAt(navbar, 'items'), menu] } }
}
