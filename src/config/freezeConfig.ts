import type { SiteConfig } from '../shared/site/config.ts'

function deepFreeze(value: unknown, foreign: ReadonlySet<unknown>): void {
  if (typeof value !== 'object' || value === null || foreign.has(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner, foreign)
}

/**
 * Freezes the objects of the configuration that xpre-docs has created. Values that the schema passes through (plugins,
 * custom fields, search parameters) are skipped: they belong to the site and may have getters.
 */
export function freezeConfig(config: SiteConfig): SiteConfig {
  const foreign = new Set<unknown>([
    ...config.markdown.remarkPlugins,
    ...config.markdown.rehypePlugins,
    ...Object.values(config.markdown.diagrams),
    ...config.plugins.flatMap(({ remarkPlugins, rehypePlugins }) => [...remarkPlugins, ...rehypePlugins]),
    ...Object.values(config.customFields),
    ...(config.search === false ? [] : Object.values(config.search.searchParameters)),
  ])
  deepFreeze(config, foreign)
  return config
}
