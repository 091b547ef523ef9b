import type { SiteConfig } from '../shared/config.ts'

function deepFreeze(value: unknown, foreign: ReadonlySet<unknown>): void {
  if (typeof value !== 'object' || value === null || foreign.has(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner, foreign)
}

/**
 * Makes the configuration read-only, as deep as the tool itself made it. What the schema passes on as it is
 * (plugins, custom fields, search parameters) belongs to others and is not looked into: it may have getters.
 */
export function freezeConfig(config: SiteConfig): SiteConfig {
  const foreign = new Set<unknown>([
    ...config.markdown.remarkPlugins,
    ...config.markdown.rehypePlugins,
    ...Object.values(config.customFields),
    ...(config.search === false ? [] : Object.values(config.search.searchParameters)),
  ])
  deepFreeze(config, foreign)
  return config
}
