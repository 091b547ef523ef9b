/** `doctor`: checks this machine and a site for what may prevent a build or a deployment. Writes nothing. */
import {
  defaultPort,
  defineCommand,
  EXIT,
  type ExitCode,
  formatOf,
  SITE_ARGUMENT,
  type Terminal,
  TIMEOUT,
} from '../cli/index.ts'
import { displayText, wrapText } from '../diagnostics/index.ts'
import { type Examination, importExamination, importExamineSite, importExamineTool } from '../doctor/index.ts'

const COLORS = { ok: 'green', warning: 'yellow', error: 'red' } as const

/** Width of a column, in characters. */
const NAME_WIDTH = 12
const STATUS_WIDTH = 9
const HINT = `${' '.repeat(NAME_WIDTH)}→ `

export default defineCommand({
  summary: 'show what may prevent a build or a deployment',
  position: 130,
  arguments: { siteDir: SITE_ARGUMENT },
  options: { format: formatOf('doctor'), timeoutMs: TIMEOUT },
  help: `
Checks Node, native packages, the configuration, the history of git, host files,
the cache, the output folder and the port. Each line that is not ok says what to
do. Nothing is written.

Examples:
  xpre-docs doctor
  xpre-docs doctor site --format json

Exit codes:
  0  no check has an error
  1  a check has an error
  2  wrong usage
  3  a bug in xpre-docs`,
  async run({ format, ...site }, { terminal, cwd, env }) {
    const port = defaultPort(env)
    const { examine } = await importExamination()
    const { examineSite } = await importExamineSite()
    const tool = await importExamineTool()
    const checks = [
      tool.examineNode(process.versions.node),
      tool.examineVersion(),
      await examine('packages', () => tool.examinePackages()),
      ...(await examineSite({ ...site, cwd }, env)),
      await examine('port', () => tool.examinePort(port)),
    ]
    return printChecks(checks, format, terminal)
  },
})

/** @returns The exit code: whether a check has an error. */
export function printChecks(
  checks: readonly Examination[],
  format: 'text' | 'json',
  { stdout, stdoutStyle }: Terminal,
): ExitCode {
  // Output that is not a terminal is not wrapped: each check is one line.
  const { columns = Number.POSITIVE_INFINITY } = stdout
  const wrap = (text: string, indent: string) =>
    wrapText(displayText(text), columns - indent.length).join(`\n${indent}`)
  const describe = ({ name, status, text, hint }: Examination): string => {
    const shownStatus = stdoutStyle(COLORS[status], status.padEnd(STATUS_WIDTH))
    const advice = hint === undefined ? '' : `\n${HINT}${wrap(hint, ' '.repeat(HINT.length))}`
    return `${name.padEnd(NAME_WIDTH)}${shownStatus}${wrap(text, ' '.repeat(NAME_WIDTH + STATUS_WIDTH))}${advice}\n`
  }
  stdout.write(format === 'json' ? `${JSON.stringify({ checks }, null, 2)}\n` : checks.map(describe).join(''))
  return checks.some(({ status }) => status === 'error') ? EXIT.findings : EXIT.success
}
