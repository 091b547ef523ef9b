import { Link, usePage, useTranslate } from '../../runtime/index.ts'
import ListPage from './ListPage.tsx'

/** The page of a tag, with a card for each document that has it. */
export default function TagPage() {
  const page = usePage()
  const allTagsPath = page.kind === 'tag' ? page.allTagsPath : undefined
  const t = useTranslate()
  return (
    <ListPage>
      {allTagsPath !== undefined && (
        <p>
          <Link to={allTagsPath}>{t({ id: 'theme.tags.tagsPageLink', message: 'View all tags' })}</Link>
        </p>
      )}
    </ListPage>
  )
}
