import path from 'node:path'
import { build } from '../disk/esbuildService.ts'
import { BROWSERS } from './esbuildOptions.ts'
import { toolRoot } from './toolPaths.ts'

/** The script that keeps an open page up with the site while it is written: one module of the tool's own code. */
export async function bundleLiveScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(toolRoot, 'src/client/live/live.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: BROWSERS,
    charset: 'utf8',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
