/** Texts of the interface of Docusaurus, which its `code.json` has, as texts of the same meaning here. */
import type { Messages } from '../../shared/page/translate.ts'

/** Our id, by id of Docusaurus, where they differ. */
const IDS: Readonly<Record<string, string>> = {
  'theme.AnnouncementBar.closeButtonAriaLabel': 'theme.announcement.close',
  'theme.BackToTopButton.buttonAriaLabel': 'theme.backToTop',
  'theme.CodeBlock.copied': 'theme.code.copied',
  'theme.CodeBlock.copy': 'theme.code.copy',
  'theme.CodeBlock.copyButtonAriaLabel': 'theme.code.copyLabel',
  'theme.CodeBlock.wordWrapToggle': 'theme.code.wrap',
  'theme.DocSidebarItem.collapseCategoryAriaLabel': 'theme.sidebar.collapse',
  'theme.DocSidebarItem.expandCategoryAriaLabel': 'theme.sidebar.expand',
  'theme.ErrorPageContent.title': 'theme.pageCrash.title',
  'theme.ErrorPageContent.tryAgain': 'theme.pageCrash.retry',
  'theme.IconExternalLink.ariaLabel': 'theme.link.newTab',
  'theme.NavBar.navAriaLabel': 'theme.navbar.label',
  'theme.SearchBar.label': 'theme.search.button',
  'theme.SearchModal.errorScreen.helpText': 'theme.search.unreachable',
  'theme.SearchModal.errorScreen.titleText': 'theme.search.error',
  'theme.SearchModal.footer.closeText': 'theme.search.escapeKey',
  'theme.SearchModal.footer.navigateText': 'theme.search.arrowKeys',
  'theme.SearchModal.footer.selectText': 'theme.search.openKey',
  'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText': 'theme.search.report',
  'theme.SearchModal.noResultsScreen.reportMissingResultsText': 'theme.search.missing',
  'theme.SearchModal.noResultsScreen.suggestedQueryText': 'theme.search.try',
  'theme.SearchModal.placeholder': 'theme.search.placeholder',
  'theme.SearchModal.startScreen.favoriteSearchesTitle': 'theme.search.favourites',
  'theme.SearchModal.startScreen.noRecentSearchesText': 'theme.search.nothingSaved',
  'theme.SearchModal.startScreen.recentSearchesTitle': 'theme.search.recent',
  'theme.SearchPage.existingResultsTitle': 'theme.searchPage.titleOf',
  'theme.SearchPage.fetchingNewResults': 'theme.searchPage.loadingMore',
  'theme.TOCCollapsible.toggleButtonLabel': 'theme.toc.title',
  'theme.blog.sidebar.navAriaLabel': 'theme.blog.sidebar.title',
  'theme.colorToggle.ariaLabel': 'theme.colorMode.switch',
  'theme.colorToggle.ariaLabel.mode.dark': 'theme.colorMode.dark',
  'theme.colorToggle.ariaLabel.mode.light': 'theme.colorMode.light',
  'theme.colorToggle.ariaLabel.mode.system': 'theme.colorMode.system',
  'theme.common.editThisPage': 'theme.editThisPage',
  'theme.common.headingLinkTitle': 'theme.heading.link',
  'theme.common.skipToMainContent': 'theme.skipToContent',
  'theme.contentVisibility.draftBanner.message': 'theme.draft.message',
  'theme.contentVisibility.draftBanner.title': 'theme.draft.title',
  'theme.contentVisibility.unlistedBanner.message': 'theme.unlisted.message',
  'theme.contentVisibility.unlistedBanner.title': 'theme.unlisted.title',
  'theme.docs.breadcrumbs.home': 'theme.breadcrumbs.home',
  'theme.docs.breadcrumbs.navAriaLabel': 'theme.breadcrumbs.label',
  'theme.docs.paginator.navAriaLabel': 'theme.paginator.label',
  'theme.docs.paginator.next': 'theme.paginator.next',
  'theme.docs.paginator.previous': 'theme.paginator.previous',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'theme.menu.close',
  'theme.docs.sidebar.collapseButtonTitle': 'theme.sidebar.hide',
  'theme.docs.sidebar.expandButtonTitle': 'theme.sidebar.show',
  'theme.docs.sidebar.navAriaLabel': 'theme.menu.docsLabel',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'theme.navbar.openMenu',
  'theme.docs.versionBadge.label': 'theme.version.badge',
  'theme.docs.versions.latestVersionLinkLabel': 'theme.version.latestLink',
  'theme.docs.versions.latestVersionSuggestionLabel': 'theme.version.latest',
  'theme.docs.versions.unmaintainedVersionLabel': 'theme.version.unmaintained',
  'theme.docs.versions.unreleasedVersionLabel': 'theme.version.unreleased',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'theme.menu.back',
  'theme.tags.tagsListLabel': 'theme.tags.label',
}

/** Names of values that differ. */
const VALUES: Readonly<Record<string, string>> = {
  '{siteTitle}': '{site}',
  '{versionLabel}': '{version}',
  '{latestVersionLink}': '{link}',
}

export const isDocusaurusId = (id: string): boolean => Object.hasOwn(IDS, id)

/** @param messages Of a `code.json`, by id. */
export const docusaurusMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([id, text]) => {
      const own = Object.hasOwn(IDS, id) ? IDS[id] : undefined
      return own === undefined ? [] : [[own, text.replace(/\{\w+\}/g, (value) => VALUES[value] ?? value)]]
    }),
  )
