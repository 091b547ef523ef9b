/** Options of reading and compiling documents. Part of every cache key. */

import { createPublishRule, type PublishRule, publishSettingsOf } from '../files/publishRule.ts'
import type { SiteFiles } from '../files/readSiteFile.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { OnReads } from '../shared/site/fileReads.ts'
import { type CallSiteCode, createSiteCaller } from '../site-code/callSiteCode.ts'
import type { AttributesByComponent } from './directives/componentReplacement.ts'
import { siteTransforms, type Transforms } from './siteTransforms.ts'

export interface ContentOptions extends Transforms, SiteFiles {
  readonly parser: 'fast' | 'remark'
  readonly allowUnsafeHtml: boolean
  /** Names of the site's article components. */
  readonly components: ReadonlySet<string>
  /** Attributes with addresses of components outside the site, besides `to`, `href` and `src`. */
  readonly componentAttributes?: AttributesByComponent | undefined
  /** Creates ids of headings as code hosts do, which create an empty id for a heading without letters. */
  readonly isBare?: true | undefined
  /** Texts that must not be published. */
  readonly placeholders: readonly string[]
  /** Decides which files may be included. Reads each file that it needs only once. */
  readonly publish: PublishRule
  /** Calls plugins. Not part of cache keys. Default: a caller with the default time limit. */
  readonly callSiteCode?: CallSiteCode | undefined
  /** Called with the files that a plugin has read while it changed a document. Not part of cache keys. */
  readonly onReads?: OnReads | undefined
}

export function contentOptionsOf(
  config: SiteConfig,
  components: ReadonlySet<string>,
  added?: AddedSources,
): ContentOptions {
  const { siteDir } = config
  return {
    siteDir,
    added,
    parser: config.markdown.parser,
    ...siteTransforms(config),
    allowUnsafeHtml: config.markdown.allowUnsafeHtml,
    components,
    componentAttributes: config.markdown.components,
    placeholders: config.placeholders,
    publish: createPublishRule(publishSettingsOf(config)),
    callSiteCode: createSiteCaller(config.timeoutMs),
  }
}

/** Whether plugins of the configuration process documents. */
export const hasPlugins = ({
  remarkPlugins,
  rehypePlugins,
}: Pick<ContentOptions, 'remarkPlugins' | 'rehypePlugins'>): boolean =>
  remarkPlugins.length > 0 || rehypePlugins.length > 0
