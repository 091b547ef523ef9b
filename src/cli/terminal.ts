import { styleText } from 'node:util'

/** The part of a stream that the commands need; tests pass their own. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

export type Environment = Readonly<Record<string, string | undefined>>

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'

/** Where the commands write: results of `--format json` to `stdout`, everything else to `stderr`. */
export interface Terminal {
  readonly stdout: Output
  readonly stderr: Output
  /** Whether texts on `stderr` may be coloured. */
  readonly color: boolean
  /** Whether texts on `stdout` may be coloured. */
  readonly stdoutColor: boolean
  /** Whether a line on `stderr` can be written again in its place. */
  readonly canRewrite: boolean
  /** The text in this style, or as it is where there are no colours. */
  style(style: Style, text: string): string
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== ''

/** Colours follow https://no-color.org; `FORCE_COLOR` asks for them where there is no terminal. */
function wantsColor({ isTTY }: Output, { NO_COLOR, FORCE_COLOR, TERM }: Environment): boolean {
  if (isSet(NO_COLOR)) return false
  if (isSet(FORCE_COLOR)) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTTY === true && TERM !== 'dumb'
}

export function createTerminal(stdout: Output, stderr: Output, env: Environment): Terminal {
  const color = wantsColor(stderr, env)
  return {
    stdout,
    stderr,
    color,
    stdoutColor: wantsColor(stdout, env),
    canRewrite: stderr.isTTY === true && env.TERM !== 'dumb' && !isSet(env.CI),
    style: (style, text) => (color ? styleText(style, text, { validateStream: false }) : text),
  }
}
