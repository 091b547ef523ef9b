/** `xpre-docs/runtime`: the API for pages, components and theme replacements of a site. */
export type {
  Card,
  Crumb,
  DocsVersionData,
  FooterLink,
  PageView,
  SiteData,
  ThemeImage,
} from '../shared/page/page.ts'
export { type BrowserOnlyProps, default as BrowserOnly } from './BrowserOnly.tsx'
export type { ColorChoice, ColorMode } from './colorMode.ts'
export { usePage, useSite } from './contexts/PageContext.tsx'
export { default as Head } from './head/Head.tsx'
export { useBaseUrl } from './hooks/useBaseUrl.ts'
export { type ColorModeValue, useColorMode } from './hooks/useColorMode.ts'
export { useCurrentSidebarCategory } from './hooks/useCurrentSidebarCategory.ts'
export {
  type PreferredDocsVersionValue,
  useDocsVersion,
  useDocsVersions,
  useLastDocsVersion,
  usePreferredDocsVersion,
} from './hooks/useDocsVersions.ts'
export { useIsBrowser } from './hooks/useIsBrowser.ts'
export { type NavigateOptions, useNavigate } from './hooks/useNavigate.ts'
export { useNavigationBlock } from './hooks/useNavigationBlock.ts'
export { usePlural } from './hooks/usePlural.ts'
export { type QueryStringOptions, useQueryString, useQueryStringList } from './hooks/useQueryString.ts'
export { useTranslate } from './hooks/useTranslate.ts'
export { default as Image, type ImageProps } from './Image.tsx'
export { default as Link, type LinkProps } from './Link.tsx'
export { default as Translate, type TranslateProps } from './Translate.tsx'
