import SearchDialog from '../search/SearchDialog.tsx'
import AnnouncementBar from './AnnouncementBar.tsx'
import SkipLink from './SkipLink.tsx'

/** What comes before the navbar. The search dialog is early in the document, so that it opens while the rest loads. */
export default function PageTop() {
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <SearchDialog />
    </>
  )
}
