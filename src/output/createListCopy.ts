/**
 * Creates the Markdown copy of a generated category page: its title and description, and a list of links to the copies of its
 * pages, with their descriptions.
 */
import { markdownPathOf } from '../shared/addresses/markdownPath.ts'
import { isExternalHref, splitHref } from '../shared/addresses/urls.ts'
import type { CategoryView } from '../shared/page/page.ts'
import { createMarkdownCopy } from './createMarkdownCopy.ts'
import { listItem } from './llms/createLlms.ts'
import { type AddressConfig, siteAddress } from './siteAddress.ts'

interface ListCopyContext {
  readonly config: AddressConfig
  /** Route paths that have a Markdown copy. */
  readonly pathsWithCopy: ReadonlySet<string>
  /** Label of the version, on sites with several. */
  readonly version: string | undefined
}

type ListPage = Pick<CategoryView, 'path' | 'title' | 'description' | 'cards' | 'pagination'>

/** @returns The text of the copy. */
export function createListCopy(
  { path, title, description, cards, pagination }: ListPage,
  { config, pathsWithCopy, version }: ListCopyContext,
): string {
  function addressOf(href: string): string {
    if (isExternalHref(href)) return href
    const target = splitHref(href)
    const page = pathsWithCopy.has(target.path) ? markdownPathOf(target.path) : target.path
    return siteAddress(page + target.query + target.hash, config)
  }
  const items = cards.map(({ label, href, description: about }) => listItem(label, addressOf(href), about))
  const others = (pagination?.links ?? [])
    .filter((link) => link.href !== path)
    .map(({ label, href }) => listItem(`${title} (${label})`, addressOf(href)))
  const blocks = [description.trim(), items.join('\n'), others.join('\n')].filter((block) => block !== '')
  return createMarkdownCopy({
    ...{ title, description, version, address: siteAddress(path, config) },
    ...{ hasContentTitle: false, links: [], text: '', pieces: [blocks.join('\n\n')] },
  })
}
