import { usePage } from '../runtime/PageContext.tsx'
import { useTranslate } from '../runtime/useTranslate.ts'
import TocList from './TocList.tsx'

/** The table of contents on phones: a fold in the article, closed at first. */
export default function TocBlock() {
  const { toc } = usePage()
  const t = useTranslate()
  if (toc.length === 0) return null
  const title = t({ id: 'theme.toc.title', message: 'On this page' })
  return (
    <details className="toc-block">
      <summary>{title}</summary>
      <nav className="toc" aria-label={title}>
        <TocList />
      </nav>
    </details>
  )
}
