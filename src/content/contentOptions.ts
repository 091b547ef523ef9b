/** What reading and compiling one document depends on besides its text. Part of every cache key. */
import type { SiteConfig } from '../shared/config.ts'

export interface ContentOptions {
  /** Absolute path of the site's root folder. Includes are read below it. */
  readonly siteDir: string
  readonly parser: 'fast' | 'remark'
  readonly remarkPlugins: readonly unknown[]
  readonly rehypePlugins: readonly unknown[]
  readonly allowUnsafeHtml: boolean
  /** Names of the site's own article components. */
  readonly components: ReadonlySet<string>
}

export function contentOptionsOf(config: SiteConfig, components: ReadonlySet<string>): ContentOptions {
  const { parser, remarkPlugins, rehypePlugins, allowUnsafeHtml } = config.markdown
  return { siteDir: config.siteDir, parser, remarkPlugins, rehypePlugins, allowUnsafeHtml, components }
}

/** Whether documents go through functions of the configuration. */
export const hasPlugins = ({
  remarkPlugins,
  rehypePlugins,
}: Pick<ContentOptions, 'remarkPlugins' | 'rehypePlugins'>): boolean =>
  remarkPlugins.length > 0 || rehypePlugins.length > 0
