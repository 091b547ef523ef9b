import { isExternalHref } from '../../shared/addresses/urls.ts'
import type { Route } from '../../shared/site/route.ts'
import type { Site } from '../../shared/site/site.ts'

/**
 * The routes of all languages of a site as routes of the site in its default language, such as `/de/docs` for `/docs` in
 * German: hosts read one file for all.
 */
export const routesOfLanguages = (languages: readonly Pick<Site, 'config' | 'routes'>[]): readonly Route[] =>
  languages.flatMap(({ config, routes }) => {
    const { urlPart } = config.locale
    if (urlPart === '') return routes.routes
    const toMain = (href: string): string => (isExternalHref(href) ? href : `/${urlPart}${href.slice(1)}`)
    return routes.routes.map((route) => ({
      ...route,
      path: toMain(route.path),
      ...(route.redirectTo !== undefined && { redirectTo: toMain(route.redirectTo) }),
    }))
  })
