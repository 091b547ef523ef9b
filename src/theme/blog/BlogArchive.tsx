import { Link, useTranslate } from '../../runtime/index.ts'
import type { BlogList } from '../../shared/page/page.ts'

export interface BlogArchiveProps {
  /** All posts by year, in the order of the blog. */
  readonly years: NonNullable<BlogList['years']>
}

/** All posts of a blog by year. Rendered in Node only. */
export default function BlogArchive({ years }: BlogArchiveProps) {
  const t = useTranslate()
  return (
    <div className="tag-groups archive">
      {years.map(({ year, posts }) => (
        <section key={year}>
          <h2>{year === '' ? t({ id: 'theme.blog.archive.undated', message: 'Undated' }) : year}</h2>
          <ul>
            {posts.map(({ title, lang, href, date }) => (
              <li key={href}>
                <Link className="link" to={href} lang={lang}>
                  {title}
                </Link>
                {date !== undefined && <time dateTime={date.iso}>{date.text}</time>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
