/** Splits the address of a site into `url` and `baseUrl`. Empty for what is no address. */
export function addressParts(address: string | undefined): { url?: string; baseUrl?: string } {
  if (address === undefined || !URL.canParse(address)) return {}
  const { origin, pathname } = new URL(address)
  if (origin === 'null') return {}
  return {
    url: origin,
    ...(pathname !== '/' && { baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` }),
  }
}

/** @returns Undefined for what is no address. */
export const parseAddress = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined

/** `/format/config.html` or `format/config.md` as the address of a page; complete addresses stay. */
export function pageAddress(written: string): string {
  if (/^https?:/.test(written)) return written
  const [file = '', hash] = written.split('#')
  const inside = file.replace(/(?:(^|\/)(?:index|README))?\.(?:md|html)$/i, '$1').replace(/^\/+|\/+$/g, '')
  return hash === undefined ? `/${inside}` : `/${inside}#${hash}`
}
