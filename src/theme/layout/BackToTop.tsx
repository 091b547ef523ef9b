import { useTranslate } from '../../runtime/index.ts'
import Icon from '../icons/Icon.tsx'

/** Hidden until the reader scrolls up, which needs JavaScript. */
export default function BackToTop() {
  const t = useTranslate()
  return (
    <button className="to-top" type="button" data-xpre-action="top">
      <Icon name="arrowRight" />
      <span className="sr">{t({ id: 'theme.backToTop', message: 'Back to top' })}</span>
    </button>
  )
}
