/**
 * The address of a page from the address of its file: `/docs/intro` for `/docs/intro.html` and `/docs/intro/index.html`.
 * Only for addresses with a 404 response. Case-sensitive, like hosts.
 */
export function stripHtml(pathname: string, baseUrl: string): string {
  // The only page with `.html` in its address.
  if (pathname === `${baseUrl}404.html`) return pathname
  const stripped = pathname.replace(/(?:%20|\s)+$/, '').replace(/(?:\/index)?\.html$/, '')
  return `${stripped}/` === baseUrl ? baseUrl : stripped
}
