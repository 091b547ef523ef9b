/** What every page shares, from the configuration and what the routes stage resolved. */
import type { ImageConfig, SiteConfig } from '../shared/config.ts'
import type { SiteData, ThemeImage } from '../shared/page.ts'
import { staticHref } from '../shared/urls.ts'

const themeImage = (image: ImageConfig | undefined): ThemeImage | undefined =>
  image === undefined
    ? undefined
    : {
        ...image,
        src: staticHref(image.src),
        ...(image.srcDark === undefined ? {} : { srcDark: staticHref(image.srcDark) }),
      }

export function createSiteData(config: SiteConfig, resolved: Pick<SiteData, 'navbar' | 'footer'>): SiteData {
  const { defaultLocale, localeConfigs } = config.i18n
  const locale = Object.hasOwn(localeConfigs, defaultLocale) ? localeConfigs[defaultLocale] : undefined
  const searchPath = config.search === false ? false : config.search.searchPagePath
  return {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    url: config.url,
    trailingSlash: config.trailingSlash,
    titleDelimiter: config.titleDelimiter,
    locale: defaultLocale,
    htmlLang: locale?.htmlLang ?? defaultLocale,
    direction: locale?.direction ?? 'ltr',
    messages: {},
    navbar: { ...resolved.navbar, logo: themeImage(config.navbar.logo) },
    footer: { ...resolved.footer, logo: themeImage(config.footer.logo) },
    announcementBar: config.announcementBar,
    colorMode: config.colorMode,
    sidebar: config.sidebar,
    searchPath: searchPath === false ? undefined : `/${searchPath.replace(/^\/+|\/+$/g, '')}`,
    customFields: config.customFields,
  }
}
