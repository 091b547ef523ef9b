import { useIsBrowser } from '../../runtime/hooks/useIsBrowser.ts'
import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import Icon from '../icons/Icon.tsx'

/** Hidden until the reader scrolls up. Not in the HTML from Node, since it needs JavaScript. */
export default function BackToTop() {
  const t = useTranslate()
  if (!useIsBrowser()) return null
  return (
    <button className="to-top" type="button">
      <Icon name="arrowRight" />
      <span className="sr">{t({ id: 'theme.backToTop', message: 'Back to top' })}</span>
    </button>
  )
}
