import { usePage } from '../../runtime/index.ts'
import BlogPostHeader from '../blog/BlogPostHeader.tsx'
import ReadingTime from './ReadingTime.tsx'

/** What stands between the title of a document or a post and its text. */
export default function ArticleHeader() {
  const page = usePage()
  if (page.kind === 'post') return <BlogPostHeader info={page} />
  return page.kind === 'doc' && <ReadingTime />
}
