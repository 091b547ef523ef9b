/**
 * The default language of a site, for a language that leaves out pages without a translation: links to these lead to the
 * page in the default language, and names of their documents are no mistakes.
 */
import { SHARED_PREFIX, splitHref } from '../../shared/addresses/urls.ts'
import { originalSourceOf, type TranslatedFiles } from '../../shared/languages/translatedFiles.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { DocsInstance, Route, RouteKind, RouteTable } from '../../shared/site/route.ts'

export interface OriginalSite {
  readonly docs: readonly DocsInstance[]
  readonly routes: RouteTable
}

/** Changes an address of the configuration that leads out of the language. */
export type LeadToOriginal = (href: string) => string

export const keepHref: LeadToOriginal = (href) => href

/** Pages that have a file of their own. */
const TRANSLATED: ReadonlySet<RouteKind> = new Set<RouteKind>(['doc', 'post', 'page'])

const sourceOf = ({ doc, source }: Route): string => doc?.source ?? source

/** `/de/docs/a` is the page in German in the menus of all languages. */
const createLeadToLanguage =
  ({ locale, locales }: Pick<SiteConfig, 'locale' | 'locales'>): LeadToOriginal =>
  (href) => {
    const found = locales.find(({ urlPart }) => urlPart !== '' && `${href}/`.startsWith(`/${urlPart}`))
    if (found === undefined) return href
    return found.urlPart === locale.urlPart
      ? `/${href.slice(found.urlPart.length + 1)}`
      : SHARED_PREFIX + href.slice(1)
  }

/**
 * @param translated Undefined in the default language.
 * @param original Present in a language that leaves out pages without a translation.
 */
export function createLeadToOriginal(
  config: Pick<SiteConfig, 'locale' | 'locales'>,
  translated: TranslatedFiles | undefined,
  original: OriginalSite | undefined,
): LeadToOriginal {
  if (translated === undefined) return keepHref
  const leadToLanguage = createLeadToLanguage(config)
  if (original === undefined) return leadToLanguage
  const done = new Set(
    [...translated.originals.keys()].map((translation) => originalSourceOf(translation, translated)),
  )
  return (href) => {
    const route = original.routes.byPath(splitHref(href).path)
    return route !== undefined && TRANSLATED.has(route.kind) && !done.has(sourceOf(route))
      ? SHARED_PREFIX + href.slice(1)
      : leadToLanguage(href)
  }
}
