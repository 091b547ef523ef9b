/** Document title: `page | site`. The site title alone when the page title is empty or the same. */
export function formatTitle(
  title: string,
  site: { readonly title: string; readonly titleDelimiter: string },
): string {
  const pageTitle = title.trim()
  return pageTitle === '' || pageTitle === site.title.trim()
    ? site.title
    : `${pageTitle} ${site.titleDelimiter} ${site.title}`
}
