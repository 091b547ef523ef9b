/**
 * The document title: `page | site`. An empty title, or one equal to the site's, gives the site title alone.
 */
export function formatTitle(
  title: string,
  site: { readonly title: string; readonly titleDelimiter: string },
): string {
  const own = title.trim()
  return own === '' || own === site.title.trim() ? site.title : `${own} ${site.titleDelimiter} ${site.title}`
}
