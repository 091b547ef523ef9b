import { useSite } from '../../runtime/PageContext.tsx'
import { useTranslate } from '../../runtime/useTranslate.ts'
import Icon from '../icons/Icon.tsx'
import SiteHtml from './SiteHtml.tsx'

/**
 * One line above everything, in the HTML of the configuration. The first script hides one that was
 * closed before it is painted; without script it stays, and has no button.
 */
export default function AnnouncementBar() {
  const { announcementBar } = useSite()
  const t = useTranslate()
  if (announcementBar === undefined) return null
  const { content, isCloseable } = announcementBar
  return (
    <section
      className={isCloseable ? 'announce can-close' : 'announce'}
      aria-label={t({ id: 'theme.announcement.label', message: 'Announcement' })}
    >
      <SiteHtml as="div" html={content} />
      {isCloseable && (
        <button className="icon-btn" type="button" data-xpre-action="close-announcement">
          <Icon name="x" small />
          <span className="sr">{t({ id: 'theme.announcement.close', message: 'Close' })}</span>
        </button>
      )}
    </section>
  )
}
