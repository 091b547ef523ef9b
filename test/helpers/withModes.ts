/** File modes do not apply to root, so tests that run as root change the user. */
const NOBODY = 65_534

/** Runs a function as a user to whom file modes apply. Everything else that it reads must be readable by all users. */
export async function withModes<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0 || process.seteuid === undefined) return work()
  process.seteuid(NOBODY)
  try {
    return await work()
  } finally {
    process.seteuid(0)
  }
}
