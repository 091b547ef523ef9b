import { usePage, useTranslate } from '../../runtime/index.ts'
import NearPages from './NearPages.tsx'

/** Links to the previous and the next page. */
export default function Paginator() {
  const page = usePage()
  const { previous, next } = page.kind === 'doc' || page.kind === 'category' ? page : {}
  const t = useTranslate()
  return (
    <NearPages
      label={t({ id: 'theme.paginator.label', message: 'Previous and next page' })}
      previous={previous}
      previousText={t({ id: 'theme.paginator.previous', message: 'Previous' })}
      next={next}
      nextText={t({ id: 'theme.paginator.next', message: 'Next' })}
    />
  )
}
