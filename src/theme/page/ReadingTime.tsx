import { usePage } from '../../runtime/index.ts'
import { useReadingTime } from '../base/useReadingTime.ts'

/** Minutes to read the page, below its title. */
export default function ReadingTime() {
  const page = usePage()
  const text = useReadingTime(page.kind === 'doc' ? page.minutes : undefined)
  return text === undefined ? null : <p className="reading-time">{text}</p>
}
