/** The sink as a module, for tests that kill child processes. */
import path from 'node:path'
import { buildSync } from 'esbuild'

const OUTPUT = path.resolve(import.meta.dirname, '../../src/output/folder')

/** Writes `sink.mjs`, which the scripts in this folder import. */
export function writeSinkModule(dir: string): void {
  const names = ['createDiskSink', 'lockOutput', 'stageFile', 'recoverOutput']
  buildSync({
    stdin: { contents: names.map((name) => `export * from './${name}.ts'`).join('\n'), resolveDir: OUTPUT },
    outfile: path.join(dir, 'sink.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
}
