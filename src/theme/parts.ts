/**
 * Parts of public components. A site cannot replace them; a copy of a component imports them as `@theme-original/<Name>`.
 */

export { default as SiteHtml } from './base/SiteHtml.tsx'
export { default as Icon, type IconName } from './icons/Icon.tsx'
export { default as PageIcon, type PageIconName } from './icons/PageIcon.tsx'
export { default as NearPages } from './page/NearPages.tsx'
export { default as TocList } from './toc/TocList.tsx'
