/** Everything that esbuild makes of a site's code for `build` and `dev`, at the same time. */
import { bundleClient, type ClientBundle } from '../bundle/bundleClient.ts'
import { bundleFirstScript } from '../bundle/bundleFirstScript.ts'
import { type BundleInput, type BundleResult, bundleServer } from '../bundle/bundleServer.ts'
import { hashContents } from '../output/hashContents.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'

export interface CodeBundles {
  readonly bundle: BundleResult
  readonly client: ClientBundle
  /** Text of the first script, inline on every page. */
  readonly firstScript: string
}

export async function bundleCode(input: BundleInput): Promise<CodeBundles> {
  const [bundle, client, firstScript] = await Promise.all([
    bundleServer(input, hashContents),
    bundleClient(input, hashContents),
    bundleFirstScript(),
  ])
  return { bundle, client, firstScript }
}

/** The same mistake in the same file is said once. */
export const diagnosticsOfCode = ({ bundle, client }: CodeBundles): readonly Diagnostic[] => [
  ...bundle.diagnostics,
  ...(bundle.server === undefined ? [] : client.diagnostics),
]
