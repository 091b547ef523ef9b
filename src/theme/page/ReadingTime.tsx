import { usePage } from '../../runtime/index.ts'
import { useReadingTime } from './useReadingTime.ts'

/** Minutes to read the page, below its title. */
export default function ReadingTime() {
  const text = useReadingTime(usePage().minutes)
  return text === undefined ? null : <p className="reading-time">{text}</p>
}
