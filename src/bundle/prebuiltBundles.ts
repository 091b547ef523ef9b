/**
 * The bundles of a site without code of its own: they consist of the tool alone, so they are made when it is compiled.
 * In: what a site would be bundled with. Out: the same as bundling gives, or nothing, where it is not certain that it
 * does: another release of React, a source of the tool that was edited since.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bestEffort } from '../cache/bestEffort.ts'
import { hashOf, hashOfTextFile } from '../cache/hashOf.ts'
import { installedPackages, versionsOf } from '../cache/inputs/installedVersions.ts'
import { hashOfTool } from '../cache/inputs/toolState.ts'
import type { DiscoveredFiles } from '../files/discoverFiles.ts'
import { toolRoot } from '../process/toolPaths.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { CodeBundles } from './bundleCode.ts'
import { hasSiteCode } from './hasSiteCode.ts'

/** What the bundles consist of. */
export interface PrebuiltSources {
  /** From the tool's package, with `/`. */
  readonly own: readonly string[]
  /** Names. */
  readonly packages: readonly string[]
}

export interface PrebuiltBundles {
  /** What `readyKey` gives of the sources. */
  readonly key: string
  readonly sources: PrebuiltSources
  /** Plain JSON: no file of theirs is anything but text. */
  readonly bundles: CodeBundles
}

/** Names all that the bundles were made of and by. */
export const prebuiltKey = ({ own, packages }: PrebuiltSources): string =>
  hashOf([
    hashOfTool(),
    versionsOf(installedPackages(toolRoot, { names: new Set(packages) })),
    own.map((source) => [source, hashOfTextFile(path.join(toolRoot, source))]),
  ])

/** Where they are published, beside the compiled code; undefined where the tool runs from its sources. */
export const prebuiltBundlesFile = (): string | undefined =>
  import.meta.url.endsWith('.ts') ? undefined : fileURLToPath(new URL('../bundles.json', import.meta.url))

/** Whether nothing in the bundles comes from the site; its base URL is in the address of every module. */
export const usesOnlyToolCode = (
  config: SiteConfig,
  files: DiscoveredFiles,
  { minify }: { readonly minify: boolean },
): boolean =>
  minify &&
  config.baseUrl === '/' &&
  (config.search === false || config.search.hooks === undefined) &&
  !hasSiteCode(config, files)

/** @param file Absolute; undefined: there are none. */
export function readPrebuiltBundles(file: string | undefined): CodeBundles | undefined {
  if (file === undefined) return undefined
  return bestEffort(() => {
    const { key, sources, bundles }: PrebuiltBundles = JSON.parse(readFileSync(file, 'utf8'))
    if (prebuiltKey(sources) !== key) return undefined
    return { ...bundles, bundle: { ...bundles.bundle, server: undefined } }
  })
}
