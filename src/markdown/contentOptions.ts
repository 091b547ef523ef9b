/** What reading and compiling one document depends on besides its text. Part of every cache key. */

import { createPublishRule, type PublishRule, publishSettingsOf } from '../files/publishRule.ts'
import type { SiteConfig } from '../shared/config.ts'
import { type CallSiteCode, createSiteCaller } from '../site-code/callSiteCode.ts'
import type { AttributesByComponent } from './directives/componentStandIn.ts'

export interface ContentOptions {
  /** Absolute path of the site's root folder. Includes are read below it. */
  readonly siteDir: string
  readonly parser: 'fast' | 'remark'
  readonly remarkPlugins: readonly unknown[]
  readonly rehypePlugins: readonly unknown[]
  readonly allowUnsafeHtml: boolean
  /** Names of the site's own article components. */
  readonly components: ReadonlySet<string>
  /** Attributes of components that are not the site's and hold addresses, besides `to`, `href` and `src`. */
  readonly componentAttributes?: AttributesByComponent | undefined
  /** Ids of headings are those of code hosts, which give one of signs alone an empty id. */
  readonly isBare?: true | undefined
  /** Texts that must not be published. */
  readonly placeholders: readonly string[]
  /** Which files may be included. What it reads of the disk it reads once. */
  readonly publish: PublishRule
  /** Calls plugins. No part of cache keys. Default: with the default time limit. */
  readonly callSiteCode?: CallSiteCode | undefined
}

export function contentOptionsOf(config: SiteConfig, components: ReadonlySet<string>): ContentOptions {
  const { siteDir } = config
  return {
    siteDir,
    parser: config.markdown.parser,
    remarkPlugins: config.markdown.remarkPlugins,
    rehypePlugins: config.markdown.rehypePlugins,
    allowUnsafeHtml: config.markdown.allowUnsafeHtml,
    components,
    componentAttributes: config.markdown.components,
    placeholders: config.placeholders,
    publish: createPublishRule(publishSettingsOf(config)),
    callSiteCode: createSiteCaller(config.timeoutMs),
  }
}

/** Whether documents go through functions of the configuration. */
export const hasPlugins = ({
  remarkPlugins,
  rehypePlugins,
}: Pick<ContentOptions, 'remarkPlugins' | 'rehypePlugins'>): boolean =>
  remarkPlugins.length > 0 || rehypePlugins.length > 0
