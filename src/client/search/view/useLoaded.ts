import { useEffect, useState } from 'react'

interface Loaded<Module> {
  /** Undefined until it has loaded. */
  readonly module: Module | undefined
  readonly hasFailed: boolean
  /** Loads again after a failure. */
  readonly retry: () => void
}

/**
 * Loads code when a component is shown. Other than `lazy` of React, which keeps a failure as long as the page, it can
 * load again, and does so when the network is back.
 *
 * @param load The same function in each rendering, which can be called again after a failure.
 */
export function useLoaded<Module>(load: () => Promise<Module>): Loaded<Module> {
  const [module, setModule] = useState<Module>()
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const retry = () => setAttempt(attempt + 1)
    load().then(
      // A function would be called by `setModule`.
      (loaded) => signal.aborted || setModule(() => loaded),
      () => {
        if (signal.aborted) return
        setFailures(attempt + 1)
        addEventListener('online', retry, { signal })
      },
    )
    return () => end.abort()
  }, [load, attempt])
  return { module, hasFailed: failures > attempt, retry: () => setAttempt(attempt + 1) }
}
