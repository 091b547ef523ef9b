import { useTranslate } from '../../../runtime/index.ts'
import { importWithRetry } from '../../../shared/importWithRetry.ts'
import { useLoaded } from '../view/useLoaded.ts'
import type { AskPanelProps } from './AskPanel.tsx'

const importPanel = importWithRetry(() => import('./AskPanel.tsx'))

/** The answer to a question. Its code loads when the reader asks. */
export default function AskSlot(props: AskPanelProps) {
  const { module, hasFailed, retry } = useLoaded(importPanel)
  const t = useTranslate()
  if (module !== undefined) return <module.default {...props} />
  if (!hasFailed) return null
  return (
    <div className="find-answer">
      <p role="alert">
        {t({ id: 'theme.ask.failed', message: 'The question could not be answered.' })}{' '}
        <button className="link" type="button" onClick={retry}>
          {t({ id: 'theme.loadFailure.retry', message: 'Retry' })}
        </button>
      </p>
      <button className="btn btn-line btn-sm" type="button" onClick={props.onBack}>
        {t({ id: 'theme.ask.back', message: 'Back to the results' })}
      </button>
    </div>
  )
}
