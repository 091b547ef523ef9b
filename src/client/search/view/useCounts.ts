import { usePlural } from '../../../runtime/hooks/usePlural.ts'
import { useSite } from '../../../runtime/index.ts'
import { formatNumber } from '../../../shared/text/formatNumber.ts'

/** Numbers of matches as text. A match is a section: a heading with the text below it. */
export function useCounts() {
  const { locale } = useSite()
  const plural = usePlural()
  return {
    formatCount: (count: number): string => formatNumber(count, locale),
    formatMatches: (count: number): string =>
      plural({ id: 'theme.search.matches', message: 'One match|{count} matches' }, count),
  }
}
