/**
 * The default language of a site, for a language that leaves out pages without a translation: links to these lead to the
 * page in the default language, and names of their documents are no mistakes.
 */
import { SHARED_PREFIX, splitHref } from '../../shared/addresses/urls.ts'
import { originalSourceOf, type TranslatedFiles } from '../../shared/languages/translatedFiles.ts'
import type { DocsInstance, Route, RouteKind, RouteTable } from '../../shared/site/route.ts'

export interface OriginalSite {
  readonly docs: readonly DocsInstance[]
  readonly routes: RouteTable
}

/** Changes the address of a page that the language does not have. */
export type LeadToOriginal = (href: string) => string

export const keepHref: LeadToOriginal = (href) => href

/** Pages that have a file of their own. */
const TRANSLATED: ReadonlySet<RouteKind> = new Set<RouteKind>(['doc', 'post', 'page'])

const sourceOf = ({ doc, source }: Route): string => doc?.source ?? source

export function createLeadToOriginal(
  original: OriginalSite | undefined,
  translated: TranslatedFiles | undefined,
): LeadToOriginal {
  if (original === undefined || translated === undefined) return keepHref
  const done = new Set(
    [...translated.originals.keys()].map((translation) => originalSourceOf(translation, translated)),
  )
  return (href) => {
    const route = original.routes.byPath(splitHref(href).path)
    return route !== undefined && TRANSLATED.has(route.kind) && !done.has(sourceOf(route))
      ? SHARED_PREFIX + href.slice(1)
      : href
  }
}
