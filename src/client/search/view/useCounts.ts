import { useSite } from '../../../runtime/contexts/PageContext.tsx'
import { useTranslate } from '../../../runtime/hooks/useTranslate.ts'

/** Numbers of matches as text. A match is a section: a heading with the text below it. */
export function useCounts() {
  const { locale } = useSite()
  const t = useTranslate()
  const formatCount = (count: number): string => count.toLocaleString(locale)
  return {
    formatCount,
    formatMatches: (count: number): string =>
      count === 1
        ? t({ id: 'theme.search.oneMatch', message: 'One match' })
        : t({ id: 'theme.search.matches', message: '{count} matches' }, { count: formatCount(count) }),
  }
}
