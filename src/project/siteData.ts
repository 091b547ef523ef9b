/** Creates the data that all pages share, from the configuration and the routes stage. */

import type { Routes } from '../routes/index.ts'
import { createSharedHref } from '../shared/addresses/sharedHref.ts'
import { staticHref } from '../shared/addresses/urls.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import type { SiteLocale } from '../shared/languages/locale.ts'
import type { LocaleData, SiteData, ThemeImage } from '../shared/page/page.ts'
import { type Messages, translate } from '../shared/page/translate.ts'
import type { SearchFolder, SearchSettings } from '../shared/search/search.ts'
import { isAskAddress } from '../shared/search/searchAsk.ts'
import { DEFAULT_TAG, docsTag } from '../shared/search/searchTags.ts'
import type { ImageConfig, SiteConfig } from '../shared/site/config.ts'
import { toolMessages } from './messages/toolMessages.ts'

/** Name of the embedded index, under which recent searches are stored. */
const DEFAULT_INDEX_NAME = 'docs'

const themeImage = (image: ImageConfig | undefined, locale: SiteLocale): ThemeImage | undefined => {
  const toShared = createSharedHref(locale)
  return image === undefined
    ? undefined
    : {
        ...image,
        src: toShared(staticHref(image.src)),
        ...(image.srcDark === undefined ? {} : { srcDark: toShared(staticHref(image.srcDark)) }),
      }
}

const OFFER = { id: 'theme.languages.offer', message: 'Read this page in {language}' }

const dataOfLocale = (
  { name, label, htmlLang, direction, urlPart }: SiteLocale,
  { sharedUrl, locale }: SiteConfig,
): LocaleData => ({
  ...{ name, label, htmlLang, direction },
  baseUrl: sharedUrl + urlPart,
  ...(name !== locale.name && { offer: translate(toolMessages(htmlLang), OFFER, { language: label }) }),
})

/** Tag of the last version of a docs folder. */
const lastTagOf = (id: string, { lastVersions }: Routes['data']): string =>
  docsTag(id, lastVersions?.get(id) ?? CURRENT_VERSION)

/** Tag of pages outside the docs, and of the last version of each docs plugin. */
const tagsOf = ({ docs }: SiteConfig, resolved: Routes['data']): readonly string[] => [
  DEFAULT_TAG,
  ...docs.map(({ id }) => lastTagOf(id, resolved)),
]

/** The docs folders of a site with several of them. */
function searchFolders(
  { docs, navbar }: SiteConfig,
  resolved: Routes['data'],
): readonly SearchFolder[] | undefined {
  if (docs.length < 2) return undefined
  return docs.map(({ id, label }) => {
    const [ofNavbar] = navbar.items.flatMap((item) =>
      'docsId' in item && item.docsId === id && 'label' in item && item.label ? [item.label] : [],
    )
    const versions = resolved.docs?.find((folder) => folder.id === id)?.versions
    return {
      id,
      label: label ?? ofNavbar ?? id,
      tags: versions?.map(({ name }) => docsTag(id, name)) ?? [lastTagOf(id, resolved)],
    }
  })
}

function createSearchSettings(config: SiteConfig, resolved: Routes['data']): SearchSettings | undefined {
  if (config.search === false) return undefined
  const { appId, apiKey, indexName, fallback, contextual, searchParameters, ask } = config.search
  const isHosted = appId !== undefined && apiKey !== undefined
  return {
    ...(isHosted && { hosted: { appId, apiKey, fallback } }),
    indexName: indexName ?? DEFAULT_INDEX_NAME,
    // An index of the hosted service may lack the facets, and would then find nothing.
    contextual: contextual ?? (!isHosted && resolved.docs !== undefined),
    tags: tagsOf(config, resolved),
    folders: searchFolders(config, resolved),
    parameters: searchParameters,
    rewrite: config.search.replaceResultPathname,
    missingResultsUrl: config.search.missingResultsUrl,
    ...(ask !== undefined && isAskAddress(ask) && { askUrl: ask }),
  }
}

/**
 * Round-trips the data through JSON, so that pages in Node get the same values as in browsers: values of the author
 * may not be plain JSON.
 */
const throughJson = (data: SiteData): SiteData => JSON.parse(JSON.stringify(data))

/** @param shared See `SiteData`. */
export function createSiteData(
  config: SiteConfig,
  resolved: Routes['data'],
  messages: Messages,
  shared?: readonly string[],
): SiteData {
  const { locale, locales } = config
  const searchPath = config.search === false ? false : config.search.searchPagePath
  return throughJson({
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    shared,
    url: config.url,
    trailingSlash: config.trailingSlash,
    titleDelimiter: config.titleDelimiter,
    hasHomePage: resolved.hasHomePage,
    locale: locale.htmlLang,
    localeName: locale.name,
    htmlLang: locale.htmlLang,
    direction: locale.direction,
    locales: locales.length === 1 ? undefined : locales.map((each) => dataOfLocale(each, config)),
    messages,
    navbar: { ...resolved.navbar, logo: themeImage(config.navbar.logo, config.locale) },
    footer: { ...resolved.footer, logo: themeImage(config.footer.logo, config.locale) },
    announcementBar: config.announcementBar,
    colorMode: config.colorMode,
    sidebar: config.sidebar,
    feedback: config.feedback && { url: config.feedback.url, comment: config.feedback.comment },
    copyPage: config.copyPage === false ? undefined : config.copyPage,
    docs: resolved.docs,
    search: createSearchSettings(config, resolved),
    searchPath: searchPath === false ? undefined : `/${searchPath.replace(/^\/+|\/+$/g, '')}`,
    customFields: config.customFields,
  })
}
