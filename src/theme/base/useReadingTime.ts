import { useSite, useTranslate } from '../../runtime/index.ts'
import { selectForm } from '../../shared/page/selectForm.ts'
import { formatNumber } from '../../shared/text/formatNumber.ts'

const READING_TIME = {
  id: 'theme.blog.post.readingTime.plurals',
  message: '1 min read|{readingTime} min read',
}

/** Time to read a document or a post, as text. Undefined when it is not shown. */
export function useReadingTime(minutes: number | undefined): string | undefined {
  const t = useTranslate()
  const { locale } = useSite()
  return minutes === undefined
    ? undefined
    : selectForm(t(READING_TIME, { readingTime: formatNumber(minutes, locale) }), minutes, locale)
}
