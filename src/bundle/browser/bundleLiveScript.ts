import path from 'node:path'
import { build, toolRoot } from '../../process/index.ts'
import { BROWSERS } from '../esbuildOptions.ts'

/** Bundles the script with which `dev` updates open pages. */
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
