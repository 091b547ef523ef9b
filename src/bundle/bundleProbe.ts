/**
 * Bundle stage for `check`: the server bundle again, with elements that know where they were written.
 * In: the sources that the build takes. Out: a renderer of pages, and the diagnostics that the build would report.
 * It writes and renders nothing, and the bundle of the build knows nothing of it.
 */
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { toolRoot } from '../process/toolPaths.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { PageProbe } from '../shared/probe.ts'
import type { BundleInput, BundleKind } from './bundleInput.ts'
import { bundleSite } from './bundleSite.ts'
import { type BundleCode, runBundle, withTimeout } from './runBundle.ts'

export interface ProbeResult {
  /** Runs the bundle, if it does not run yet. Undefined when something does not compile; `diagnostics` say what. */
  readonly open: (() => Promise<PageProbe>) | undefined
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

/** What there is of a probe before it runs: plain data. */
export interface ProbeCode {
  readonly code: BundleCode | undefined
  /** Names of images and fonts in the folder of assets. */
  readonly fileNames: readonly string[]
  /** Sources that it consists of, absolute. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What runs already is given with what a memory may keep. */
export async function bundleProbe(
  input: BundleInput,
): Promise<{ readonly probe: PageProbe | undefined; readonly probeCode: ProbeCode }> {
  const { exports: probe, code, files, inputs, diagnostics } = await bundleSite<PageProbe>(input, PROBE)
  return { probe, probeCode: { code, fileNames: [...files.keys()], inputs, diagnostics } }
}

/** @param running The probe, where it runs already. */
export function openProbe(
  { config, components }: Pick<BundleInput, 'config' | 'components'>,
  { code: made, fileNames, diagnostics }: ProbeCode,
  running: PageProbe | undefined,
): ProbeResult {
  const code = made && withTimeout(made, config.timeoutMs)
  const folder = `${config.baseUrl}${ASSETS_FOLDER}/`
  return {
    open: code && (async () => running ?? (await runBundle<PageProbe>(code))),
    importedFiles: new Set(fileNames.map((name) => folder + name)),
    components,
    diagnostics,
  }
}
