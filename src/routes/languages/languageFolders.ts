/**
 * Keeps the default language of a site out of the folders of the others: what it has at `/de` would be written over the
 * pages in German.
 */
import { foldPath } from '../../shared/addresses/htmlPathOf.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { valuePlaceOf } from '../../shared/document/frontMatterPlace.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { Route } from '../../shared/site/route.ts'

interface Addresses {
  readonly routes: readonly Route[]
  /** Source by output path. */
  readonly staticFiles: ReadonlyMap<string, string>
}

export function leaveOutLanguageFolders(
  { routes, staticFiles }: Addresses,
  { locale, locales }: Pick<SiteConfig, 'locale' | 'locales'>,
): Addresses & { readonly diagnostics: readonly Diagnostic[] } {
  const others = locale.urlPart === '' ? locales.filter(({ urlPart }) => urlPart !== '') : []
  if (others.length === 0) return { routes, staticFiles, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const isKept = (
    address: string,
    { source, doc }: Pick<Route, 'source' | 'doc'>,
    advice: string,
  ): boolean => {
    const owner = others.find(({ urlPart }) => foldPath(`${address}/`).startsWith(foldPath(`/${urlPart}`)))
    if (owner === undefined) return true
    diagnostics.push({
      rule: 'duplicate-route',
      message: `The address "${address}" of "${source}" is in the folder of the language ${owner.name}, and is left out`,
      file: source,
      place: doc === undefined ? undefined : valuePlaceOf(doc, 'slug'),
      target: address,
      suggestions: [{ text: advice }],
    })
    return false
  }
  const adviceFor = ({ kind, path }: Route): string =>
    kind === 'redirect'
      ? `write the redirect from "${path.replace(/^\/[^/]+/, '') || '/'}": it applies to every language`
      : 'give it another address'
  return {
    routes: routes.filter((route) => isKept(route.path, route, adviceFor(route))),
    staticFiles: new Map(
      [...staticFiles].filter(([file, source]) =>
        isKept(`/${file}`, { source }, 'move it into another folder'),
      ),
    ),
    diagnostics,
  }
}
