import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../shared/site/config.ts'
import type { PageFile } from '../shared/site/site.ts'

interface SiteCode {
  readonly pages: readonly Pick<PageFile, 'kind'>[]
  readonly components: ReadonlyMap<string, string>
}

/** Whether bundles contain code of the site: React pages, components or replacements of theme components. */
export const hasSiteCode = ({ siteDir }: SiteConfig, { pages, components }: SiteCode): boolean =>
  pages.some(({ kind }) => kind === 'react') || components.size > 0 || existsSync(path.join(siteDir, 'theme'))
