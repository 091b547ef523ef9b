import { usePage } from '../../runtime/contexts/PageContext.tsx'
import { useTranslate } from '../../runtime/hooks/useTranslate.ts'

/** Minutes to read the page, below its title. */
export default function ReadingTime() {
  const { minutes } = usePage()
  const t = useTranslate()
  if (minutes === undefined) return null
  const [one = '', several = one] = t(
    { id: 'theme.blog.post.readingTime.plurals', message: '1 min read|{readingTime} min read' },
    { readingTime: minutes },
  ).split('|')
  return <p className="reading-time">{minutes === 1 ? one : several}</p>
}
