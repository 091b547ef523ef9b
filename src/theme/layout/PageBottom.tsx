import { useTranslate } from '../../runtime/index.ts'
import Icon from '../icons/Icon.tsx'
import Footer from './Footer.tsx'

/** Hidden until the reader scrolls up, which needs JavaScript. */
function BackToTop() {
  const t = useTranslate()
  return (
    <button className="to-top" type="button" data-xpre-action="top">
      <Icon name="arrowRight" />
      <span className="sr">{t({ id: 'theme.backToTop', message: 'Back to top' })}</span>
    </button>
  )
}

/** What comes after the content. */
export default function PageBottom() {
  return (
    <>
      <BackToTop />
      <Footer />
    </>
  )
}
