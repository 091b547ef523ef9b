/** Modes of files mean nothing to root, as whom tests may run: they are tried as somebody else. */
const NOBODY = 65_534

/** Runs work to which the modes of files apply. What it reads has to be open to everybody. */
export async function withModes<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0 || process.seteuid === undefined) return work()
  process.seteuid(NOBODY)
  try {
    return await work()
  } finally {
    process.seteuid(0)
  }
}
