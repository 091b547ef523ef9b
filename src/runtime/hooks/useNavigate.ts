import { toHref } from '../../shared/addresses/urls.ts'
import { useNavigation } from '../contexts/NavigationContext.ts'
import { useSite } from '../contexts/PageContext.tsx'

/** Options of the function that `useNavigate` returns. Stable within a major version. */
export interface NavigateOptions {
  /** Replaces the current history entry, so that 'back' does not return to it. Default: false. */
  readonly replace?: boolean
}

/**
 * Returns `navigate(to)`, which goes to a site path without base URL, as in `Link`, or to a full address. Prefer a link
 * where possible; this is for other cases, such as a submitted form.
 *
 * @throws {Error} outside a page of the site.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const site = useSite()
  const navigation = useNavigation()
  return (to, options) => navigation?.navigate(toHref(to, site), options)
}
