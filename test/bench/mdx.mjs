// Builds the same pages as Markdown and as MDX, whose pages use two components each, and prints the times. Asserts nothing.
//   node test/bench/mdx.mjs [--pages 1000] [--runs 3]
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generateDocs } from '../helpers/generateDocs.mjs'

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, runs: { type: 'string', default: '3' } },
})
const bin = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')
const CONFIG = "export default { title: 'Bench', url: 'https://docs.example' }\n"
const CHART =
  'export default function Chart({ values = [1], children }) { return <figure data-count={values.length}>{children}</figure> }\n'

const root = mkdtempSync(path.join(os.tmpdir(), 'xpre-mdx-'))

function write(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, contents)
}

/** Imports of MDX come after the front matter. */
function toMdx(text) {
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? []
  const body = text.slice(front.length).replaceAll('.md)', '.mdx)').replaceAll('.md#', '.mdx#')
  return `${front}\nimport Chart from '@site/src/Chart'\n\n${body}\n\n<Chart values={[1, 2, 3]}>A *chart* of three.</Chart>\n\n<Chart>\n\nOne more.\n\n</Chart>\n`
}

function stage(name, toFile) {
  const dir = path.join(root, name)
  write(path.join(dir, 'xpre.config.mjs'), CONFIG)
  write(path.join(dir, 'src/Chart.jsx'), CHART)
  for (const [file, text] of Object.entries(generateDocs({ pages: Number(values.pages) }))) {
    const [as, contents] = file.endsWith('.md') ? toFile(file, text) : [file, text]
    write(path.join(dir, 'docs', as), contents)
  }
  return dir
}

/** Milliseconds of a build without cache and output. */
function build(dir) {
  const cache = path.join(dir, 'cache')
  for (const folder of [cache, path.join(dir, 'build')]) rmSync(folder, { recursive: true, force: true })
  const started = performance.now()
  execFileSync(process.execPath, [bin, 'build', dir, '--quiet'], {
    cwd: root,
    env: { ...process.env, XPRE_DOCS_CACHE_DIR: cache },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return performance.now() - started
}

try {
  const sites = {
    '.md': stage('md', (file, text) => [file, text]),
    '.mdx': stage('mdx', (file, text) => [`${file}x`, toMdx(text)]),
  }
  const best = Object.fromEntries(
    Object.entries(sites).map(([name, dir]) => [
      name,
      Math.min(...Array.from({ length: Number(values.runs) }, () => build(dir))),
    ]),
  )
  for (const [name, time] of Object.entries(best))
    console.log(`${name.padEnd(5)} ${(time / 1000).toFixed(2)} s`)
  console.log(`ratio ${(best['.mdx'] / best['.md']).toFixed(2)}`)
} finally {
  rmSync(root, { recursive: true, force: true })
}
