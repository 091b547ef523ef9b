/** A built site in each of its languages. The output of the site has a folder for each other language. */
import { suggestLocale } from '../shared/languages/suggestLocale.ts'
import { openPublishedSite, type PublishedSite } from './publishedSite.ts'
import type { SiteSource } from './source/siteSource.ts'
import { ArgumentError } from './tools/tool.ts'

export interface PublishedLanguages {
  /** The site in the language of the source. */
  readonly main: PublishedSite
  /**
   * @param locale Name of a locale. Default: the locale of the source.
   * @throws {ArgumentError} for a locale that the source does not have. @throws {SourceError}
   */
  open(locale: string | undefined): Promise<PublishedSite>
}

const sourceBelow = (source: SiteSource, folder: string): SiteSource => ({
  name: source.name,
  get address() {
    return source.address
  },
  read: (outputPath) => source.read(folder + outputPath),
})

export function openPublishedLanguages(source: SiteSource): PublishedLanguages {
  const main = openPublishedSite(source)
  /** By folder. */
  const others = new Map<string, PublishedSite>()

  /** Folders of the languages in the source, by name: the source of one language does not have the others. */
  async function listFolders(): Promise<ReadonlyMap<string, string>> {
    const { baseUrl, locale, localeName = locale, locales = [] } = await main.data()
    const inside = locales.filter((one) => one.baseUrl.startsWith(baseUrl))
    return new Map([
      [localeName, ''],
      ...inside.map(({ name, baseUrl: full }) => [name, full.slice(baseUrl.length)] as const),
    ])
  }

  return {
    main,
    async open(locale) {
      if (locale === undefined) return main
      const folders = await listFolders()
      const folder = folders.get(locale)
      if (folder === undefined)
        throw new ArgumentError(
          `${source.name} has no locale "${locale}": ${suggestLocale([...folders.keys()])}`,
        )
      if (folder === '') return main
      const known = others.get(folder)
      if (known !== undefined) return known
      const opened = openPublishedSite(sourceBelow(source, folder))
      others.set(folder, opened)
      return opened
    },
  }
}
