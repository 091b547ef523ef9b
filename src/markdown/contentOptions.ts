/** Options of reading and compiling documents. `cacheInputsOf` makes them a part of each cache key. */

import { createPublishRule, type PublishRule, publishSettingsOf, type SiteFiles } from '../files/index.ts'
import type { MdxOptions } from '../shared/document/markdownFile.ts'
import type { GlobalImport } from '../shared/mdx/globalImports.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { OnReads } from '../shared/site/fileReads.ts'
import { MATH_PACKAGE, type PackageVersions } from '../shared/site/optionalPackages.ts'
import { type CallSiteCode, createSiteCaller } from '../site-code/index.ts'
import type { AttributesByComponent } from './directives/componentReplacement.ts'
import type { InlineSyntax } from './inline/transformInline.ts'
import type { FormulaSyntax } from './math/scanFormulas.ts'
import { findSyntaxPlugins } from './parse/referenceParser.ts'
import { siteTransforms, type Transforms } from './siteTransforms.ts'

/** `mdx` 'static': nothing of MDX runs. */
export interface ContentOptions extends Transforms, SiteFiles, MdxOptions {
  readonly parser: 'fast' | 'remark'
  readonly allowUnsafeHtml: boolean
  /** Hosts whose frames are shown. Absent: none. */
  readonly frames?: readonly string[] | undefined
  /** Names of the site's article components. */
  readonly components: ReadonlySet<string>
  /** Imports that hold for all `.mdx` documents. */
  readonly globalImports?: readonly GlobalImport[] | undefined
  /** Attributes with addresses of components outside the site, besides `to`, `href` and `src`. */
  readonly componentAttributes?: AttributesByComponent | undefined
  /** Creates ids of headings as code hosts do, which create an empty id for a heading without letters. */
  readonly isBare?: true | undefined
  /** `import` has written the site. */
  readonly isImported?: boolean | undefined
  /** Undefined: dollars are text. */
  readonly math?: FormulaSyntax | undefined
  /** Syntax besides CommonMark and GFM. Absent: none. */
  readonly syntax?: InlineSyntax | undefined
  /** Optional packages that render parts of documents. */
  readonly packages?: PackageVersions | undefined
  /** Counts the words of documents that do not say otherwise. */
  readonly countsWords?: boolean | undefined
  /** Texts that must not be published. */
  readonly placeholders: readonly string[]
  /** Decides which files may be included. Reads each file that it needs only once. */
  readonly publish: PublishRule
  /** Calls plugins. Not part of cache keys. Default: a caller with the default time limit. */
  readonly callSiteCode?: CallSiteCode | undefined
  /** Called with the files that a plugin has read while it changed a document. Not part of cache keys. */
  readonly onReads?: OnReads | undefined
}

const inlineSyntaxOf = ({ markdown }: SiteConfig): InlineSyntax => {
  const { emoji, definitionLists, mark, sub, sup, captions, attributes } = markdown
  return { emoji, definitionLists, mark, sub, sup, captions, attributes }
}

/**
 * Without a setting, a missing package of formulas limits them to certain ones. A plugin of remark that adds syntax
 * disables them, since it may read formulas itself.
 */
function formulaSyntaxOf({ markdown }: SiteConfig, plugins: readonly unknown[], hasPackage: boolean) {
  const { math } = markdown
  if (math === true) return 'all'
  if (math === false || findSyntaxPlugins(plugins).length > 0) return undefined
  return hasPackage ? 'all' : 'certain'
}

export function contentOptionsOf(
  config: SiteConfig,
  components: ReadonlySet<string>,
  added?: AddedSources,
  globalImports?: readonly GlobalImport[],
): ContentOptions {
  const { siteDir, packages = {} } = config
  const transforms = siteTransforms(config)
  return {
    siteDir,
    added,
    parser: config.markdown.parser,
    ...transforms,
    allowUnsafeHtml: config.markdown.allowUnsafeHtml,
    frames: config.markdown.frames,
    format: config.markdown.format,
    mdx: config.markdown.mdx,
    components,
    globalImports,
    componentAttributes: config.markdown.components,
    math: formulaSyntaxOf(config, transforms.remarkPlugins, packages[MATH_PACKAGE] !== undefined),
    syntax: inlineSyntaxOf(config),
    packages,
    countsWords: config.docs.some(({ showReadingTime }) => showReadingTime),
    placeholders: config.placeholders,
    isImported: config.isImported,
    publish: createPublishRule(publishSettingsOf(config)),
    callSiteCode: createSiteCaller(config.timeoutMs),
  }
}

/** The options without functions, as threads receive them. */
export function plainOptionsOf(content: ContentOptions) {
  const {
    remarkPlugins,
    rehypePlugins,
    pluginOfTransform,
    diagrams,
    publish,
    callSiteCode,
    onReads,
    ...plain
  } = content
  return plain
}

/** All inputs of articles and facts besides files, plugins and the tool, for keys of caches. */
export function cacheInputsOf(content: ContentOptions) {
  const { siteDir, added, globalImports, componentAttributes, syntax, packages, ...inputs } =
    plainOptionsOf(content)
  return { ...inputs, records: JSON.stringify([globalImports, componentAttributes, syntax, packages]) }
}

type TreePlugins = Pick<ContentOptions, 'remarkPlugins' | 'rehypePlugins'>

/** Whether plugins of the configuration change documents. */
export const hasTreePlugins = ({ remarkPlugins, rehypePlugins }: TreePlugins): boolean =>
  remarkPlugins.length > 0 || rehypePlugins.length > 0

/** Whether functions of the configuration process documents: plugins, and those that draw diagrams. */
export const hasPlugins = (options: TreePlugins & Pick<ContentOptions, 'diagrams'>): boolean =>
  hasTreePlugins(options) || Object.keys(options.diagrams ?? {}).length > 0
