/**
 * Types of the modules that only a site has: `@theme/<Name>`, `@theme-original/<Name>` and styles. Ships as
 * `xpre-docs/theme`, for `types` in the tsconfig of a site.
 */

declare module '*.css' {}

declare module '@theme-original/AnnouncementBar' {
  const AnnouncementBar: typeof import('../../dist/theme/components.js').AnnouncementBar
  export default AnnouncementBar
}
declare module '@theme/AnnouncementBar' {
  export * from '@theme-original/AnnouncementBar'
  export { default } from '@theme-original/AnnouncementBar'
}

declare module '@theme-original/Banners' {
  const Banners: typeof import('../../dist/theme/components.js').Banners
  export default Banners
}
declare module '@theme/Banners' {
  export * from '@theme-original/Banners'
  export { default } from '@theme-original/Banners'
}

declare module '@theme-original/Brand' {
  const Brand: typeof import('../../dist/theme/components.js').Brand
  export default Brand
  export type BrandProps = import('react').ComponentProps<typeof Brand>
}
declare module '@theme/Brand' {
  export * from '@theme-original/Brand'
  export { default } from '@theme-original/Brand'
}

declare module '@theme-original/Breadcrumbs' {
  const Breadcrumbs: typeof import('../../dist/theme/components.js').Breadcrumbs
  export default Breadcrumbs
}
declare module '@theme/Breadcrumbs' {
  export * from '@theme-original/Breadcrumbs'
  export { default } from '@theme-original/Breadcrumbs'
}

declare module '@theme-original/CategoryCard' {
  const CategoryCard: typeof import('../../dist/theme/components.js').CategoryCard
  export default CategoryCard
  export type CategoryCardProps = import('react').ComponentProps<typeof CategoryCard>
}
declare module '@theme/CategoryCard' {
  export * from '@theme-original/CategoryCard'
  export { default } from '@theme-original/CategoryCard'
}

declare module '@theme-original/CategoryPage' {
  const CategoryPage: typeof import('../../dist/theme/components.js').CategoryPage
  export default CategoryPage
}
declare module '@theme/CategoryPage' {
  export * from '@theme-original/CategoryPage'
  export { default } from '@theme-original/CategoryPage'
}

declare module '@theme-original/ColorSwitch' {
  const ColorSwitch: typeof import('../../dist/theme/components.js').ColorSwitch
  export default ColorSwitch
}
declare module '@theme/ColorSwitch' {
  export * from '@theme-original/ColorSwitch'
  export { default } from '@theme-original/ColorSwitch'
}

declare module '@theme-original/DocPage' {
  const DocPage: typeof import('../../dist/theme/components.js').DocPage
  export default DocPage
  export type DocPageProps = import('react').ComponentProps<typeof DocPage>
}
declare module '@theme/DocPage' {
  export * from '@theme-original/DocPage'
  export { default } from '@theme-original/DocPage'
}

declare module '@theme-original/DocsLayout' {
  const DocsLayout: typeof import('../../dist/theme/components.js').DocsLayout
  export default DocsLayout
  export type DocsLayoutProps = import('react').ComponentProps<typeof DocsLayout>
}
declare module '@theme/DocsLayout' {
  export * from '@theme-original/DocsLayout'
  export { default } from '@theme-original/DocsLayout'
}

declare module '@theme-original/Footer' {
  const Footer: typeof import('../../dist/theme/components.js').Footer
  export default Footer
}
declare module '@theme/Footer' {
  export * from '@theme-original/Footer'
  export { default } from '@theme-original/Footer'
}

declare module '@theme-original/LoadFailure' {
  const LoadFailure: typeof import('../../dist/theme/components.js').LoadFailure
  export default LoadFailure
  export type LoadFailureProps = import('react').ComponentProps<typeof LoadFailure>
}
declare module '@theme/LoadFailure' {
  export * from '@theme-original/LoadFailure'
  export { default } from '@theme-original/LoadFailure'
}

declare module '@theme-original/MarkdownPage' {
  const MarkdownPage: typeof import('../../dist/theme/components.js').MarkdownPage
  export default MarkdownPage
  export type MarkdownPageProps = import('react').ComponentProps<typeof MarkdownPage>
}
declare module '@theme/MarkdownPage' {
  export * from '@theme-original/MarkdownPage'
  export { default } from '@theme-original/MarkdownPage'
}

declare module '@theme-original/MobileMenu' {
  const MobileMenu: typeof import('../../dist/theme/components.js').MobileMenu
  export default MobileMenu
  export type MobileMenuProps = import('react').ComponentProps<typeof MobileMenu>
}
declare module '@theme/MobileMenu' {
  export * from '@theme-original/MobileMenu'
  export { default } from '@theme-original/MobileMenu'
}

declare module '@theme-original/Navbar' {
  const Navbar: typeof import('../../dist/theme/components.js').Navbar
  export default Navbar
}
declare module '@theme/Navbar' {
  export * from '@theme-original/Navbar'
  export { default } from '@theme-original/Navbar'
}

declare module '@theme-original/NavbarItem' {
  const NavbarItem: typeof import('../../dist/theme/components.js').NavbarItem
  export default NavbarItem
  export type NavbarItemProps = import('react').ComponentProps<typeof NavbarItem>
}
declare module '@theme/NavbarItem' {
  export * from '@theme-original/NavbarItem'
  export { default } from '@theme-original/NavbarItem'
}

declare module '@theme-original/NotFound' {
  const NotFound: typeof import('../../dist/theme/components.js').NotFound
  export default NotFound
}
declare module '@theme/NotFound' {
  export * from '@theme-original/NotFound'
  export { default } from '@theme-original/NotFound'
}

declare module '@theme-original/PageCrash' {
  const PageCrash: typeof import('../../dist/theme/components.js').PageCrash
  export default PageCrash
  export type PageCrashProps = import('react').ComponentProps<typeof PageCrash>
}
declare module '@theme/PageCrash' {
  export * from '@theme-original/PageCrash'
  export { default } from '@theme-original/PageCrash'
}

declare module '@theme-original/PageEnd' {
  const PageEnd: typeof import('../../dist/theme/components.js').PageEnd
  export default PageEnd
}
declare module '@theme/PageEnd' {
  export * from '@theme-original/PageEnd'
  export { default } from '@theme-original/PageEnd'
}

declare module '@theme-original/Paginator' {
  const Paginator: typeof import('../../dist/theme/components.js').Paginator
  export default Paginator
}
declare module '@theme/Paginator' {
  export * from '@theme-original/Paginator'
  export { default } from '@theme-original/Paginator'
}

declare module '@theme-original/PlainLayout' {
  const PlainLayout: typeof import('../../dist/theme/components.js').PlainLayout
  export default PlainLayout
  export type PlainLayoutProps = import('react').ComponentProps<typeof PlainLayout>
}
declare module '@theme/PlainLayout' {
  export * from '@theme-original/PlainLayout'
  export { default } from '@theme-original/PlainLayout'
}

declare module '@theme-original/Root' {
  const Root: typeof import('../../dist/theme/components.js').Root
  export default Root
  export type RootProps = import('react').ComponentProps<typeof Root>
}
declare module '@theme/Root' {
  export * from '@theme-original/Root'
  export { default } from '@theme-original/Root'
}

declare module '@theme-original/SearchFrame' {
  const SearchFrame: typeof import('../../dist/theme/components.js').SearchFrame
  export default SearchFrame
}
declare module '@theme/SearchFrame' {
  export * from '@theme-original/SearchFrame'
  export { default } from '@theme-original/SearchFrame'
}

declare module '@theme-original/SearchLink' {
  const SearchLink: typeof import('../../dist/theme/components.js').SearchLink
  export default SearchLink
}
declare module '@theme/SearchLink' {
  export * from '@theme-original/SearchLink'
  export { default } from '@theme-original/SearchLink'
}

declare module '@theme-original/SearchPage' {
  const SearchPage: typeof import('../../dist/theme/components.js').SearchPage
  export default SearchPage
}
declare module '@theme/SearchPage' {
  export * from '@theme-original/SearchPage'
  export { default } from '@theme-original/SearchPage'
}

declare module '@theme-original/Sidebar' {
  const Sidebar: typeof import('../../dist/theme/components.js').Sidebar
  export default Sidebar
}
declare module '@theme/Sidebar' {
  export * from '@theme-original/Sidebar'
  export { default } from '@theme-original/Sidebar'
}

declare module '@theme-original/SidebarItem' {
  const SidebarItem: typeof import('../../dist/theme/components.js').SidebarItem
  export default SidebarItem
  export type SidebarItemProps = import('react').ComponentProps<typeof SidebarItem>
}
declare module '@theme/SidebarItem' {
  export * from '@theme-original/SidebarItem'
  export { default } from '@theme-original/SidebarItem'
}

declare module '@theme-original/SkipLink' {
  const SkipLink: typeof import('../../dist/theme/components.js').SkipLink
  export default SkipLink
}
declare module '@theme/SkipLink' {
  export * from '@theme-original/SkipLink'
  export { default } from '@theme-original/SkipLink'
}

declare module '@theme-original/Toc' {
  const Toc: typeof import('../../dist/theme/components.js').Toc
  export default Toc
}
declare module '@theme/Toc' {
  export * from '@theme-original/Toc'
  export { default } from '@theme-original/Toc'
}

declare module '@theme-original/TocBlock' {
  const TocBlock: typeof import('../../dist/theme/components.js').TocBlock
  export default TocBlock
}
declare module '@theme/TocBlock' {
  export * from '@theme-original/TocBlock'
  export { default } from '@theme-original/TocBlock'
}

declare module '@theme-original/VersionBadge' {
  const VersionBadge: typeof import('../../dist/theme/components.js').VersionBadge
  export default VersionBadge
}
declare module '@theme/VersionBadge' {
  export * from '@theme-original/VersionBadge'
  export { default } from '@theme-original/VersionBadge'
}
