/** `xpre-docs doctor`: prints one line for each check, and what to do. */
import { displayText } from '../../diagnostics/formats/displayText.ts'
import { createPaint } from '../../diagnostics/formats/paint.ts'
import { wrapText } from '../../diagnostics/formats/wrapText.ts'
import type { Examination } from '../../doctor/examination.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { choosePort } from './choosePort.ts'
import { readTimeout } from './readTimeout.ts'

export interface DoctorCommandOptions {
  readonly timeout?: string
  readonly format?: string
}

const COLORS = { ok: 'green', warning: 'yellow', error: 'red' } as const
const FORMATS = ['text', 'json']

/** Width of a column, in characters. */
const NAME_WIDTH = 12
const STATUS_WIDTH = 9
const HINT = `${' '.repeat(NAME_WIDTH)}→ `

export async function runDoctor(
  siteDir: string | undefined,
  { timeout, format = 'text' }: DoctorCommandOptions,
  { terminal, cwd, env, doctor }: CliContext,
): Promise<ExitCode> {
  if (!FORMATS.includes(format))
    throw new UserError(`doctor has no format "${format}"`, { hint: `choose one of ${FORMATS.join(', ')}` })
  const checks = await doctor({
    ...(siteDir === undefined ? {} : { siteDir }),
    cwd,
    env,
    timeoutMs: readTimeout(timeout),
    port: choosePort(undefined, env),
  })
  const paint = createPaint(terminal.stdoutColor)
  // Output that is not a terminal is not wrapped: each check is one line.
  const { columns = Number.POSITIVE_INFINITY } = terminal.stdout
  const wrap = (text: string, indent: string) =>
    wrapText(displayText(text), columns - indent.length).join(`\n${indent}`)
  const describe = ({ name, status, text, hint }: Examination): string => {
    const head = `${name.padEnd(NAME_WIDTH)}${paint(COLORS[status], status.padEnd(STATUS_WIDTH))}`
    const advice = hint === undefined ? '' : `\n${HINT}${wrap(hint, ' '.repeat(HINT.length))}`
    return `${head}${wrap(text, ' '.repeat(NAME_WIDTH + STATUS_WIDTH))}${advice}\n`
  }
  terminal.stdout.write(
    format === 'json' ? `${JSON.stringify({ checks }, null, 2)}\n` : checks.map(describe).join(''),
  )
  return checks.some(({ status }) => status === 'error') ? EXIT.findings : EXIT.success
}
