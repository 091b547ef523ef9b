import { usePage } from '../../runtime/PageContext.tsx'
import { useTranslate } from '../../runtime/useTranslate.ts'

/** Which version this page is of, on sites with several. */
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
