import { useTranslate } from './hooks/useTranslate.ts'

/** Text for screen readers: the link opens in a new tab. */
export default function NewTabHint() {
  const t = useTranslate()
  return <span className="sr"> {t({ id: 'theme.link.newTab', message: '(opens in a new tab)' })}</span>
}
