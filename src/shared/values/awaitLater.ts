/** Prevents that a failure of a promise counts as an unhandled rejection before the caller awaits it. */
export function awaitLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
