/**
 * Bundles the inline script and the `controls` script, which all pages load. Both are the same for all sites, so one hash
 * in the Content-Security-Policy allows the inline script.
 */
import path from 'node:path'
import { hashContents } from '../../output/index.ts'
import { build, toolRoot } from '../../process/index.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { OutputFile } from '../../shared/site/site.ts'
import { BROWSERS } from '../esbuildOptions.ts'

const INLINE_ENTRY = 'src/client/first/first.ts'
const CONTROLS_ENTRY = 'src/client/first/controls.ts'

export interface HeadScripts {
  readonly inlineScript: string
  /** Loaded in the head of every page. */
  readonly controls: OutputFile
  /** Absolute paths of the sources. */
  readonly inputs: readonly string[]
}

/** @throws {Error} When the text cannot be inlined in a `<script>`: a bug of the tool. */
export async function bundleHeadScripts(): Promise<HeadScripts> {
  const result = await build({
    entryPoints: [INLINE_ENTRY, CONTROLS_ENTRY].map((entry) => path.join(toolRoot, entry)),
    outdir: toolRoot,
    absWorkingDir: toolRoot,
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    target: BROWSERS,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  const textOf = (name: string) =>
    (result.outputFiles.find((file) => path.basename(file.path) === name)?.text ?? '').trimEnd()
  const [inlineScript, controls] = [textOf('first.js'), textOf('controls.js')]
  if (/<\/script|<!--/i.test(inlineScript))
    throw new Error(`${INLINE_ENTRY} contains text that ends a script in HTML`)
  return {
    inlineScript,
    controls: { path: `${ASSETS_FOLDER}/controls-${hashContents(controls)}.js`, contents: controls },
    inputs: Object.keys(result.metafile.inputs).map((input) => path.resolve(toolRoot, input)),
  }
}
