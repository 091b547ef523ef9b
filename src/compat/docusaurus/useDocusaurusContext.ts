import { useSite } from '../../runtime/index.ts'

/** `@docusaurus/useDocusaurusContext`: what this tool knows of it. Other properties are undefined. */
export default function useDocusaurusContext() {
  const { title, tagline, url = '', baseUrl, trailingSlash, customFields, locale, direction } = useSite()
  return {
    siteConfig: { title, tagline, url, baseUrl, trailingSlash, customFields, themeConfig: {} },
    siteMetadata: {},
    globalData: {},
    codeTranslations: {},
    i18n: {
      currentLocale: locale,
      defaultLocale: locale,
      locales: [locale],
      localeConfigs: { [locale]: { label: locale, direction, htmlLang: locale } },
    },
  }
}
