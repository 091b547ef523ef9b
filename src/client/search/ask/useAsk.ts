import { useEffect, useState } from 'react'
import { useSearchState } from '../view/SearchContext.ts'

interface AskedQuestion {
  /** Undefined: results are shown. */
  readonly question: string | undefined
  readonly ask: (question: string) => void
  /** Shows the results and moves the focus to the field. */
  readonly back: () => void
}

/** The question whose answer is shown instead of results, until the reader returns to the field or closes the search. */
export function useAsk(input: HTMLInputElement): AskedQuestion {
  const { query } = useSearchState()
  const [asked, setAsked] = useState<string>()
  // The answer to an earlier query does not come back with the query: the service would be asked again.
  if (asked !== undefined && asked !== query) setAsked(undefined)
  useEffect(() => {
    if (asked === undefined) return
    const end = new AbortController()
    const { signal } = end
    const stop = () => setAsked(undefined)
    input.addEventListener('focus', stop, { signal })
    input.closest('dialog')?.addEventListener('close', stop, { signal })
    return () => end.abort()
  }, [asked, input])
  const back = () => {
    setAsked(undefined)
    input.focus()
  }
  return { question: asked === query ? asked : undefined, ask: setAsked, back }
}
