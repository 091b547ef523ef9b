// Builds generated sites of growing size as whole processes and prints a table. Asserts nothing.
//   node test/bench/build.mjs [pages…]      default: 100 1000
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateDocs } from '../helpers/generateDocs.mjs'

const RUNS = 3
const bin = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1000]

function writeSite(dir, pages) {
  for (const [name, contents] of Object.entries(generateDocs({ pages }))) {
    const file = path.join(dir, 'docs', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
}

function timeBuild(dir) {
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [bin, 'build', dir, '--quiet'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the build failed:\n${stderr}`)
  return (performance.now() - started) / 1000
}

function htmlSizes(dir) {
  return readdirSync(path.join(dir, 'build'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => statSync(path.join(dir, 'build', file)).size)
    .sort((a, b) => a - b)
}

const rows = sizes.map((pages) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'xpre-bench-'))
  try {
    writeSite(dir, pages)
    const times = Array.from({ length: RUNS }, () => timeBuild(dir)).sort((a, b) => a - b)
    const bytes = htmlSizes(dir)
    const seconds = times[Math.floor(RUNS / 2)]
    return {
      pages,
      'seconds (median)': Number(seconds.toFixed(2)),
      'ms a page': Number(((seconds * 1000) / pages).toFixed(2)),
      'HTML kB, median': Number((bytes[Math.floor(bytes.length / 2)] / 1000).toFixed(1)),
      'HTML kB, p95': Number((bytes[Math.floor(bytes.length * 0.95)] / 1000).toFixed(1)),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
console.table(rows)
