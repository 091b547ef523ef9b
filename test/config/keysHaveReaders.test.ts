/** D12: each key of the configuration and of front matter names the module that reads it; a new key needs an entry. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configSchema } from '../../src/config/schema/schema.ts'
import { frontMatterSchema } from '../../src/front-matter/frontMatterSchema.ts'
import { schemaKeys } from './schemaKeys.ts'

/** Keys by the module below src that reads them. Keys that only contain other keys need no entry. */
const CONFIG_READERS: Readonly<Record<string, string>> = {
  'bundle/browser/createClientEntry.ts': 'search.hooks search.ask feedback.hook',
  'bundle/node/createServerEntry.ts': 'theme.css',
  'bundle/theme/themeStyles.ts':
    'theme.accent theme.palette theme.fonts.body.family theme.fonts.body.src theme.fonts.body.weight theme.fonts.body.style theme.fonts.heading.family theme.fonts.heading.src theme.fonts.heading.weight theme.fonts.heading.style theme.fonts.code.family theme.fonts.code.src theme.fonts.code.weight theme.fonts.code.style',
  'client/tools/sendFeedback.ts': 'feedback.url feedback.comment',
  'client/scroll/updateOnScroll.ts': 'navbar.hideOnScroll',
  'client/search/createServices.ts': 'search.fallback',
  'client/search/createRequest.ts': 'search.contextual search.indexName',
  'client/search/createSearchSession.ts': 'search.missingResultsUrl',
  'client/search/hosted/createHostedClient.ts': 'search.appId search.apiKey',
  'markdown/contentOptions.ts':
    'placeholders markdown.parser markdown.remarkPlugins markdown.rehypePlugins markdown.allowUnsafeHtml markdown.math markdown.emoji markdown.definitionLists markdown.mark markdown.sub markdown.sup markdown.captions markdown.attributes markdown.format markdown.mdx',
  'markdown/article/toArticle.ts': 'markdown.frames',
  'markdown/directives/componentReplacement.ts': 'markdown.components.link markdown.components.asset',
  'files/discoverFiles.ts': 'pages.path blog.path blog.authors',
  'files/findDocs.ts': 'docs.path docs.include docs.exclude docs.tags blog.include blog.exclude blog.tags',
  'plan/createPageDescriber.ts': 'blog.feed.title blog.feed.description blog.feed.copyright',
  'page/blog/blogContext.ts': 'blog.sortPosts',
  'page/blog/summarizePost.ts': 'blog.showReadingTime',
  'routes/blog/buildBlog.ts':
    'blog.id blog.routeBasePath blog.title blog.description blog.postsPerPage blog.sidebarTitle blog.sidebarCount blog.authorsBasePath blog.tagsBasePath blog.archiveBasePath blog.feed.type blog.feed.limit',
  'files/publishRule.ts': 'publish.allow',
  'check/external/hostSettings.ts':
    'externalLinks.hosts externalLinks.headers externalLinks.accept externalLinks.maxRequests externalLinks.requestsPerSecond externalLinks.retries externalLinks.timeout',
  'diagnostics/ignorePatterns.ts': 'ignoreFindings.rules ignoreFindings.files ignoreFindings.targets',
  'links/hints/nameLists.ts': 'staticDirectories',
  'links/resolve/originOf.ts': 'trailingSlash',
  'diagnostics/severities.ts': 'rules overrides.files overrides.rules',
  // As keys of rules: `diagnostics/severities.ts` reads the values.
  'shared/rules.ts': 'onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onBrokenAssets onDuplicateRoutes',
  'output/site-files/createSiteFiles.ts': 'output.hosts',
  'build/openCards.ts': 'output.socialCards.fonts',
  'build/openVariants.ts': 'output.images.format output.images.quality output.images.widths',
  'output/siteAddress.ts': 'url',
  'runtime/hooks/useBaseUrl.ts': 'baseUrl',
  'page/createBreadcrumbs.ts': 'docs.breadcrumbs',
  'page/createHead.ts': 'image',
  'page/createPage.ts': 'docs.showDescription docs.showReadingTime toc.minHeadingLevel toc.maxHeadingLevel',
  'page/docMeta.ts':
    'docs.editUrl docs.showLastUpdateTime docs.showLastUpdateAuthor blog.editUrl blog.showLastUpdateTime blog.showLastUpdateAuthor',
  'workers/createSiteIndex.ts': 'search.synonyms',
  'project/loadSidebars.ts': 'docs.sidebarPath',
  'project/bare/ownRepository.ts': 'repositoryUrl',
  'plan/planOutput.ts': 'favicon',
  'output/hosts/contentSecurityPolicy.ts': 'plugins.csp',
  'config/languagesOf.ts':
    'i18n.path i18n.defaultLocale i18n.locales i18n.localeConfigs.label i18n.localeConfigs.direction i18n.localeConfigs.htmlLang i18n.localeConfigs.path',
  'files/translations/translateFiles.ts': 'i18n.fallback',
  'project/locales/localizeProject.ts': 'i18n.localeConfigs.title i18n.localeConfigs.tagline',
  'project/siteData.ts': 'customFields docs.label search.searchParameters',
  'render/renderHead.ts':
    'headTags.tagName headTags.attributes headTags.innerHTML plugins.headTags.tagName plugins.headTags.attributes plugins.headTags.innerHTML',
  'markdown/siteTransforms.ts': 'plugins.remarkPlugins plugins.rehypePlugins markdown.diagrams',
  'config/plugins/collectPages.ts': 'plugins.name plugins.addPages',
  'render/renderDocument.ts':
    'storage.type storage.namespace colorMode.defaultMode colorMode.disableSwitch colorMode.respectPrefersColorScheme announcementBar.id',
  'routes/redirects/collectRedirects.ts': 'redirects.from redirects.to',
  'routes/buildRoutes.ts': 'docs.id',
  'routes/versions/buildVersion.ts':
    'docs.print docs.sidebarCollapsible docs.sidebarCollapsed docs.tagsBasePath',
  'routes/pageRoutes.ts': 'pages.routeBasePath search.searchPagePath',
  'routes/resolveFooter.ts':
    'copyright footer.links.label footer.links.to footer.links.href footer.links.className footer.links.title footer.links.items.label footer.links.items.to footer.links.items.href footer.links.items.className',
  'routes/navbar/resolveNavbar.ts':
    'navbar.logo.href footer.logo.href navbar.title navbar.items.type navbar.items.label navbar.items.to navbar.items.href navbar.items.kind navbar.items.className navbar.items.value navbar.items.items.type navbar.items.items.label navbar.items.items.to navbar.items.items.href navbar.items.items.kind navbar.items.items.className navbar.items.items.value navbar.items.position navbar.items.dropdownItemsBefore.type navbar.items.dropdownItemsBefore.label navbar.items.dropdownItemsBefore.to navbar.items.dropdownItemsBefore.href navbar.items.dropdownItemsBefore.kind navbar.items.dropdownItemsBefore.className navbar.items.dropdownItemsBefore.value navbar.items.dropdownItemsAfter.type navbar.items.dropdownItemsAfter.label navbar.items.dropdownItemsAfter.to navbar.items.dropdownItemsAfter.href navbar.items.dropdownItemsAfter.kind navbar.items.dropdownItemsAfter.className navbar.items.dropdownItemsAfter.value',
  'routes/navbar/resolveDocItems.ts':
    'navbar.items.docId navbar.items.docsId navbar.items.sidebarId navbar.items.items.docId navbar.items.items.docsId navbar.items.items.sidebarId navbar.items.dropdownItemsBefore.docId navbar.items.dropdownItemsBefore.docsId navbar.items.dropdownItemsBefore.sidebarId navbar.items.dropdownItemsAfter.docId navbar.items.dropdownItemsAfter.docsId navbar.items.dropdownItemsAfter.sidebarId',
  'routes/navbar/resolveVersionItems.ts': 'navbar.items.versions.label',
  'shared/site/listVersions.ts': 'docs.includeCurrentVersion docs.onlyIncludeVersions docs.versions.ref',
  'shared/site/versionLayout.ts': 'docs.versionsPath',
  'shared/site/versionSettings.ts':
    'docs.routeBasePath docs.versions.label docs.versions.path docs.versions.banner docs.versions.badge docs.versions.noIndex docs.lastVersion',
  'shared/text/formatTitle.ts': 'title titleDelimiter',
  'shared/search/resultHref.ts': 'search.replaceResultPathname.from search.replaceResultPathname.to',
  'theme/layout/AnnouncementBar.tsx': 'announcementBar.content announcementBar.isCloseable',
  'theme/navbar/Brand.tsx':
    'navbar.logo.src navbar.logo.srcDark navbar.logo.alt navbar.logo.width navbar.logo.height footer.logo.src footer.logo.srcDark footer.logo.alt footer.logo.width footer.logo.height',
  'theme/layout/DocsLayout.tsx': 'sidebar.hideable',
  'theme/layout/Footer.tsx': 'tagline footer.copyright',
  'theme/page/CopyPage.tsx': 'copyPage.assistants.label copyPage.assistants.href',
  'theme/sidebar/SidebarContext.tsx': 'sidebar.autoCollapseCategories',
}

const FRONT_MATTER_READERS: Readonly<Record<string, string>> = {
  'markdown/readDoc.ts': 'title description',
  'markdown/directives/createHome.ts':
    'hero.title hero.name hero.text hero.tagline hero.image.src hero.image.file hero.image.light hero.image.dark hero.image.alt hero.actions.text hero.actions.link hero.actions.variant hero.actions.theme hero.actions.icon features.title features.details features.icon features.link features.linkText',
  'markdown/docId.ts': 'id parse_number_prefixes',
  'page/createPage.ts':
    'keywords image hide_title hide_description show_reading_time no_index wide hide_table_of_contents toc_min_heading_level toc_max_heading_level',
  'page/docMeta.ts': 'custom_edit_url last_update.date last_update.author',
  'page/pagination.ts': 'pagination_label pagination_next pagination_prev',
  'workers/render/readSearchPage.ts': 'search',
  'routes/autogenerateItems.ts': 'sidebar_position',
  'routes/redirects/collectRedirects.ts': 'redirect_from',
  'routes/versions/buildVersion.ts': 'draft unlisted displayed_sidebar',
  'routes/docAddress.ts': 'slug',
  'page/linkRow.ts': 'sidebar_badge.text sidebar_badge.variant',
  'routes/resolveSidebar.ts': 'sidebar_label sidebar_class_name sidebar_icon coming_soon',
  'routes/tags/buildTags.ts': 'tags.label tags.permalink',
}

/** Keys that no module reads, each with a reason. */
const WITHOUT_EFFECT = [
  // A note for readers of the configuration.
  'ignoreFindings.reason',
]

/** Comments and strings do not read a key. */
const withoutTexts = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '').replace(/'[^'\n]*'/g, "''")

const sourceOf = (module: string): string =>
  withoutTexts(readFileSync(new URL(`../../src/${module}`, import.meta.url), 'utf8'))

const leavesOf = (keys: ReadonlySet<string>): string[] =>
  [...keys].filter((key) => ![...keys].some((other) => other.startsWith(`${key}.`))).sort()

test.each([
  ['configuration', schemaKeys(configSchema), CONFIG_READERS],
  ['front matter', schemaKeys(frontMatterSchema), FRONT_MATTER_READERS],
])('D12: every key of the %s has a module that reads it', (_, keys, readers) => {
  const claims = Object.entries(readers).flatMap(([module, list]) =>
    list.split(/\s+/).map((key) => ({ module, key })),
  )
  const known = leavesOf(keys).filter((key) => !WITHOUT_EFFECT.includes(key))
  expect(claims.map(({ key }) => key).sort()).toEqual(known)
  const unread = claims.filter(({ module, key }) => {
    const name = key.split('.').at(-1) ?? key
    return !new RegExp(`(?<![-\\w])${name}\\b`).test(sourceOf(module))
  })
  expect(unread).toEqual([])
})
