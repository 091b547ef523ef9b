/**
 * Bundles of a site without code, which are created when the tool is compiled, since they contain only code of the tool.
 * They are not used when they could differ from a new bundle: with another version of React, or after an edit of a
 * source of the tool.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf, hashOfTextFile, hashOfTool, installedPackages, versionsOf } from '../../cache/index.ts'
import { bestEffort } from '../../disk/index.ts'
import type { DiscoveredFiles } from '../../files/index.ts'
import { isCompiled, toolRoot } from '../../process/index.ts'
import { isAskAddress } from '../../shared/search/searchAsk.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { CodeBundles } from '../bundleCode.ts'
import { hasBundledCode } from '../hasSiteCode.ts'

export interface PrebuiltSources {
  /** Files of the tool: paths from the root of its package, with `/`. */
  readonly tool: readonly string[]
  /** Names of packages. */
  readonly packages: readonly string[]
}

export interface PrebuiltBundles {
  /** `prebuiltKey` of the sources. */
  readonly key: string
  readonly sources: PrebuiltSources
  /** Plain JSON: all files are text. */
  readonly bundles: CodeBundles
}

/** Hash of all sources of the bundles and of the tool. */
export const prebuiltKey = ({ tool, packages }: PrebuiltSources): string =>
  hashOf([
    hashOfTool(),
    versionsOf(installedPackages(toolRoot, { names: new Set(packages) })),
    tool.map((source) => [source, hashOfTextFile(path.join(toolRoot, source))]),
  ])

/** Path of the published file, beside the compiled code; undefined when the tool runs from TypeScript sources. */
export const findPrebuiltBundles = (): string | undefined =>
  isCompiled ? path.join(toolRoot, 'dist/bundles.json') : undefined

const hasSearchModules = ({ hooks, ask }: Exclude<SiteConfig['search'], false>): boolean =>
  hooks !== undefined || (ask !== undefined && !isAskAddress(ask))

/**
 * Whether a site has the prebuilt bundles. Bundles contain the base URL, the modules of search and feedback, the stylesheets and the code
 * of the site. Colours and fonts are no part of them: `addThemeStyles` adds these to any bundle.
 */
export const usesOnlyToolCode = (
  config: SiteConfig,
  files: DiscoveredFiles,
  { minify }: { readonly minify: boolean },
): boolean =>
  minify &&
  config.baseUrl === '/' &&
  config.theme.css.length === 0 &&
  (config.search === false || !hasSearchModules(config.search)) &&
  config.feedback?.hook === undefined &&
  !hasBundledCode(config, files)

/**
 * @param file Absolute path; undefined if there are no prebuilt bundles.
 * @returns undefined for a file that is missing or outdated.
 */
export function readPrebuiltBundles(file: string | undefined): CodeBundles | undefined {
  if (file === undefined) return undefined
  return bestEffort(() => {
    const { sources, key, bundles }: PrebuiltBundles = JSON.parse(readFileSync(file, 'utf8'))
    if (prebuiltKey(sources) !== key) return undefined
    return { ...bundles, server: { ...bundles.server, exports: undefined } }
  })
}
