// Runs `xpre-docs dev` on generated sites and prints a table. Asserts nothing.
//   node test/bench/dev.mjs [--pages 100,1000,10000] [--edits 30]
// `first page`: from the start of the process to the whole answer, without and with the cache of an earlier run.
// `edit`: from writing a file to its text being on the screen of Chromium. `findings`: from writing it to the findings
// of the whole site. Memory is that of the process, after the edits.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { generateDocs } from '../helpers/generateDocs.mjs'
import { launch } from './page/browser.mjs'

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '100,1000,10000' }, edits: { type: 'string', default: '30' } },
})
const root = path.resolve(import.meta.dirname, '../..')
const TIMEOUT_MS = 120_000

function writeSite(dir, pages) {
  const files = {
    'package.json': '{ "type": "module" }',
    'xpre.config.mjs': "export default { title: 'Queues', url: 'https://docs.example' }\n",
    'docs/edited.md': '# Edited\n\nText 0.\n',
  }
  for (const [name, text] of Object.entries(generateDocs({ pages: pages - 1 }))) files[`docs/${name}`] = text
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
}

/** The process, its output so far, and the printed address. */
function start(dir, cache) {
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'bin/xpre-docs.js'), 'dev', dir, '--port', '0'], {
    env: { ...process.env, XPRE_DOCS_CACHE_DIR: cache },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const until = async (pattern) => {
    for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await wait(2)) {
      const found = pattern.exec(output)
      if (found !== null) return found
    }
    throw new Error(`dev did not print ${pattern}:\n${output}`)
  }
  return { child, started, until, clear: () => (output = '') }
}

async function firstPage(dir, cache) {
  const dev = start(dir, cache)
  const [url] = await dev.until(/http:\S+\/(?=,)/)
  await (await fetch(`${url}docs/edited`)).text()
  return { ...dev, url, ms: performance.now() - dev.started }
}

const stop = ({ child }) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGINT')
  })

/** Bytes and processor seconds of a process. */
function readUse({ pid }) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  const [, rss = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { bytes: Number(rss) * 1024, cpu: (Number(stat[11]) + Number(stat[12])) / 100 }
}

const at = (times, share) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]

async function measure(pages) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'xpre-dev-'))
  const cache = path.join(dir, 'cache')
  const site = path.join(dir, 'site')
  mkdirSync(site)
  writeSite(site, pages)
  const cold = await firstPage(site, cache)
  await stop(cold)
  const dev = await firstPage(site, cache)
  const browser = await launch()
  const page = await browser.newPage()
  await page.goto(`${dev.url}docs/edited`)
  await page.waitForFunction(() => performance.getEntriesByName('xpre-docs hydration', 'measure').length > 0)
  await page.waitForLoadState('networkidle')
  const shown = []
  const known = []
  for (let i = 1; i <= Number(values.edits); i += 1) {
    dev.clear()
    const began = performance.now()
    writeFileSync(path.join(site, 'docs/edited.md'), `# Edited\n\nText ${i}.\n`)
    await page.waitForFunction(
      (text) => document.querySelector('main')?.textContent.includes(text),
      `Text ${i}.`,
      {
        polling: 'raf',
      },
    )
    shown.push(performance.now() - began)
    await dev.until(/edited\.md \(\d+ ms\)/)
    known.push(performance.now() - began)
    await wait(100)
  }
  const before = readUse(dev.child)
  await wait(5000)
  const after = readUse(dev.child)
  await browser.close()
  await stop(dev)
  rmSync(dir, { recursive: true })
  return {
    pages,
    'first page, cold': Math.round(cold.ms),
    'first page, cached': Math.round(dev.ms),
    'edit, median': Math.round(at(shown, 0.5)),
    'edit, p95': Math.round(at(shown, 0.95)),
    'findings, median': Math.round(at(known, 0.5)),
    'findings, p95': Math.round(at(known, 0.95)),
    'memory MB': Math.round(after.bytes / 1e6),
    'idle CPU %': Number((((after.cpu - before.cpu) / 5) * 100).toFixed(1)),
  }
}

console.log(
  `Load of the machine: ${os
    .loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')} on ${os.cpus().length} processors`,
)
const rows = []
for (const pages of values.pages.split(',').map(Number)) rows.push(await measure(pages))
console.table(rows)
