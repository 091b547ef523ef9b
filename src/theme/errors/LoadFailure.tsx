import type { ReactNode } from 'react'
import { useTranslate } from '../../runtime/useTranslate.ts'

export interface LoadFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** What can still be read of the page. */
  readonly children?: ReactNode
}

/** Stands in the frame instead of a page whose code did not load. */
export default function LoadFailure({ error, onRetry, children }: LoadFailureProps) {
  const t = useTranslate()
  return (
    <>
      <section className="crash" role="alert">
        <p>{String(error)}</p>
        <button className="btn btn-main" type="button" onClick={onRetry}>
          {t({ id: 'theme.loadFailure.retry', message: 'Retry' })}
        </button>
      </section>
      {children}
    </>
  )
}
