import { usePage, useTranslate } from '../../runtime/index.ts'
import TocList from './TocList.tsx'

/** The table of contents on phones: a `<details>` in the article, closed at first. */
export default function TocBlock() {
  const { toc } = usePage()
  const t = useTranslate()
  if (toc.length === 0) return null
  return (
    <details className="toc-block">
      <summary>{t({ id: 'theme.toc.title', message: 'On this page' })}</summary>
      <nav className="toc" aria-label={t({ id: 'theme.toc.label', message: 'Table of contents' })}>
        <TocList />
      </nav>
    </details>
  )
}
