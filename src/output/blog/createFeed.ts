/**
 * Creates the text of a feed in one of its formats. The text depends only on the posts, not on the time of the build.
 */

import { lazyPackage } from '../../process/index.ts'
import type { FeedType } from '../../shared/site/blogPage.ts'
import type { FeedInput, FeedPost } from '../../shared/site/feed.ts'

const loadFeed = lazyPackage('feed')

/** Characters that XML cannot contain, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

const clean = (text: string): string => text.replace(NOT_IN_XML, '')

/** Escapes text for a field that feed readers parse as HTML. */
const asHtml = (text: string): string =>
  clean(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** In RSS, `author` is an email address; names are in the element `dc:creator` of Dublin Core. */
function authorsOf(type: FeedType, authors: FeedPost['authors']) {
  const named = authors.map((author) => ({ ...author, name: clean(author.name) }))
  // The package reads the first author of a list for JSON.
  if (type !== 'rss') return named.length === 0 ? {} : { author: named }
  const _text = named.map(({ name }) => name).join(', ')
  return _text === '' ? {} : { extensions: [{ name: 'dc:creator', objects: { _text } }] }
}

export function createFeed({ type, posts, ...about }: FeedInput): string {
  const isJson = type === 'json'
  const text = isJson ? clean : asHtml
  const newest = posts[0]?.date
  const feed = new (loadFeed().Feed)({
    id: about.blogAddress,
    title: clean(about.title),
    description: clean(about.description),
    link: about.blogAddress,
    language: about.language,
    // Atom requires an author for each entry: its own, or the author of the feed.
    ...(type === 'atom' && { author: { name: clean(about.siteTitle) } }),
    ...(about.copyright !== '' && { copyright: clean(about.copyright) }),
    generator: 'xpre-docs',
    updated: new Date(newest ?? 0),
    feedLinks: { [type]: about.address },
  })
  for (const { title, address, date, description, authors, tags, content } of posts) {
    feed.addItem({
      title: text(title),
      id: address,
      link: address,
      date: new Date(date),
      published: new Date(date),
      ...(description !== '' && { description: text(description) }),
      content: clean(content),
      ...authorsOf(type, authors),
      category: tags.map((tag) => ({ name: clean(tag), term: clean(tag) })),
    })
  }
  const created = type === 'rss' ? feed.rss2() : type === 'atom' ? feed.atom1() : feed.json1()
  return `${created}\n`
}
