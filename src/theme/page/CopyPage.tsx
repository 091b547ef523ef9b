import { Link, usePage, useSite, useTranslate } from '../../runtime/index.ts'
import { toHref } from '../../shared/addresses/urls.ts'
import { COPY_URL } from '../../shared/constants.ts'
import Icon from '../icons/Icon.tsx'
import PageIcon from '../icons/PageIcon.tsx'

interface AssistantsProps {
  /** Path of the Markdown copy, with the base URL. */
  readonly href: string
}

function Assistants({ href }: AssistantsProps) {
  const { copyPage, url = '' } = useSite()
  const t = useTranslate()
  const assistants = copyPage?.assistants ?? []
  if (assistants.length === 0) return null
  return (
    <details className="nav-drop">
      <summary className="copy-tool" title={t({ id: 'theme.copyPage.ask', message: 'Ask about this page' })}>
        <span className="sr">{t({ id: 'theme.copyPage.ask', message: 'Ask about this page' })}</span>
        <Icon name="chevronDown" small />
      </summary>
      <ul>
        {assistants.map(({ label, href: pattern }) => (
          <li key={label}>
            <Link
              className="menu-link"
              // A function, since `$` has a meaning in a replacement.
              to={pattern.replaceAll(COPY_URL, () => encodeURIComponent(url + href))}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Copies the Markdown copy of the page, links to it, and to services that answer questions about it. Without JavaScript
 * the button is hidden, and the link has its text.
 */
export default function CopyPage() {
  const { markdownPath } = usePage()
  const site = useSite()
  const t = useTranslate()
  if (site.copyPage === undefined || markdownPath === undefined) return null
  const href = toHref(markdownPath, site)
  const view = t({ id: 'theme.copyPage.view', message: 'View as Markdown' })
  return (
    <div className="copy-page">
      <button
        type="button"
        className="copy-tool"
        data-xpre-action="page-tool"
        data-tool="copy"
        data-failed={t({ id: 'theme.copyPage.failed', message: 'Not copied' })}
      >
        <PageIcon name="copy" small />
        <span>{t({ id: 'theme.copyPage.label', message: 'Copy page' })}</span>
      </button>
      {/* The router has no page for it. */}
      <a className="copy-tool copy-view" href={href} rel="external" title={view}>
        <PageIcon name="fileText" small />
        <span>{view}</span>
      </a>
      <Assistants href={href} />
    </div>
  )
}
