/**
 * Bundle stage: the theme, the site's pages and components and one React as one server module and one stylesheet.
 * In: sources. Out: output files (stylesheet and what it loads), the loaded module, diagnostics for what
 * does not compile. It renders nothing.
 */
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ServerBundle } from '../shared/render.ts'
import type { OutputFile } from '../shared/site.ts'
import type { BundleInput, BundleKind } from './bundleInput.ts'
import { bundleSite } from './bundleSite.ts'
import type { BundleCode } from './runBundle.ts'

export type { BundleInput }

export interface BundleResult {
  /** The bundle as it runs in this process; undefined when it does not, as when something does not compile. */
  readonly server: ServerBundle | undefined
  /** Its text; undefined when something does not compile or load: `diagnostics` say what. */
  readonly code: BundleCode | undefined
  /** Path of the site, of the one stylesheet. */
  readonly stylesheet: string
  /** The stylesheet, and images and fonts that it or a page imports. */
  readonly files: readonly OutputFile[]
  /** Sources that it consists of, absolute. Empty when something does not compile or load. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

const STYLESHEET_NAME = 'styles'

const SERVER: BundleKind = {
  imports: ['src/theme/css/index.css'],
  client: ['src/client/server.tsx', 'createRenderer'],
}

/** Without the source map, whose paths and bytes say nothing about the styles. */
const withoutSourceMap = (css: string) => css.replace(/\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/, '\n')

export async function bundleServer(
  input: BundleInput,
  hashContents: (contents: string | Uint8Array) => string,
): Promise<BundleResult> {
  const {
    exports: server,
    files,
    inputs,
    diagnostics,
    ...bundled
  } = await bundleSite<ServerBundle>(input, SERVER)
  if (server === undefined)
    return { server, code: bundled.code, stylesheet: '', files: [], inputs, diagnostics }
  const css = withoutSourceMap(bundled.css)
  const stylesheet = `${ASSETS_FOLDER}/${STYLESHEET_NAME}-${hashContents(css)}.css`
  const loaded = [...files].map(([name, contents]) => ({ path: `${ASSETS_FOLDER}/${name}`, contents }))
  return {
    server,
    code: bundled.code,
    stylesheet: `/${stylesheet}`,
    files: [{ path: stylesheet, contents: css }, ...loaded],
    inputs,
    diagnostics,
  }
}
