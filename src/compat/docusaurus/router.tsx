/** `@docusaurus/router`: its redirect and the address of the page. */
import { useEffect } from 'react'
import Head from '../../runtime/head/Head.tsx'
import { useNavigate, usePage, useSite } from '../../runtime/index.ts'
import { toHref } from '../../shared/addresses/urls.ts'
import Link from './Link.tsx'

/** Leads to another page: at once in pages with scripts, by an element of the head in articles, and by a link. */
export function Redirect({ to }: { readonly to: string }) {
  const site = useSite()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page redirects once
  useEffect(() => navigate(to, { replace: true }), [])
  return (
    <>
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${toHref(to, site)}`} />
      </Head>
      <Link to={to}>{to}</Link>
    </>
  )
}

/** The address of the page. In Node, and therefore in articles, its query and hash are empty. */
export function useLocation() {
  const { path } = usePage()
  return { pathname: toHref(path, useSite()), search: '', hash: '', state: undefined }
}

export function useHistory() {
  const navigate = useNavigate()
  return {
    push: (to: string) => navigate(to),
    replace: (to: string) => navigate(to, { replace: true }),
  }
}
