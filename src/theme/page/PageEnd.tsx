import { Link, usePage, useTranslate } from '../../runtime/index.ts'
import { splitMessage } from '../base/splitMessage.ts'
import PageIcon from '../icons/PageIcon.tsx'

function LastUpdated() {
  const page = usePage()
  const t = useTranslate()
  const lastUpdated = 'lastUpdated' in page ? page.lastUpdated : undefined
  if (lastUpdated === undefined) return null
  const { iso, text, author } = lastUpdated
  const sentence =
    author === undefined
      ? t({ id: 'theme.lastUpdated.date', message: 'Last updated on {date}' })
      : t({ id: 'theme.lastUpdated.dateBy', message: 'Last updated on {date} by {author}' }, { author })
  const [before, after] = splitMessage(sentence, 'date')
  return (
    <p>
      {before}
      <time dateTime={iso}>{text}</time>
      {after}
    </p>
  )
}

/** Tags, edit link and last change. */
export default function PageEnd() {
  const page = usePage()
  const t = useTranslate()
  if (!('tags' in page)) return null
  const { tags, editUrl, lastUpdated } = page
  if (tags.length === 0 && editUrl === undefined && lastUpdated === undefined) return null
  return (
    <footer className="page-end">
      {tags.length > 0 && (
        <div className="tags">
          <PageIcon name="tag" small />
          <ul aria-label={t({ id: 'theme.tags.label', message: 'Tags' })}>
            {tags.map(({ label, href }) => (
              <li key={label}>
                {href === undefined ? (
                  <span className="tag">{label}</span>
                ) : (
                  <Link className="tag" to={href}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {editUrl !== undefined && (
        <Link className="edit link" to={editUrl}>
          <PageIcon name="pencil" small />
          {t({ id: 'theme.editThisPage', message: 'Edit this page' })}
        </Link>
      )}
      <LastUpdated />
    </footer>
  )
}
