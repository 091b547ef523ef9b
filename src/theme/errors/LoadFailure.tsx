import type { ReactNode } from 'react'
import { useTranslate } from '../../runtime/index.ts'

export interface LoadFailureProps {
  /** What the import has thrown. */
  readonly error: unknown
  /** Loads the code of the page again. */
  readonly onRetry: () => void
  /** The original HTML of the page. */
  readonly children?: ReactNode
}

/** Shown in the layout instead of a page whose code could not be loaded. */
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
