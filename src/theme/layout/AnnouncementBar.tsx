import { useSite, useTranslate } from '../../runtime/index.ts'
import SiteHtml from '../base/SiteHtml.tsx'
import Icon from '../icons/Icon.tsx'

/**
 * The announcement at the top of the page: HTML of the configuration. The first script hides a closed announcement before
 * the first paint. Without JavaScript it is always visible and has no close button.
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
