import type { Bootstrap } from '../../runtime/index.ts'

interface LoaderInput {
  /** Address of the client module. Undefined when the page has none, or its element is not parsed yet. */
  readonly readUrl: () => string | undefined
  readonly load: (url: string) => Promise<unknown>
  readonly onFailure: (url: string) => void
}

/** Maximum number of attempts without `shouldRetry`. */
const MAX_ATTEMPTS = 2

/**
 * Creates the function that loads the client module. After a failure it loads a second time when called again; with
 * `shouldRetry` there is no limit. It resolves to whether the module is loaded, and never rejects.
 */
export function createLoader({ readUrl, load, onFailure }: LoaderInput): Bootstrap['loadModule'] {
  let pending: Promise<boolean> | undefined
  let attempts = 0
  const attempt = (url: string) =>
    // Browsers cache the failure of an address, so each attempt has a different query.
    load(url + '?retry'.repeat(attempts++)).then(
      () => true,
      () => {
        pending = undefined
        onFailure(url)
        return false
      },
    )
  return (shouldRetry = false) => {
    const url = readUrl()
    if (pending === undefined && url !== undefined && (shouldRetry || attempts < MAX_ATTEMPTS))
      pending = attempt(url)
    return pending ?? Promise.resolve(false)
  }
}
