import type { Bootstrap } from '../../runtime/bootstrap.ts'

export interface LoaderInput {
  /** Address of the module, undefined where the page names none (yet). */
  readonly readUrl: () => string | undefined
  readonly load: (url: string) => Promise<unknown>
  readonly onFailure: (url: string) => void
}

/** One time more than the first, unless a reader asks for it. */
const ATTEMPTS = 2

/**
 * Makes the function that loads the module: once, and a second time when it is asked again after a failure; any number
 * of times where a reader waits for it. It gives true when the module is there, and never rejects.
 */
export function createLoader({ readUrl, load, onFailure }: LoaderInput): Bootstrap['loadModule'] {
  let pending: Promise<boolean> | undefined
  let attempts = 0
  const attempt = (url: string) =>
    // Browsers remember that an address failed, so the next time it is another one.
    load(url + '?retry'.repeat(attempts++)).then(
      () => true,
      () => {
        pending = undefined
        onFailure(url)
        return false
      },
    )
  return (isAsked = false) => {
    const url = readUrl()
    if (pending === undefined && url !== undefined && (isAsked || attempts < ATTEMPTS)) pending = attempt(url)
    return pending ?? Promise.resolve(false)
  }
}
