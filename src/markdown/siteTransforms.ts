import type { SiteConfig } from '../shared/site/config.ts'

/** Plugins of unified, in the order in which they run, and functions that draw diagrams. */
export interface Transforms {
  readonly remarkPlugins: readonly unknown[]
  readonly rehypePlugins: readonly unknown[]
  /** Name of the plugin of the site that an entry of these lists belongs to. */
  readonly pluginOfTransform?: ReadonlyMap<unknown, string> | undefined
  /** By language of code blocks. */
  readonly diagrams?: Readonly<Record<string, DrawDiagram>> | undefined
}

export type DrawDiagram = SiteConfig['markdown']['diagrams'][string]

export type DiagramContext = Parameters<DrawDiagram>[1]

/** Transforms from `markdown` of the configuration, then from plugins of the site. */
export function siteTransforms({ markdown, plugins }: Pick<SiteConfig, 'markdown' | 'plugins'>): Transforms {
  const pluginOfTransform = new Map<unknown, string>()
  for (const { name, remarkPlugins, rehypePlugins } of plugins)
    for (const transform of [...remarkPlugins, ...rehypePlugins]) pluginOfTransform.set(transform, name)
  return {
    remarkPlugins: [...markdown.remarkPlugins, ...plugins.flatMap(({ remarkPlugins }) => remarkPlugins)],
    rehypePlugins: [...markdown.rehypePlugins, ...plugins.flatMap(({ rehypePlugins }) => rehypePlugins)],
    pluginOfTransform,
    diagrams: markdown.diagrams,
  }
}
