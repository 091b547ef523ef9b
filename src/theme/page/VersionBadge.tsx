import { usePage, useTranslate } from '../../runtime/index.ts'

/** The docs version of the page. Only on sites with several versions. */
export default function VersionBadge() {
  const { version } = usePage()
  const t = useTranslate()
  if (version === undefined || !version.badge) return null
  return (
    <p>
      <span className="badge is-here">
        {t({ id: 'theme.version.badge', message: 'Version: {version}' }, { version: version.label })}
      </span>
    </p>
  )
}
