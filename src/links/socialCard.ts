import type { Doc, LinkRef } from '../shared/doc.ts'
import { isExternalHref } from '../shared/urls.ts'

/**
 * The front matter's `image`: beside the source when it starts with a dot, a full address, else a static file,
 * with or without leading slash.
 */
export function socialCardOf(
  doc: Doc,
): (Pick<LinkRef, 'href' | 'kind'> & { readonly written: string }) | undefined {
  const written = doc.frontMatter.image
  if (written === undefined || written.trim() === '') return undefined
  const isWhole = written.startsWith('.') || written.startsWith('/') || isExternalHref(written)
  return { kind: 'image', href: isWhole ? written : `/${written}`, written }
}
