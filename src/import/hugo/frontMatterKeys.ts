/** Keys of front matter of Hugo and of the theme Docsy. */
import path from 'node:path'
import { folderOf } from '../../shared/addresses/urls.ts'
import { withoutExtension } from '../../shared/document/markdownFile.ts'
import type { KeyRule } from '../front-matter/frontMatter.ts'

const text =
  (key: string): KeyRule =>
  (value) =>
    typeof value === 'string' && value !== '' ? { [key]: value } : {}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  )

/** A date as `YYYY-MM-DD`. */
const dateOf = (value: unknown): string | undefined => {
  const written = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : ''
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0]
}

/** Address of a document by its path. @param inside From the folder of the documents. */
export const addressOfPath = (inside: string): string =>
  `/${withoutExtension(inside).replace(/(?:^|\/)_?index$/, '')}`

/**
 * @param inside Path of the document from the folder of the documents.
 * @param isPage Whether a page has an address, which an alias must not hide.
 */
export function hugoKeys(
  inside: string,
  isPage: (address: string) => boolean,
): Readonly<Record<string, KeyRule>> {
  const address = addressOfPath(inside)
  return {
    title: 'keep',
    description: 'keep',
    keywords: 'keep',
    tags: (value) => (texts(value).length > 0 ? { tags: texts(value) } : {}),
    draft: 'keep',
    slug: 'keep',
    linkTitle: text('sidebar_label'),
    linktitle: text('sidebar_label'),
    weight: (value) => (typeof value === 'number' ? { sidebar_position: value } : {}),
    url: (value) => (typeof value === 'string' ? { slug: `/${value.replace(/^\/+|\/+$/g, '')}` } : {}),
    aliases: (value) => {
      // A relative alias starts at the folder of the page's address.
      const from = texts(value).map((alias) =>
        path.posix.join('/', alias.startsWith('/') ? '' : folderOf(address), alias),
      )
      const others = from
        .map((each) => each.replace(/(?!^)\/+$/, ''))
        .filter((each) => each !== address && !isPage(each))
      return others.length > 0 ? { redirect_from: others } : {}
    },
    lastmod: (value) => {
      const date = dateOf(value)
      return date === undefined ? {} : { last_update: { date } }
    },
    toc: (value) => (value === false ? { hide_table_of_contents: true } : {}),
    notoc: (value) => (value === true ? { hide_table_of_contents: true } : {}),
    images: (value) => (texts(value)[0] === undefined ? {} : { image: texts(value)[0] }),
    exclude_search: (value) => (value === true ? { search: false } : {}),
  }
}
