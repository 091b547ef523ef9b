import { usePage } from '../../runtime/index.ts'
import { useArticleLanguage } from '../article/useArticleLanguage.ts'

/** The headings of the page, indented relative to the highest level among them. */
export default function TocList() {
  const { toc } = usePage()
  const { lang } = useArticleLanguage()
  const top = Math.min(...toc.map((item) => item.depth))
  return (
    <ul lang={lang}>
      {toc.map(({ id, text, depth }) => (
        <li key={id} className={depth > top ? `toc-${depth - top}` : undefined}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
