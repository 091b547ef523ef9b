import { useTranslate } from '../../../runtime/hooks/useTranslate.ts'

/** Shown when the code of the answer cannot be loaded. */
export default function AskUnavailable() {
  const t = useTranslate()
  return (
    <p className="find-answer" role="alert">
      {t({ id: 'theme.ask.failed', message: 'The question could not be answered.' })}
    </p>
  )
}
