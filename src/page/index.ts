/** Describes one page as plain JSON: everything that the theme shows besides the article. */
export { findTrail } from './createBreadcrumbs.ts'
export { createPage, showsTitle } from './createPage.ts'
export { createSidebarBranches } from './createSidebarBranches.ts'
export { createTags } from './createTags.ts'
export { datedFileOf } from './docMeta.ts'
export { listAllPages } from './listAllPages.ts'
export { createPageContext, type PageContext } from './pageContext.ts'
