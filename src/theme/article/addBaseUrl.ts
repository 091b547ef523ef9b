import { type HrefOptions, pathOfHref, toHref } from '../../shared/addresses/urls.ts'

interface AddressAttributes {
  readonly src?: unknown
  readonly poster?: unknown
  readonly srcSet?: unknown
  readonly href?: unknown
}

/** Addresses of candidates are percent-encoded. */
const addBaseUrlToSrcSet = (srcSet: string, site: HrefOptions): string =>
  srcSet
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', ...descriptor] = candidate.trim().split(/\s+/)
      return [toHref(pathOfHref(address, '/'), site), ...descriptor].join(' ')
    })
    .join(', ')

/** Adds the base URL to the addresses in `src`, `poster` and `srcSet`. Other attributes are unchanged. */
export function addBaseUrl<Attributes extends AddressAttributes>(
  attributes: Attributes,
  { baseUrl, shared }: HrefOptions,
): Attributes {
  const site = { baseUrl, shared }
  const entries = Object.entries(attributes).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value]
    if (name === 'src' || name === 'poster') return [name, toHref(value, site)]
    return [name, name === 'srcSet' ? addBaseUrlToSrcSet(value, site) : value]
  })
  return { ...attributes, ...Object.fromEntries(entries) }
}
