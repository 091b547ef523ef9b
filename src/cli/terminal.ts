import { createPaint, type Paint } from '../diagnostics/index.ts'

/** The part of a stream that commands use; tests pass their own. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Streams of the commands: results of `--format json` go to `stdout`, everything else to `stderr`. */
export interface Terminal {
  readonly stdout: Output
  readonly stderr: Output
  /** Whether text on `stderr` may be coloured. */
  readonly color: boolean
  /** Whether text on `stdout` may be coloured. */
  readonly stdoutColor: boolean
  /** Whether a line on `stderr` can be overwritten. */
  readonly canRewrite: boolean
  /** For text on `stderr`. */
  readonly style: Paint
  /** For text on `stdout`. */
  readonly stdoutStyle: Paint
  /** Writes lines to `stderr`. */
  print(lines: readonly string[]): void
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== ''

/** Follows https://no-color.org; `FORCE_COLOR` enables colours without a terminal. */
function supportsColor({ isTTY }: Output, { NO_COLOR, FORCE_COLOR, TERM }: Environment): boolean {
  if (isSet(NO_COLOR)) return false
  if (isSet(FORCE_COLOR)) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTTY === true && TERM !== 'dumb'
}

export function createTerminal(stdout: Output, stderr: Output, env: Environment): Terminal {
  const color = supportsColor(stderr, env)
  const stdoutColor = supportsColor(stdout, env)
  return {
    stdout,
    stderr,
    color,
    stdoutColor,
    canRewrite: stderr.isTTY === true && env.TERM !== 'dumb' && !isSet(env.CI),
    style: createPaint(color),
    stdoutStyle: createPaint(stdoutColor),
    print: (lines) => void stderr.write(lines.map((line) => `${line}\n`).join('')),
  }
}
