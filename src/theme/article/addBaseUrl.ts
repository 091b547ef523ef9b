import { type HrefOptions, toHref } from '../../shared/urls.ts'

interface Addressed {
  readonly src?: unknown
  readonly poster?: unknown
  readonly srcSet?: unknown
  readonly href?: unknown
}

const addToCandidates = (srcSet: string, site: HrefOptions): string =>
  srcSet
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', ...descriptor] = candidate.trim().split(/\s+/)
      return [toHref(address, site), ...descriptor].join(' ')
    })
    .join(', ')

/** The attributes of an embedded file with the base URL in every address; anything else stays as it is. */
export function addBaseUrl<Attributes extends Addressed>(
  attributes: Attributes,
  { baseUrl }: HrefOptions,
): Attributes {
  const entries = Object.entries(attributes).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value]
    if (name === 'src' || name === 'poster') return [name, toHref(value, { baseUrl })]
    return [name, name === 'srcSet' ? addToCandidates(value, { baseUrl }) : value]
  })
  return { ...attributes, ...Object.fromEntries(entries) }
}
