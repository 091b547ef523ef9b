import { Link, useSite } from '../../runtime/index.ts'
import type { FooterLink } from '../../shared/page/page.ts'
import SiteHtml from '../base/SiteHtml.tsx'
import Icon from '../icons/Icon.tsx'
import Brand from '../navbar/Brand.tsx'

function FooterLinks({ links }: { readonly links: readonly FooterLink[] }) {
  return (
    <ul>
      {links.map(({ label, href, isExternal, className }) => (
        <li key={href}>
          <Link to={href} className={className}>
            {label}
            {isExternal && <Icon name="arrowUpRight" small />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Brand, links in columns or in one row, copyright. */
export default function Footer() {
  const site = useSite()
  const { logo, columns, row, copyright } = site.footer
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="foot-about">
          <Brand logo={logo ?? site.navbar.logo} />
          {site.tagline !== '' && <p>{site.tagline}</p>}
        </div>

        {columns.map(({ title, items }) => (
          <div key={title}>
            <h2>{title}</h2>
            <FooterLinks links={items} />
          </div>
        ))}
        {row.length > 0 && (
          <div className="foot-row">
            <FooterLinks links={row} />
          </div>
        )}
        {copyright !== undefined && <SiteHtml as="p" className="foot-end" html={copyright} />}
      </div>
    </footer>
  )
}
