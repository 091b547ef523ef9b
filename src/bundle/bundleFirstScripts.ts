/**
 * Bundles the first script, which is inline on all pages and the same for all sites, so that one hash in the
 * Content-Security-Policy allows it, and the `controls` script, which is a file.
 */
import path from 'node:path'
import { build } from '../process/esbuildService.ts'
import { toolRoot } from '../process/toolPaths.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { OutputFile } from '../shared/site.ts'
import { BROWSERS } from './esbuildOptions.ts'

const ENTRY = 'src/client/first/first.ts'
const CONTROLS_ENTRY = 'src/client/first/controls.ts'

export interface FirstScripts {
  /** Text of the inline script. */
  readonly text: string
  /** Loaded in the head of every page. */
  readonly controls: OutputFile
  /** Absolute paths of the sources. */
  readonly inputs: readonly string[]
}

/** @throws {Error} When the text cannot be inlined in a `<script>`: a bug of the tool. */
export async function bundleFirstScripts(hashContents: (contents: string) => string): Promise<FirstScripts> {
  const result = await build({
    entryPoints: [ENTRY, CONTROLS_ENTRY].map((entry) => path.join(toolRoot, entry)),
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
  const [text, controls] = [textOf('first.js'), textOf('controls.js')]
  if (/<\/script|<!--/i.test(text)) throw new Error(`${ENTRY} contains text that ends a script in HTML`)
  return {
    text,
    controls: { path: `${ASSETS_FOLDER}/controls-${hashContents(controls)}.js`, contents: controls },
    inputs: Object.keys(result.metafile.inputs).map((input) => path.resolve(toolRoot, input)),
  }
}
