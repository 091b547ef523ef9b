import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../runtime/index.ts'
import { isPlainClick } from '../../../theme/base/isPlainClick.ts'
import { useSearchContext } from '../view/SearchContext.ts'
import { type Answer, type LoadAsk, runAsk } from './runAsk.ts'

export interface AskPanelProps {
  readonly load: LoadAsk
  readonly question: string
  /** Shows the results again. */
  readonly onBack: () => void
}

/** The answer of the service of the site: plain text, its sources, or what went wrong. */
export default function AskPanel({ load, question, onBack }: AskPanelProps) {
  const { session, close } = useSearchContext()
  const { locale } = session
  const t = useTranslate()
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController()
    void runAsk({ load, question, locale, signal: controller.signal, onChange: setAnswer })
    return () => controller.abort()
  }, [load, question, locale, attempt])
  useEffect(() => heading.current?.focus(), [])

  const { status = 'waiting', text = '', sources = [] } = answer ?? {}
  const isRunning = status === 'waiting' || status === 'answering'
  const problem =
    status === 'failed'
      ? t({ id: 'theme.ask.failed', message: 'The question could not be answered.' })
      : status === 'timedOut'
        ? t({ id: 'theme.ask.timedOut', message: 'The answer took too long.' })
        : undefined
  const retry = () => {
    setAttempt(attempt + 1)
    heading.current?.focus()
  }
  return (
    <div className="find-answer">
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {question}
      </h2>
      {/* Screen readers read the text when it is complete, not each part of it. */}
      <div role="status" aria-busy={isRunning}>
        {status === 'waiting' && <p>{t({ id: 'theme.ask.waiting', message: 'Looking for an answer …' })}</p>}
        {text
          .split(/\n{2,}/)
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs only grow
            <p key={index} className="find-answer-text" dir="auto">
              {paragraph}
            </p>
          ))}
        {status === 'done' && text.trim() === '' && (
          <p>{t({ id: 'theme.ask.empty', message: 'There is no answer to this question.' })}</p>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert">
          {problem}{' '}
          <button className="link" type="button" onClick={retry}>
            {t({ id: 'theme.loadFailure.retry', message: 'Retry' })}
          </button>
        </p>
      )}
      {sources.length > 0 && (
        <>
          <h3>{t({ id: 'theme.ask.sources', message: 'Sources' })}</h3>
          <ul>
            {sources.map(({ title, url }) => (
              <li key={url}>
                <a
                  className="link"
                  href={session.hrefOf({ url })}
                  dir="auto"
                  onClick={({ nativeEvent }) => isPlainClick(nativeEvent) && close()}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <button className="btn btn-line btn-sm" type="button" onClick={onBack}>
        {t({ id: 'theme.ask.back', message: 'Back to the results' })}
      </button>
    </div>
  )
}
