/** The first script as text for inline use: the same for every site and every page, so that one hash allows it. */
import path from 'node:path'
import { build } from '../disk/esbuildService.ts'
import { BROWSERS } from './esbuildOptions.ts'
import { toolRoot } from './toolPaths.ts'

const ENTRY = 'src/client/first/first.ts'

export interface FirstScript {
  readonly text: string
  /** Sources that it consists of, absolute. */
  readonly inputs: readonly string[]
}

/** @throws {Error} when the text could not stand inside a `<script>`: a bug of the tool. */
export async function bundleFirstScript(): Promise<FirstScript> {
  const result = await build({
    entryPoints: [path.join(toolRoot, ENTRY)],
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
  const text = (result.outputFiles[0]?.text ?? '').trimEnd()
  if (/<\/script|<!--/i.test(text)) throw new Error(`${ENTRY} holds what ends a script in HTML`)
  return { text, inputs: Object.keys(result.metafile.inputs).map((input) => path.resolve(toolRoot, input)) }
}
