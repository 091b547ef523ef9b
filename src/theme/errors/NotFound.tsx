import { useEffect, useState } from 'react'
import { Link, usePage, useSite, useTranslate } from '../../runtime/index.ts'
import type { ListedAddress } from '../../shared/addresses/pageList.ts'
import type { NavItem, NavLink } from '../../shared/page/navItem.ts'
import { splitMessage } from '../base/splitMessage.ts'
import Icon from '../icons/Icon.tsx'
import { useNavItems } from '../navbar/useNavItems.ts'
import SearchField from '../search/SearchField.tsx'
import { findNearAddresses } from './findNearAddresses.ts'
import { loadPageList } from './loadPageList.ts'
import { readPathWords } from './readPathWords.ts'
import { readRequested } from './readRequested.ts'

const isDocsEntry = (item: NavItem): item is NavLink => item.type === 'link' && item.sidebarId !== undefined

/** Drawing of the outline of a missing parcel. */
function EmptyParcelImage() {
  return (
    <svg className="lost-pic" viewBox="0 0 400 400" aria-hidden="true">
      <path d="m200 48 128 68v148l-128 70-128-70V116zM72 116l128 70 128-70M200 186v148M136 82l128 70v50" />
      <path d="M208 362h164" />
      <path className="lost-ground" d="M28 362h172" />
    </svg>
  )
}

interface Requested {
  /** Decoded, with the base URL. */
  readonly address: string
  /** Words of the address. */
  readonly words: string
  /** Undefined until they are known, and when they cannot be loaded. */
  readonly near?: readonly ListedAddress[]
}

/** The requested address. Undefined in Node, where it is unknown. */
function useRequested(): Requested | undefined {
  const page = usePage()
  const { baseUrl } = useSite()
  const [requested, setRequested] = useState<Requested>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the page
  useEffect(() => {
    let isShown = true
    const { address, path } = readRequested(location.pathname, baseUrl)
    // The file of this page itself.
    if (path.replace(/\.html$/, '') === page.path) return setRequested(undefined)
    const known = { address, words: readPathWords(location.pathname) }
    setRequested(known)
    loadPageList(path, baseUrl).then(
      ({ pages }) => isShown && setRequested({ ...known, near: findNearAddresses(path, pages) }),
      // The page has links to go on from without them.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [page])
  return requested
}

interface LostAddressProps {
  readonly address: string | undefined
}

/** Says which address has no page. */
function LostAddress({ address }: LostAddressProps) {
  const t = useTranslate()
  if (address === undefined)
    return t({
      id: 'theme.notFound.lead',
      message: 'We could not find this page. It may have moved, or the link may have a typing mistake.',
    })
  const [before, after] = splitMessage(
    t({
      id: 'theme.notFound.leadAddress',
      message: 'We could not find {address}. It may have moved, or the link may have a typing mistake.',
    }),
    'address',
  )
  return (
    <>
      {before}
      <code dir="ltr">{address}</code>
      {after}
    </>
  )
}

/** Links to pages that exist: those with a similar address, else the main ones. */
function Ways({ near = [] }: Pick<Requested, 'near'>) {
  const { navbar } = useSite()
  const t = useTranslate()
  const docs = useNavItems(navbar.items).find(isDocsEntry)
  const main = [
    { label: t({ id: 'theme.notFound.home', message: 'Home page' }), href: '/' },
    ...(docs === undefined ? [] : [docs]),
  ]
  return (
    <nav className="near" aria-labelledby="xpre-near">
      <h2 id="xpre-near">
        {near.length > 0
          ? t({ id: 'theme.notFound.near', message: 'Pages with a similar address' })
          : t({ id: 'theme.notFound.ways', message: 'Good places to go on from' })}
      </h2>
      <ul>
        {near.map(([path, title]) => (
          <li key={path}>
            <Link to={path}>
              {title}
              <small dir="ltr">{path}</small>
            </Link>
          </li>
        ))}
        {near.length === 0 &&
          main.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>
                {label}
                <Icon name="arrowRight" small />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The 404 page. Browsers add the address and pages with a similar one. */
export default function NotFound() {
  const { searchPath } = useSite()
  const t = useTranslate()
  const { address, words, near } = useRequested() ?? {}
  return (
    <div className="lost">
      <div>
        <h1>{t({ id: 'theme.notFound.title', message: 'Nothing has arrived at this address' })}</h1>
        <p className="lead">
          <LostAddress address={address} />
        </p>
        {searchPath !== undefined && <SearchField query={words ?? ''} />}
        <Ways {...(near && { near })} />
      </div>
      <EmptyParcelImage />
    </div>
  )
}
