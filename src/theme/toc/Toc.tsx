import { usePage, useTranslate } from '../../runtime/index.ts'
import { TOC_CLASS } from '../../shared/page/pageMarkup.ts'
import TocList from './TocList.tsx'

/** The table of contents beside the article, on wide screens. */
export default function Toc() {
  const { toc } = usePage()
  const t = useTranslate()
  if (toc.length === 0) return null
  const title = t({ id: 'theme.toc.title', message: 'On this page' })
  return (
    <nav className={TOC_CLASS} aria-label={title}>
      <p className="toc-title" aria-hidden="true">
        {title}
      </p>
      <TocList />
    </nav>
  )
}
