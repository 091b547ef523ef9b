import { Link, usePage, useSite } from '../../runtime/index.ts'
import { formatNumber } from '../../shared/text/formatNumber.ts'
import Banners from './Banners.tsx'
import Breadcrumbs from './Breadcrumbs.tsx'
import VersionBadge from './VersionBadge.tsx'

/** The page of all tags, by first letter, with the number of documents of each. */
export default function TagsPage() {
  const page = usePage()
  const tagGroups = page.kind === 'tags' ? page.tagGroups : []
  const { locale } = useSite()
  return (
    <>
      <Breadcrumbs />
      <Banners />
      <VersionBadge />
      <article className="prose">
        <h1>{page.title}</h1>
      </article>
      <div className="tag-groups">
        {tagGroups.map(({ letter, tags }) => (
          <section key={letter}>
            <h2>{letter}</h2>
            <ul>
              {tags.map(({ label, description, href, count }) => (
                <li key={href}>
                  <Link className="tag" to={href}>
                    {label} <span className="count">{formatNumber(count, locale)}</span>
                  </Link>
                  {description !== '' && <span>{description}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
