import { useSite } from '../../runtime/PageContext.tsx'
import { toHref } from '../../shared/urls.ts'

export interface SiteHtmlProps {
  readonly as: 'div' | 'li' | 'p' | 'section'
  /** As the configuration has it. Its author is the site's owner, so it is not sanitised. */
  readonly html: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
}

/** HTML of the configuration. Its links to pages of the site get the base URL like all others. */
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
