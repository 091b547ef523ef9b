import { useSite } from '../runtime/PageContext.tsx'
import { useTranslate } from '../runtime/useTranslate.ts'
import SiteHtml from './SiteHtml.tsx'

/** One line above everything, in the HTML of the configuration. */
export default function AnnouncementBar() {
  const { announcementBar } = useSite()
  const t = useTranslate()
  if (announcementBar === undefined) return null
  return (
    <SiteHtml
      as="section"
      className="announce"
      aria-label={t({ id: 'theme.announcement.label', message: 'Announcement' })}
      html={announcementBar.content}
    />
  )
}
