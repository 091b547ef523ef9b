/** Exit codes of the commands. */
export const EXIT = {
  success: 0,
  /** Findings at `throw` (with `--strict` warnings too), or a page that fails. */
  findings: 1,
  /** Wrong usage, an unusable configuration, or an error of git, a disk or a port. */
  usage: 2,
  /** A bug in the tool. */
  bug: 3,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
