import { useSite } from '../../runtime/index.ts'
import { toHref } from '../../shared/addresses/urls.ts'

interface SiteHtmlProps {
  readonly as: 'div' | 'li' | 'p'
  /** HTML of the configuration. Not sanitised, since its author is the owner of the site. */
  readonly html: string
  readonly className?: string | undefined
}

/** Renders HTML of the configuration. Adds the base URL to its site paths. */
export default function SiteHtml({ as: Tag, html, ...attributes }: SiteHtmlProps) {
  const site = useSite()
  const withBaseUrl = html.replace(
    /\b(href|src)=(["'])(\/(?!\/)[^"']*)\2/g,
    (_, attribute: string, quote: string, path: string) =>
      `${attribute}=${quote}${toHref(path, site)}${quote}`,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML is what these options are for
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: withBaseUrl }} />
}
