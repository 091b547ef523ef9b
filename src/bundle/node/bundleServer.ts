/**
 * Bundle stage: the server bundle and the stylesheet, from the theme and the site's pages and components.
 * Returns the loaded module, the stylesheet with the files that it loads, and diagnostics. Renders nothing.
 */
import { hashContents } from '../../output/index.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ServerExports } from '../../shared/page/render.ts'
import type { OutputFile } from '../../shared/site/site.ts'
import type { BundleInput, BundleKind } from '../bundleInput.ts'
import { bundleSite } from './bundleSite.ts'
import type { BundleCode } from './runBundle.ts'

export interface ServerBundle {
  /** The bundle, loaded in this process; undefined when it is cached or failed. */
  readonly exports: ServerExports | undefined
  /** Code of the bundle; undefined when compiling or loading failed. `diagnostics` contains the errors. */
  readonly code: BundleCode | undefined
  /** Site path of the stylesheet. */
  readonly stylesheet: string
  /** Site path of the font of the text, if the configuration has one. */
  readonly preloadedFont?: string | undefined
  /** The stylesheet, and imported images and fonts. */
  readonly files: readonly OutputFile[]
  /** Absolute paths of the sources. Empty when compiling or loading failed. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

const STYLESHEET_NAME = 'styles'

const SERVER: BundleKind = {
  imports: ['src/theme/css/index.css'],
  factory: ['src/client/server.tsx', 'createRenderer'],
}

/** Removes the source map: the hash of the stylesheet must not depend on it. */
const withoutSourceMap = (css: string) => css.replace(/\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/, '\n')

export async function bundleServer(input: BundleInput): Promise<ServerBundle> {
  const { exports, files, inputs, diagnostics, ...bundled } = await bundleSite<ServerExports>(input, SERVER)
  if (exports === undefined)
    return { exports, code: undefined, stylesheet: '', files: [], inputs, diagnostics }
  const css = withoutSourceMap(bundled.css)
  const stylesheet = `${ASSETS_FOLDER}/${STYLESHEET_NAME}-${hashContents(css)}.css`
  const assets = [...files].map(([name, contents]) => ({ path: `${ASSETS_FOLDER}/${name}`, contents }))
  return {
    exports,
    code: bundled.code,
    stylesheet: `/${stylesheet}`,
    files: [{ path: stylesheet, contents: css }, ...assets],
    inputs,
    diagnostics,
  }
}
