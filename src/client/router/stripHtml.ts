/**
 * The address of a page whose file was asked for: `/docs/intro.html` and `/docs/intro/index.html` are `/docs/intro`
 *. Only for addresses that were answered with a 404. Case counts, since it does on hosts.
 */
export function stripHtml(pathname: string, baseUrl: string): string {
  // The one page whose file is its address.
  if (pathname === `${baseUrl}404.html`) return pathname
  const bare = pathname.replace(/(?:%20|\s)+$/, '').replace(/(?:\/index)?\.html$/, '')
  return `${bare}/` === baseUrl ? baseUrl : bare
}
