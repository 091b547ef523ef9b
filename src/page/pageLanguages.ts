/** Which languages of the site have a page. */
import { isTranslation, originalSourceOf } from '../shared/languages/translatedFiles.ts'
import type { PageHead, PageView } from '../shared/page/page.ts'
import type { Route } from '../shared/site/route.ts'
import type { Site } from '../shared/site/site.ts'
import { fullAddressOf } from './fullAddressOf.ts'

/** A site in one of its languages. */
export type LanguageSite = Pick<Site, 'config' | 'routes' | 'translated'>

export interface PageLanguages {
  readonly translations: PageView['translations']
  readonly articleLang: PageView['articleLang']
  /** Address of the original, for a page that is shown in the default language. */
  readonly canonical: string | undefined
  readonly alternates: PageHead['alternates']
}

const IN_ONE: PageLanguages = {
  translations: undefined,
  articleLang: undefined,
  canonical: undefined,
  alternates: undefined,
}

/** What a page and its translations have in common: the original file, else the path. */
function keyOf({ doc, path, kind }: Route, { translated }: LanguageSite): string {
  if (doc === undefined) return `${kind} ${path}`
  return `file ${translated === undefined ? doc.source : originalSourceOf(doc.source, translated)}`
}

const isFallback = ({ doc }: Route, { config, translated }: LanguageSite): boolean =>
  doc !== undefined &&
  config.locale.urlPart !== '' &&
  translated !== undefined &&
  !isTranslation(doc.source, translated)

/** Routes by what a page and its translations have in common. */
type RoutesByKey = ReadonlyMap<string, Route>

/** The pages of all languages look in the table of each language, which is created once. */
const tables = new WeakMap<LanguageSite, RoutesByKey>()

function tableOf(site: LanguageSite): RoutesByKey {
  const table = tables.get(site) ?? new Map(site.routes.routes.map((route) => [keyOf(route, site), route]))
  tables.set(site, table)
  return table
}

/** @param sites The site in each of its languages, the default one first. */
export function createPageLanguages(
  site: LanguageSite,
  sites: readonly LanguageSite[],
): (route: Route) => PageLanguages {
  const [main] = sites
  if (sites.length < 2 || main === undefined) return () => IN_ONE
  return (route) => {
    if (route.kind === 'redirect') return IN_ONE
    const key = keyOf(route, site)
    const found = sites.map((each) => ({
      each,
      locale: each.config.locale,
      route: tableOf(each).get(key),
    }))
    const translations = Object.fromEntries(
      found.flatMap(({ locale, route: other }) => {
        // Readers do not look for the 404 page of another language.
        const path = route.kind === 'notFound' ? '/' : (other?.path ?? '/')
        return path === route.path ? [] : [[locale.name, path]]
      }),
    )
    const original = isFallback(route, site) ? found[0]?.route : undefined
    const published = found.flatMap(({ each, locale, route: other }) => {
      const address =
        other === undefined || isFallback(other, each) ? undefined : fullAddressOf(other.path, each)
      return address === undefined ? [] : [{ lang: locale.htmlLang, address }]
    })
    const { htmlLang, direction } = main.config.locale
    return {
      translations: Object.keys(translations).length === 0 ? undefined : translations,
      articleLang: isFallback(route, site) ? { tag: htmlLang, direction } : undefined,
      canonical: original && fullAddressOf(original.path, main),
      alternates: published.length < 2 || isFallback(route, site) ? undefined : published,
    }
  }
}
