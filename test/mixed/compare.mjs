/**
 * Compares what `xpre-docs check` finds on `site/`, `based/` and `bare/` with what is expected.
 * `node test/mixed/compare.mjs [path of bin/xpre-docs.js]`; ends with 1 where they differ.
 * The folders are copied, each as a repository of its own, so that nothing around them counts.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const bin = path.resolve(process.argv[2] ?? path.join(here, '../../bin/xpre-docs.js'))
const RULES = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'missing-asset',
  'case-mismatch',
  'invalid-redirect',
  'invalid-sidebar',
])

const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`)
const show = ({ file, line, column, rule, target, note, message }) =>
  `  ${file}:${line ?? '?'}:${column ?? '?'} ${rule} ${target}${note || message ? ` – ${note || message}` : ''}`

function check(name, outcome) {
  const expected = JSON.parse(readFileSync(path.join(here, outcome), 'utf8'))
  const temporary = mkdtempSync(path.join(tmpdir(), 'xpre-mixed-'))
  const root = path.join(temporary, name)
  cpSync(path.join(here, name), root, { recursive: true })
  execFileSync('git', ['init', '-q'], { cwd: root })
  const run = spawnSync(process.execPath, [bin, 'check', root, '--format', 'json', '--no-cache'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    cwd: temporary,
  })
  rmSync(temporary, { recursive: true, force: true })
  if (run.status === null || run.status > 1) {
    console.error(`${name}: check ended with ${run.status}\n${run.stderr}${run.stdout.slice(0, 2000)}`)
    return false
  }
  const report = JSON.parse(run.stdout)
  const relative = (file) => file.replaceAll('\\', '/').replace(new RegExp(`^(?:.*/)?${name}/`), '')
  const all = report.findings.map((one) => ({ ...one, file: relative(one.file) }))
  const found = all.filter(
    ({ rule, file, target }) =>
      RULES.has(rule) ||
      expected.some((one) => one.rules?.includes(rule) && one.file === file && one.target === target),
  )
  const left = new Set(found)
  const pairs = []
  const take = (one, suits) => {
    const match = [...left].find((other) => other.file === one.file && suits(other))
    if (!match) return false
    left.delete(match)
    pairs.push([one, match])
    return true
  }
  const sameTarget = (one) => (other) => other.target === one.target
  const sameLine = (one) => (other) => one.line === null || other.line === one.line
  const sameColumn = (one) => (other) => one.column === null || other.column === one.column
  const passes = [
    (one) => (other) => sameTarget(one)(other) && sameLine(one)(other) && sameColumn(one)(other),
    (one) => (other) => sameTarget(one)(other) && sameLine(one)(other),
    sameTarget,
    (one) => (other) => one.line !== null && other.line === one.line && one.column === other.column,
  ]
  let missed = expected
  for (const suits of passes) missed = missed.filter((one) => !take(one, suits(one)))
  const alarms = [...left]
  const lined = pairs.filter(([one]) => one.line !== null)
  const columned = pairs.filter(([one]) => one.column !== null)
  const wrongLine = lined.filter(([one, other]) => one.line !== other.line)
  const wrongColumn = columned.filter(
    ([one, other]) => one.line !== other.line || one.column !== other.column,
  )
  const wrongRule = pairs.filter(([one, other]) => !(one.rules ?? [one.rule]).includes(other.rule))
  const wrongTarget = pairs.filter(([one, other]) => one.target !== other.target)
  const others = {}
  for (const { rule } of all.filter((one) => !found.includes(one))) others[rule] = (others[rule] ?? 0) + 1
  console.log(
    `${name}: ${expected.length} expected, ${found.length} found, ${report.summary?.links ?? '?'} links`,
  )
  console.log(
    `  precision ${percent(pairs.length, found.length)}, recall ${percent(pairs.length, expected.length)}`,
  )
  console.log(
    `  line ${percent(lined.length - wrongLine.length, lined.length)}, column ${percent(columned.length - wrongColumn.length, columned.length)}, rule ${percent(pairs.length - wrongRule.length, pairs.length)}`,
  )
  if (Object.keys(others).length > 0) console.log('  findings of other rules:', JSON.stringify(others))
  const list = (title, items) => items.length > 0 && console.log(`${title}\n${items.join('\n')}`)
  list('False alarms:', alarms.map(show))
  list('Misses:', missed.map(show))
  const both = ([one, other]) => `${show(one)}\n    got ${show(other).trim()}`
  list('Wrong line or column:', wrongColumn.map(both))
  list('Wrong line:', wrongLine.filter(([one]) => one.column === null).map(both))
  list('Another rule:', wrongRule.map(both))
  list('Another target:', wrongTarget.map(both))
  const differs = [alarms, missed, wrongColumn, wrongLine, wrongRule, wrongTarget].some(
    ({ length }) => length > 0,
  )
  return !differs
}

const results = [
  check('site', 'expected.json'),
  check('based', 'expected-based.json'),
  check('bare', 'expected-bare.json'),
]
process.exitCode = results.every(Boolean) ? 0 : 1
