/**
 * Bundle stage for `check`: the server bundle again, with elements that know where they were written.
 * In: the sources that the build takes. Out: a renderer of pages, and the diagnostics that the build would report.
 * It writes and renders nothing, and the bundle of the build knows nothing of it.
 */
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { PageProbe } from '../shared/probe.ts'
import { type BundleInput, type BundleKind, bundleSite } from './bundleSite.ts'
import { toolRoot } from './toolPaths.ts'

export interface ProbeResult {
  /** Undefined when something does not compile; `diagnostics` say what. */
  readonly probe: PageProbe | undefined
  /** Addresses, with base URL, of the images that pages import: they exist, whatever the site's files are. */
  readonly importedFiles: ReadonlySet<string>
  /** Source of each component of the site by name. */
  readonly components: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

const probeJsxPlugin: Plugin = {
  name: 'xpre-probe-jsx',
  setup(build) {
    build.onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({
      path: path.join(toolRoot, 'src/client/probeJsx.ts'),
    }))
  },
}

const PROBE: BundleKind = {
  imports: [],
  client: ['src/client/probe.tsx', 'createProbe'],
  options: {
    jsxDev: true,
    plugins: [probeJsxPlugin],
    // What pages print must not get into a report on the standard output.
    define: { console: 'consoleOfProbe' },
  },
  banner: "const consoleOfProbe = new (process.getBuiltinModule('node:console').Console)(process.stderr);",
}

export async function bundleProbe(input: BundleInput): Promise<ProbeResult> {
  const { exports: probe, files, diagnostics } = await bundleSite<PageProbe>(input, PROBE)
  const folder = `${input.config.baseUrl}${ASSETS_FOLDER}/`
  const importedFiles = new Set([...files.keys()].map((name) => folder + name))
  return { probe, importedFiles, components: input.components, diagnostics }
}
