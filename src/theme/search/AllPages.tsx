import { usePlural } from '../../runtime/hooks/usePlural.ts'
import { Link, usePage, useTranslate } from '../../runtime/index.ts'
import type { PageGroup } from '../../shared/page/page.ts'

const PageGroups = ({ groups }: { readonly groups: readonly PageGroup[] }) =>
  groups.map((group, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and the list never changes
    <section key={position}>
      <h2>{group.title}</h2>
      <ul>
        {group.links.map(({ label, href, comingSoon }) => (
          <li key={href} className={comingSoon ? 'is-soon' : undefined}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))

/** The groups of a large site, with a button that loads all pages. */
function PageSections({ groups }: { readonly groups: readonly PageGroup[] }) {
  const t = useTranslate()
  const plural = usePlural()
  return (
    <>
      <section>
        <h2>{t({ id: 'theme.searchPage.sections', message: 'Sections' })}</h2>
        <ul>
          {groups.flatMap(({ title, links: [first], count = 0 }, position) =>
            first === undefined
              ? []
              : [
                  // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and the list never changes
                  <li key={position}>
                    <Link to={first.href}>
                      {title}
                      <span className="all-size">
                        {plural({ id: 'theme.searchPage.pages', message: 'One page|{count} pages' }, count)}
                      </span>
                    </Link>
                  </li>,
                ],
          )}
        </ul>
      </section>
      <button className="btn btn-line" type="button" data-all-pages="">
        {t({ id: 'theme.searchPage.showAll', message: 'Show all pages' })}
      </button>
    </>
  )
}

/** All pages in groups, on a large site the groups. Only for Node: browsers get it as HTML. */
export default function AllPages() {
  const page = usePage()
  const { allPages = [] } = page.kind === 'search' ? page : {}
  const t = useTranslate()
  const isLarge = allPages.some(({ count }) => count !== undefined)
  return (
    <>
      <p className="all-loading">{t({ id: 'theme.searchPage.loading', message: 'Searching …' })}</p>
      <p className="all-failed" role="alert">
        {t({ id: 'theme.search.loadFailed', message: 'Search could not be loaded.' })}
      </p>
      <p className="all-plain">
        {isLarge
          ? t({
              id: 'theme.searchPage.noScriptSections',
              message: 'Search needs JavaScript. The sections of this site are below.',
            })
          : t({
              id: 'theme.searchPage.noScript',
              message: 'Search needs JavaScript. Every page is in the list below.',
            })}
      </p>
      <p className="lead">
        {isLarge
          ? t({
              id: 'theme.searchPage.introSections',
              message:
                'The sections of this site, in the order of its menus. Each link leads to a first page.',
            })
          : t({
              id: 'theme.searchPage.intro',
              message: 'Every page of this site, in the order of its menus.',
            })}
      </p>
      {isLarge ? <PageSections groups={allPages} /> : <PageGroups groups={allPages} />}
    </>
  )
}
