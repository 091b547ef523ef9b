import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import { describeError } from './describeError.ts'

export interface PageCrashProps {
  /** What the page has thrown. */
  readonly error: unknown
  /** Renders the page again. */
  readonly onRetry: () => void
  /** The original HTML of the page. */
  readonly children?: ReactNode
}

/** Shown in the layout instead of a page that has thrown an error. */
export default function PageCrash({ error, onRetry, children }: PageCrashProps) {
  const t = useTranslate()
  const title = t({ id: 'theme.pageCrash.documentTitle', message: 'Page Error' })
  useLayoutEffect(() => {
    const previousTitle = document.title
    document.title = title
    return () => {
      // After a navigation the next page has set its own title.
      if (document.title === title) document.title = previousTitle
    }
  }, [title])
  return (
    <>
      <section className="crash" role="alert">
        <h1>{t({ id: 'theme.pageCrash.title', message: 'This page crashed' })}</h1>
        <pre>{describeError(error)}</pre>
        <button className="btn btn-main" type="button" onClick={onRetry}>
          {t({ id: 'theme.pageCrash.retry', message: 'Try again' })}
        </button>
      </section>
      {children}
    </>
  )
}
