/** Creates all bundles of a site for `build` and `dev` concurrently. */

import { type BundleCache, NO_CACHE } from '../cache/inputs/bundleCache.ts'
import { hashContents } from '../output/hashContents.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ServerBundle } from '../shared/render.ts'
import type { ClientBundle } from './bundleClient.ts'
import type { FirstScripts } from './bundleFirstScripts.ts'
import type { BundleInput, BundleResult } from './bundleServer.ts'
import { withTimeout } from './runBundle.ts'

export interface CodeBundles {
  readonly bundle: BundleResult
  readonly client: ClientBundle
  readonly firstScripts: Pick<FirstScripts, 'inlineScript' | 'controls'>
}

/** @param cache Cache of earlier bundles. A cached server bundle is not loaded: `server` is undefined. */
export async function bundleCode(input: BundleInput, cache: BundleCache = NO_CACHE): Promise<CodeBundles> {
  let server: ServerBundle | undefined
  const [bundle, client, firstScripts] = await Promise.all([
    cache.memoize('server', async () => {
      const { bundleServer } = await import('./bundleServer.ts')
      const result = await bundleServer(input, hashContents)
      server = result.server
      return {
        value: { ...result, server: undefined },
        inputs: result.code === undefined ? undefined : result.inputs,
      }
    }),
    cache.memoize('client', async () => {
      const { bundleClient } = await import('./bundleClient.ts')
      const value = await bundleClient(input, hashContents)
      return { value, inputs: value.module === undefined ? undefined : value.inputs }
    }),
    cache.memoize('first scripts', async () => {
      const { bundleFirstScripts: bundleFirstScript } = await import('./bundleFirstScripts.ts')
      const { inputs, ...value } = await bundleFirstScript(hashContents)
      return { value, inputs }
    }),
  ])
  const code = bundle.code && withTimeout(bundle.code, input.config.timeoutMs)
  return { bundle: { ...bundle, server, code }, client, firstScripts }
}

/** Diagnostics of both bundles. Client diagnostics are omitted if the server bundle failed, to avoid duplicates. */
export const diagnosticsOfCode = ({ bundle, client }: CodeBundles): readonly Diagnostic[] => [
  ...bundle.diagnostics,
  ...(bundle.code === undefined ? [] : client.diagnostics),
]
