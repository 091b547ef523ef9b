import { useTranslate } from './useTranslate.ts'

/** Says in words what a link's `target` does; on screen an icon or nothing at all says it. */
export default function NewTabHint() {
  const t = useTranslate()
  return <span className="sr"> {t({ id: 'theme.link.newTab', message: '(opens in a new tab)' })}</span>
}
