/**
 * Starts bundling the code of a site. esbuild runs in its own process while the main process reads documents. A new
 * bundle for Node is loaded in the main process, which runs the top level of all pages and components; a cached or
 * prebuilt one is not.
 */
import {
  addThemeStyles,
  bundleCode,
  type CodeBundles,
  findPrebuiltBundles,
  hasSiteCode,
  type ProbeResult,
  readPrebuiltBundles,
  usesOnlyToolCode,
} from '../bundle/index.ts'
import type { BundleCache } from '../cache/index.ts'
import { type Project, startProbe } from '../project/index.ts'
import { awaitLater } from '../shared/values/awaitLater.ts'
import type { BuildOptions } from './buildOptions.ts'

interface StartedBundling {
  readonly probe: Promise<ProbeResult | undefined>
  finish(): Promise<CodeBundles>
}

export function startBundling(
  { config, files }: Project,
  { minify = true, prebuiltBundlesFile = findPrebuiltBundles() }: BuildOptions,
  cache: BundleCache,
): StartedBundling {
  const { pages, components, mdx } = files
  const prebuilt = usesOnlyToolCode(config, files, { minify })
    ? readPrebuiltBundles(prebuiltBundlesFile)
    : undefined
  // Expressions of documents run in a bundle without code of the site, too.
  const guardCode = (server: CodeBundles['server']): CodeBundles['server'] =>
    server.code === undefined || !hasSiteCode(config, files)
      ? server
      : { ...server, code: { ...server.code, timeoutMs: config.timeoutMs } }
  const bundling = prebuilt
    ? Promise.resolve({ ...prebuilt, server: addThemeStyles(guardCode(prebuilt.server), { config }) })
    : awaitLater(bundleCode({ config, pages, components, mdx, minify }, cache))
  return {
    probe: startProbe(config, files, { forBrowser: false, cache }),
    async finish() {
      const bundles = await bundling
      cache.save()
      return bundles
    },
  }
}
