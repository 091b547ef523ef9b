// Checks the links of generated sites as whole processes and prints a table. Asserts nothing.
//   node test/bench/check.mjs [--quick] [--small DIR] [--large DIR]
// 300 pages with 36 links each, side by side with remark-validate-links; 10,000 pages without and with a cache.
// DIR checks the Markdown of another folder instead. --quick: fewer runs, 1,000 pages instead of 10,000.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { linkedDocs } from './linkedDocs.mjs'
import { summarize } from './summarize.mjs'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    small: { type: 'string' },
    large: { type: 'string' },
  },
})
const [smallRuns, largeRuns] = values.quick ? [3, 2] : [7, 3]
const largePages = values.quick ? 1_000 : 10_000

const bin = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')
const PEERS = [
  'remark-cli@12.0.1',
  'remark-validate-links@13.1.0',
  'remark-frontmatter@5.0.0',
  'remark-gfm@4.0.1',
]
const peerDir = path.join(os.tmpdir(), 'xpre-bench-remark-validate-links')

const work = mkdtempSync(path.join(os.tmpdir(), 'xpre-bench-'))
const cache = path.join(work, 'cache')
const memoryFile = path.join(work, 'memory')

/** Runs inside of the measured process, and only where time is not measured. */
const memoryHook = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs'
   process.on('exit', () => writeFileSync(${JSON.stringify(memoryFile)}, String(process.resourceUsage().maxRSS)))`,
)}`

function writeSite(name, pages, links) {
  const dir = path.join(work, name)
  for (const [file, contents] of Object.entries(linkedDocs({ pages, links }))) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), contents)
  }
  return dir
}

/** Exit codes 0 and 1 are results, others are failures. */
function run(args, { cwd = work, isMeasured = false } = {}) {
  const started = performance.now()
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [...(isMeasured ? ['--import', memoryHook] : []), ...args],
    { cwd, encoding: 'utf8', env: { ...process.env, XPRE_DOCS_CACHE_DIR: cache }, maxBuffer: 2 ** 30 },
  )
  const seconds = (performance.now() - started) / 1000
  if (status !== 0 && status !== 1) {
    const reason = (error?.message ?? stderr ?? '').trim().split('\n').slice(0, 5).join('\n')
    throw new Error(`exit ${status}: ${args.join(' ')}\n${reason}`)
  }
  return { seconds, stdout }
}

const peakMegabytes = () => Math.round(Number(readFileSync(memoryFile, 'utf8')) / 1000)

function installPeer() {
  const cli = path.join(peerDir, 'node_modules/remark-cli/cli.js')
  if (!existsSync(cli)) {
    mkdirSync(peerDir, { recursive: true })
    writeFileSync(path.join(peerDir, 'package.json'), '{"private":true}')
    const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PEERS]
    spawnSync('npm', install, { cwd: peerDir, shell: process.platform === 'win32', timeout: 180_000 })
  }
  if (!existsSync(cli)) return undefined
  const plugins = [
    'remark-frontmatter',
    'remark-gfm',
    ['remark-validate-links', { repository: false, root: '.' }],
  ]
  const settings = path.join(peerDir, 'settings.json')
  writeFileSync(settings, JSON.stringify({ plugins }))
  return [cli, '.', '--quiet', '--no-stdout', '--no-config', '--no-ignore', '--rc-path', settings]
}

const forget = () => rmSync(cache, { recursive: true, force: true })

/** Ways to check one folder, each with its preparation. */
function waysOf(dir, withPeer) {
  const check = [bin, 'check', dir, '--quiet']
  const ways = [
    { tool: 'xpre-docs check, cold', before: forget, args: check },
    { tool: 'xpre-docs check, warm', before: () => existsSync(cache) || run(check), args: check },
  ]
  const peer = withPeer ? installPeer() : undefined
  if (withPeer && peer === undefined)
    console.error('remark-validate-links left out: npm could not install it')
  return peer ? [...ways, { tool: 'remark-validate-links', before: () => {}, args: peer, cwd: dir }] : ways
}

function countLinks(dir) {
  const { stdout } = run([bin, 'check', dir, '--format', 'json'])
  try {
    const { files, links, errors, warnings } = JSON.parse(stdout).summary
    return `${files} files, ${links} links, ${errors + warnings} findings`
  } catch {
    return 'no summary'
  }
}

/** One run of each way in turn, so that other load of the machine affects all of them. */
function compare(title, dir, { runs, withPeer = false }) {
  const ways = waysOf(dir, withPeer).map((way) => ({ ...way, times: [] }))
  for (let round = 0; round < runs; round += 1) {
    for (const { before, args, cwd, times } of ways) {
      before()
      times.push(run(args, { cwd }).seconds)
    }
  }
  const medianOf = ({ times }) => summarize(times).median
  const reference = ways.find(({ tool }) => tool === 'remark-validate-links') ?? ways[0]
  console.log(`\n${title}: ${countLinks(dir)}; ${runs} runs`)
  console.table(
    ways.map((way) => {
      way.before()
      run(way.args, { cwd: way.cwd, isMeasured: true })
      const { median, range } = summarize(way.times)
      return {
        tool: way.tool,
        'seconds (median)': Number(median.toFixed(2)),
        'min–max': range,
        'peak MB': peakMegabytes(),
        [`time against ${reference.tool}`]: Number((median / medianOf(reference)).toFixed(2)),
      }
    }),
  )
  forget()
}

let exitCode = 0
try {
  const small = values.small ? path.resolve(values.small) : writeSite('small', 300, 36)
  compare('Pages with many links', small, { runs: smallRuns, withPeer: true })
  const large = values.large ? path.resolve(values.large) : writeSite('large', largePages, 6)
  compare('A large site', large, { runs: largeRuns })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
process.exitCode = exitCode
