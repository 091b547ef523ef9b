import { styleText } from 'node:util'

/** The part of a stream that commands use; tests pass their own. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

export type Environment = Readonly<Record<string, string | undefined>>

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'

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
  /** Applies a style, or returns the text unchanged without colours. */
  style(style: Style, text: string): string
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
  return {
    stdout,
    stderr,
    color,
    stdoutColor: supportsColor(stdout, env),
    canRewrite: stderr.isTTY === true && env.TERM !== 'dumb' && !isSet(env.CI),
    style: (style, text) => (color ? styleText(style, text, { validateStream: false }) : text),
  }
}
