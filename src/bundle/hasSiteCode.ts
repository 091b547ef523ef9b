import { existsSync } from 'node:fs'
import path from 'node:path'
import { FOREIGN_MODULES } from '../compat/index.ts'
import type { MdxModules } from '../shared/mdx/mdxModules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { PageFile } from '../shared/site/site.ts'

interface SiteCode {
  readonly pages: readonly Pick<PageFile, 'kind'>[]
  readonly components: ReadonlyMap<string, string>
  readonly mdx?: MdxModules | undefined
}

/** Whether bundles contain code of the site: pages, components, modules of documents, or replacements of the theme. */
export const hasBundledCode = ({ siteDir }: SiteConfig, { pages, components, mdx }: SiteCode): boolean =>
  pages.some(({ kind }) => kind === 'react') ||
  components.size > 0 ||
  mdx?.modules.some(({ key }) => !FOREIGN_MODULES.has(key)) === true ||
  existsSync(path.join(siteDir, 'theme'))

/** Whether code of the site runs while pages are rendered: bundled code, or expressions of documents. */
export const hasSiteCode = (config: SiteConfig, code: SiteCode): boolean =>
  code.mdx?.hasCode === true || hasBundledCode(config, code)
