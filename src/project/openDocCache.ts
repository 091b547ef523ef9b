/** The cache of what documents say: where it is, and what else its entries depend on. */
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { createDocCache, type DocCache } from '../cache/docCache.ts'
import { hashOf } from '../cache/hashOf.ts'
import { toolState } from '../cache/inputs/toolState.ts'
import { describeRefusal } from '../files/publishRule.ts'
import { type ContentOptions, hasPlugins } from '../markdown/contentOptions.ts'
import type { SiteConfig } from '../shared/config.ts'

export interface DocReaderOptions {
  /** Adds what only compiling the article finds: for commands that compile none. */
  readonly inspect: boolean
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  /** `pluginStateOf` the site. Undefined: facts that went through plugins are not kept. */
  readonly pluginState?: string | undefined
  /** Absolute folder of the site whose cache is used. Default: this one. An entry counts by contents alone. */
  readonly cacheSiteDir?: string | undefined
}

export function openDocCache(
  config: SiteConfig,
  content: ContentOptions,
  { inspect, cacheEnv, pluginState, cacheSiteDir = config.siteDir }: DocReaderOptions,
): DocCache | undefined {
  // Plugins are functions: only the files they come from say what they do.
  if (cacheEnv === undefined || (hasPlugins(content) && pluginState === undefined)) return undefined
  const { parser, allowUnsafeHtml, components, componentAttributes, placeholders, publish, isBare } = content
  return createDocCache({
    folder: cacheFolderOf(cacheSiteDir, cacheEnv),
    namespace: hashOf([
      toolState(),
      parser,
      allowUnsafeHtml,
      isBare,
      components,
      JSON.stringify(componentAttributes ?? {}),
      placeholders,
      inspect,
      pluginState ?? '',
    ]),
    siteDir: config.siteDir,
    refusalOf(source) {
      const refusal = publish.refusalOf(source)
      return refusal && describeRefusal(refusal)
    },
  })
}
