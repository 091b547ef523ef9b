/** What the command ends with. */
export const EXIT = {
  /** Built, or nothing to complain about. */
  success: 0,
  /** Findings at `throw` (with `--strict` warnings too), or a page that fails. */
  findings: 1,
  /** Wrong usage, an unusable configuration, a disk or port that refuses. */
  usage: 2,
  /** A bug in the tool. */
  bug: 3,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
