/** Bundles of a build. esbuild makes them in a process of its own, while this one reads documents. */
import { bundleCode, type CodeBundles } from '../bundle/bundleCode.ts'
import type { ProbeResult } from '../bundle/bundleProbe.ts'
import { prebuiltBundlesFile, readPrebuiltBundles, usesOnlyToolCode } from '../bundle/prebuiltBundles.ts'
import { openBundleMemory } from '../cache/inputs/bundleMemory.ts'
import { startProbe } from '../project/facts/readPageFacts.ts'
import type { Project } from '../project/openProject.ts'
import type { BuildOptions } from './buildOptions.ts'

export interface StartedCode {
  readonly probe: Promise<ProbeResult | undefined>
  finish(): Promise<CodeBundles>
}

export function startCode(
  { config, files }: Project,
  { minify = true, prebuiltBundlesFile: file = prebuiltBundlesFile(), cacheEnv }: BuildOptions,
): StartedCode {
  const memory = openBundleMemory({ config, files, minify, cacheEnv })
  const { pages, components } = files
  const ready = usesOnlyToolCode(config, files, { minify }) ? readPrebuiltBundles(file) : undefined
  const bundling = ready ? Promise.resolve(ready) : bundleCode({ config, pages, components, minify }, memory)
  // Awaited later; a failure while files are still being read must not count as unhandled.
  bundling.catch(() => {})
  return {
    probe: startProbe(config, files, { forBrowser: false, memory }),
    async finish() {
      const bundles = await bundling
      memory.save()
      return bundles
    },
  }
}
