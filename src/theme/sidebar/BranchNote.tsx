import { useEffect } from 'react'
import { readHandshake } from '../../runtime/handshake.ts'
import { useTranslate } from '../../runtime/useTranslate.ts'

export interface BranchNoteProps {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** In the place of items that are on their way, or did not arrive. */
export default function BranchNote({ hasFailed, onRetry }: BranchNoteProps) {
  const t = useTranslate()
  const failure = t({ id: 'theme.sidebar.failed', message: 'These pages did not load.' })
  useEffect(() => {
    if (hasFailed) readHandshake()?.announce(failure)
  }, [hasFailed, failure])
  if (!hasFailed) {
    return <p className="side-note is-loading">{t({ id: 'theme.sidebar.loading', message: 'Loading…' })}</p>
  }
  return (
    <p className="side-note">
      {failure}{' '}
      <button className="link" type="button" onClick={onRetry}>
        {t({ id: 'theme.sidebar.retry', message: 'Try again' })}
      </button>
    </p>
  )
}
