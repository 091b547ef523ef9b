/**
 * Bundle stage of all commands that check links: a server bundle whose elements have source positions.
 * Takes the same sources as a build and reports the same diagnostics. Writes and renders nothing.
 */
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { toolRoot } from '../../process/index.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { PageProbe } from '../../shared/page/probe.ts'
import type { BundleInput, BundleKind } from '../bundleInput.ts'
import { bundleSite } from './bundleSite.ts'
import { type BundleCode, runBundle, withTimeout } from './runBundle.ts'

export interface ProbeResult {
  /**
   * Loads the bundle on first use. Undefined, or returning undefined, when compiling failed; `diagnostics` contains the
   * errors.
   */
  readonly open: (() => Promise<PageProbe | undefined>) | undefined
  /** Addresses, with base URL, of images that pages import. Links to them are valid. */
  readonly importedFiles: ReadonlySet<string>
  /** Source path of each site component by name. */
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
  factory: ['src/client/probe.tsx', 'createProbe'],
  options: {
    jsxDev: true,
    plugins: [probeJsxPlugin],
    // Pages print to stderr, since stdout contains the report.
    define: { console: 'consoleOfProbe' },
  },
  banner: "const consoleOfProbe = new (process.getBuiltinModule('node:console').Console)(process.stderr);",
}

/** The bundled probe as plain data, which can be cached. */
export interface ProbeCode {
  readonly code: BundleCode | undefined
  /** File names of images and fonts in the assets folder. */
  readonly fileNames: readonly string[]
  /** Absolute paths of the sources. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** @returns The loaded probe, and the probe code for the cache. */
export async function bundleProbe(
  input: BundleInput,
): Promise<{ readonly probe: PageProbe | undefined; readonly probeCode: ProbeCode }> {
  const { exports: probe, code, files, inputs, diagnostics } = await bundleSite<PageProbe>(input, PROBE)
  return { probe, probeCode: { code, fileNames: [...files.keys()], inputs, diagnostics } }
}

/** @param running The probe, if this process has loaded it already. */
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
