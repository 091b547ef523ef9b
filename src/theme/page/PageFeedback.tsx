import { useSite, useTranslate } from '../../runtime/index.ts'

/** Asks at the end of a document whether it was helpful. Hidden without JavaScript, which sends the answer. */
export default function PageFeedback() {
  const { feedback } = useSite()
  const t = useTranslate()
  if (feedback === undefined) return null
  const answers = [
    {
      value: 'yes',
      label: t({ id: 'theme.feedback.yes', message: 'Yes' }),
      failed: t({ id: 'theme.feedback.yesFailed', message: 'Yes (not sent)' }),
    },
    {
      value: 'no',
      label: t({ id: 'theme.feedback.no', message: 'No' }),
      failed: t({ id: 'theme.feedback.noFailed', message: 'No (not sent)' }),
    },
  ]
  return (
    <section className="feedback" aria-labelledby="xpre-feedback">
      <p id="xpre-feedback">{t({ id: 'theme.feedback.question', message: 'Was this page helpful?' })}</p>
      <div>
        {answers.map(({ value, label, failed }) => (
          <button
            key={value}
            type="button"
            className="feedback-answer"
            data-xpre-action="page-tool"
            data-tool="feedback"
            data-value={value}
            data-failed={failed}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
