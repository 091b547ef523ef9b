import { spawnSync } from 'node:child_process'
import path from 'node:path'

const bin = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')

/** Builds a site as a whole process. @returns {number} seconds */
export function runBuild({ dir, out, env = process.env }) {
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [bin, 'build', dir, '--out-dir', out, '--quiet'], {
    encoding: 'utf8',
    env,
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error(`the build failed:\n${stderr.slice(-2000)}`)
  return (performance.now() - started) / 1000
}
