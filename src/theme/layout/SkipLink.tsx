import { useTranslate } from '../../runtime/index.ts'
import { MAIN_ID } from '../../shared/constants.ts'

/** The first element in the tab order of every page. */
export default function SkipLink() {
  const t = useTranslate()
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      {t({ id: 'theme.skipToContent', message: 'Skip to main content' })}
    </a>
  )
}
