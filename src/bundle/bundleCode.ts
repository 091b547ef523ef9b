/** Creates the bundles that render pages, concurrently: server bundle, client bundle, head scripts. */

import { type BundleCache, UNCACHED } from '../cache/bundleCache.ts'
import { hashContents } from '../output/hashContents.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ServerBundle } from '../shared/render.ts'
import type { ClientBundle } from './browser/bundleClient.ts'
import type { HeadScripts } from './browser/bundleHeadScripts.ts'
import type { BundleInput } from './bundleInput.ts'
import type { NodeBundle } from './node/bundleServer.ts'
import { withTimeout } from './node/runBundle.ts'
import { addThemeStyles } from './theme/themeStyles.ts'

export interface CodeBundles {
  readonly node: NodeBundle
  readonly client: ClientBundle
  readonly headScripts: Pick<HeadScripts, 'inlineScript' | 'controls'>
}

/** @param cache Cache of earlier bundles. A cached bundle for Node is not loaded: `loaded` is undefined. */
export async function bundleCode(input: BundleInput, cache: BundleCache = UNCACHED): Promise<CodeBundles> {
  let loaded: ServerBundle | undefined
  const [node, client, headScripts] = await Promise.all([
    cache.memoize('server', async () => {
      const { bundleServer } = await import('./node/bundleServer.ts')
      const result = await bundleServer(input, hashContents)
      loaded = result.loaded
      return {
        value: { ...result, loaded: undefined },
        inputs: result.code === undefined ? undefined : result.inputs,
      }
    }),
    cache.memoize('client', async () => {
      const { bundleClient } = await import('./browser/bundleClient.ts')
      const value = await bundleClient(input, hashContents)
      return { value, inputs: value.module === undefined ? undefined : value.inputs }
    }),
    cache.memoize('head scripts', async () => {
      const { bundleHeadScripts } = await import('./browser/bundleHeadScripts.ts')
      const { inputs, ...value } = await bundleHeadScripts(hashContents)
      return { value, inputs }
    }),
  ])
  const code = node.code && withTimeout(node.code, input.config.timeoutMs)
  return { node: addThemeStyles({ ...node, loaded, code }, input.config), client, headScripts }
}

/**
 * Diagnostics of the server bundle and the client bundle. If the server bundle failed, its own only: the client bundle
 * reports the same errors.
 */
export const diagnosticsOfCode = ({ node, client }: CodeBundles): readonly Diagnostic[] => [
  ...node.diagnostics,
  ...(node.code === undefined ? [] : client.diagnostics),
]
