/**
 * The first script as text for inline use, the same for every site and every page, so that one hash allows it; and the
 * script of the controls, a file beside it.
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
  /** Stands inline in every page. */
  readonly text: string
  /** Loaded by every page before its body. */
  readonly controls: OutputFile
  /** Sources that it consists of, absolute. */
  readonly inputs: readonly string[]
}

/** @throws {Error} when the text could not stand inside a `<script>`: a bug of the tool. */
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
  if (/<\/script|<!--/i.test(text)) throw new Error(`${ENTRY} holds what ends a script in HTML`)
  return {
    text,
    controls: { path: `${ASSETS_FOLDER}/controls-${hashContents(controls)}.js`, contents: controls },
    inputs: Object.keys(result.metafile.inputs).map((input) => path.resolve(toolRoot, input)),
  }
}
