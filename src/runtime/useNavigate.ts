import { toHref } from '../shared/urls.ts'
import { useNavigation } from './NavigationContext.ts'
import { useSite } from './PageContext.tsx'

export interface NavigateOptions {
  /** In place of the current entry of the history, so that 'back' does not return to it. */
  readonly replace?: boolean
}

/**
 * Gives `navigate(to)`: goes to a path of the site without base URL, as `Link` takes it, or to a full address.
 * For what is not a link, such as the end of a form; a link is better wherever one will do.
 *
 * @throws {Error} outside a page of the site.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const site = useSite()
  const navigation = useNavigation()
  return (to, options) => navigation?.navigate(toHref(to, site), options)
}
