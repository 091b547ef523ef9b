import ListPage from './ListPage.tsx'

/** The generated index page of a category, with a card for each item. */
export default function CategoryPage() {
  return <ListPage />
}
