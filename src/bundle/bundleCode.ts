/** Creates the bundles that render pages, concurrently: server bundle, client bundle, head scripts. */

import { type BundleCache, UNCACHED } from '../cache/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ServerExports } from '../shared/page/render.ts'
import type { ClientBundle } from './browser/bundleClient.ts'
import type { HeadScripts } from './browser/bundleHeadScripts.ts'
import type { BundleInput } from './bundleInput.ts'
import type { ServerBundle } from './node/bundleServer.ts'
import { withTimeout } from './node/runBundle.ts'
import { addThemeStyles } from './theme/themeStyles.ts'

export interface CodeBundles {
  readonly server: ServerBundle
  readonly client: ClientBundle
  readonly headScripts: Pick<HeadScripts, 'inlineScript' | 'controls'>
}

/** The sources of a module that is missing or does not compile are not known, so they cannot be compared later. */
const isCacheable = ({ code, diagnostics }: Pick<ServerBundle, 'code' | 'diagnostics'>): boolean =>
  code !== undefined && !diagnostics.some(({ rule }) => rule === 'missing-import')

/** @param cache Cache of earlier bundles. A cached bundle for Node is not loaded: `exports` is undefined. */
export async function bundleCode(input: BundleInput, cache: BundleCache = UNCACHED): Promise<CodeBundles> {
  let exports: ServerExports | undefined
  const [server, client, headScripts] = await Promise.all([
    cache.memoize('server', async () => {
      const { bundleServer } = await import('./node/bundleServer.ts')
      const result = await bundleServer(input)
      exports = result.exports
      return {
        value: { ...result, exports: undefined },
        inputs: isCacheable(result) ? result.inputs : undefined,
      }
    }),
    cache.memoize('client', async () => {
      const { bundleClient } = await import('./browser/bundleClient.ts')
      const value = await bundleClient(input)
      return { value, inputs: value.module === undefined || value.isPartial ? undefined : value.inputs }
    }),
    cache.memoize('head scripts', async () => {
      const { bundleHeadScripts } = await import('./browser/bundleHeadScripts.ts')
      const { inputs, ...value } = await bundleHeadScripts()
      return { value, inputs }
    }),
  ])
  const code = server.code && withTimeout(server.code, input.config.timeoutMs)
  return { server: addThemeStyles({ ...server, exports, code }, input), client, headScripts }
}

/**
 * Diagnostics of the server bundle and the client bundle. If the server bundle failed, its own only: the client bundle
 * reports the same errors.
 */
export const diagnosticsOfCode = ({ server, client }: CodeBundles): readonly Diagnostic[] => [
  ...server.diagnostics,
  ...(server.code === undefined ? [] : client.diagnostics),
]
