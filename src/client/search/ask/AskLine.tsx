import { useTranslate } from '../../../runtime/index.ts'
import { useSearchContext, useSearchState } from '../view/SearchContext.ts'
import { SearchIcon } from '../view/SearchIcon.tsx'

interface AskLineProps {
  readonly onAsk: (question: string) => void
}

/** Offers to ask the service of the site about the query: a link to it, or a button for its answer. */
export default function AskLine({ onAsk }: AskLineProps) {
  const { session } = useSearchContext()
  const { query } = useSearchState()
  const t = useTranslate()
  const href = session.askHref(query)
  if (query === '' || (href === undefined && session.loadAsk === undefined)) return null
  const content = (
    <>
      <SearchIcon name="ask" small />
      <span dir="auto">{t({ id: 'theme.ask.ask', message: 'Ask about "{query}"' }, { query })}</span>
    </>
  )
  return href === undefined ? (
    <button className="find-ask" type="button" onClick={() => onAsk(query)}>
      {content}
    </button>
  ) : (
    <a className="find-ask" href={href} target="_blank" rel="noopener">
      {content}
    </a>
  )
}
