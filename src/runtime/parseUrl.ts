/** Undefined for an invalid address. `URL.parse` and `URL.canParse` are newer than some supported browsers. */
export function parseUrl(href: string, base?: string | URL): URL | undefined {
  try {
    return new URL(href, base)
  } catch {
    return undefined
  }
}
