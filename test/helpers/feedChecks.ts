/** Checks feeds against their formats, offline: RSS 2.0, Atom (RFC 4287) and JSON Feed 1. */
import { createRequire } from 'node:module'
import { readHtml } from './readHtml.ts'

interface XmlNode {
  readonly type: string
  readonly name?: string
  readonly text?: string
  readonly cdata?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly elements?: readonly XmlNode[]
}

const requireOfFeed = createRequire(import.meta.resolve('feed'))
/** A strict parser, which the package `feed` has. It throws for text that is not well-formed. */
const { xml2js } = requireOfFeed('xml-js') as {
  readonly xml2js: (text: string, options: { readonly compact: false }) => XmlNode
}

const partsOf = (node: XmlNode): readonly XmlNode[] =>
  (node.elements ?? []).filter(({ type }) => type === 'element')
const partsNamed = (node: XmlNode, name: string) => partsOf(node).filter((part) => part.name === name)
const textOf = (node: XmlNode | undefined): string =>
  (node?.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? '').join('')

const isWebAddress = (address: unknown): boolean =>
  typeof address === 'string' && /^https?:\/\/[^\s/]+(?:\/\S*)?$/.test(address) && URL.canParse(address)

/** RFC 3339. */
const isTimestamp = (text: unknown): boolean =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text))

/** RFC 822 with a year of four digits, as RSS prefers. */
const isMailDate = (text: string): boolean => text === new Date(text).toUTCString()

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) < index)
}

/** Addresses of HTML that readers of feeds cannot follow, and elements that they remove. */
function findInContent(html: string): string[] {
  const page = readHtml(html)
  const addresses = [...page.querySelectorAll('[href], [src], [poster], [cite]')].flatMap((element) =>
    ['href', 'src', 'poster', 'cite'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [
    ...addresses.filter((address) => !isWebAddress(address) && !/^(?:mailto|tel|data):/.test(address)),
    ...[...page.querySelectorAll('script, style, button, [onclick], [style], [class]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  ].map((found) => `content has ${found}`)
}

/** Names of elements whose prefix the root does not declare. */
function undeclared(node: XmlNode, root: XmlNode = node): string[] {
  const [prefix, local] = (node.name ?? '').split(':')
  const isKnown = local === undefined || root.attributes?.[`xmlns:${prefix}`] !== undefined
  return [
    ...(isKnown ? [] : [`${node.name} has no namespace`]),
    ...partsOf(node).flatMap((part) => undeclared(part, root)),
  ]
}

interface Cardinality {
  readonly one: readonly string[]
  readonly optional: readonly string[]
  readonly many: readonly string[]
}

function countParts(node: XmlNode, { one, optional, many }: Cardinality): string[] {
  const names = partsOf(node).map(({ name = '' }) => name)
  return [
    ...one
      .filter((name) => names.filter((each) => each === name).length !== 1)
      .map((name) => `not one ${name}`),
    ...repeated(names.filter((name) => optional.includes(name))).map((name) => `several ${name}`),
    ...names
      .filter((name) => ![...one, ...optional, ...many].includes(name))
      .map((name) => `unknown ${name}`),
  ].map((problem) => `${node.name}: ${problem}`)
}

const unless = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem])

function checkRss(root: XmlNode, address: string): string[] {
  const [channel] = partsNamed(root, 'channel')
  if (root.name !== 'rss' || root.attributes?.version !== '2.0' || channel === undefined)
    return ['no rss 2.0']
  const items = partsNamed(channel, 'item')
  const dates = [channel, ...items].flatMap((node) => [
    ...partsNamed(node, 'pubDate'),
    ...partsNamed(node, 'lastBuildDate'),
  ])
  const self = partsNamed(channel, 'atom:link').filter(({ attributes }) => attributes?.rel === 'self')
  return [
    ...countParts(channel, {
      one: ['title', 'link', 'description'],
      optional: ['language', 'copyright', 'lastBuildDate', 'pubDate', 'docs', 'generator', 'atom:link'],
      many: ['item', 'category'],
    }),
    ...unless(self.length === 1 && self[0]?.attributes?.href === address, 'no link to itself'),
    ...dates.filter((date) => !isMailDate(textOf(date))).map((date) => `date ${textOf(date)}`),
    ...repeated(items.map((item) => textOf(partsNamed(item, 'guid')[0]))).map((id) => `guid ${id} twice`),
    ...[channel, ...items]
      .flatMap((node) => partsNamed(node, 'link'))
      .filter((link) => !isWebAddress(textOf(link)))
      .map((link) => `link ${textOf(link)}`),
    ...items.flatMap((item) => [
      ...countParts(item, {
        one: ['title', 'link', 'guid', 'pubDate', 'content:encoded'],
        optional: ['description', 'dc:creator', 'author', 'comments', 'source'],
        many: ['category', 'enclosure'],
      }),
      ...findInContent(textOf(partsNamed(item, 'content:encoded')[0])),
    ]),
  ]
}

function checkAtom(feed: XmlNode, address: string): string[] {
  if (feed.name !== 'feed' || feed.attributes?.xmlns !== 'http://www.w3.org/2005/Atom') return ['no atom']
  const entries = partsNamed(feed, 'entry')
  const dates = [feed, ...entries].flatMap((node) => [
    ...partsNamed(node, 'updated'),
    ...partsNamed(node, 'published'),
  ])
  const links = [feed, ...entries].flatMap((node) => partsNamed(node, 'link'))
  const self = partsNamed(feed, 'link').filter(({ attributes }) => attributes?.rel === 'self')
  const hasAuthor = (node: XmlNode) => partsNamed(node, 'author').length > 0
  const authors = [feed, ...entries].flatMap((node) => partsNamed(node, 'author'))
  return [
    ...countParts(feed, {
      one: ['id', 'title', 'updated'],
      optional: ['subtitle', 'generator', 'rights', 'icon', 'logo'],
      many: ['link', 'author', 'category', 'entry', 'contributor'],
    }),
    ...unless(self.length === 1 && self[0]?.attributes?.href === address, 'no link to itself'),
    ...unless(hasAuthor(feed) || entries.every(hasAuthor), 'an entry without author'),
    ...authors.flatMap((author) => [
      ...countParts(author, { one: ['name'], optional: ['uri', 'email'], many: [] }),
      ...unless(textOf(partsNamed(author, 'name')[0]) !== '', 'an author without name'),
      ...partsNamed(author, 'uri').flatMap((uri) => unless(isWebAddress(textOf(uri)), `uri ${textOf(uri)}`)),
    ]),
    ...dates.filter((date) => !isTimestamp(textOf(date))).map((date) => `date ${textOf(date)}`),
    ...repeated(entries.map((entry) => textOf(partsNamed(entry, 'id')[0]))).map((id) => `id ${id} twice`),
    ...links
      .filter(({ attributes }) => !isWebAddress(attributes?.href))
      .map(({ attributes }) => `link ${attributes?.href}`),
    ...entries.flatMap((entry) => [
      ...countParts(entry, {
        one: ['id', 'title', 'updated', 'content'],
        optional: ['summary', 'published', 'rights', 'source'],
        many: ['link', 'author', 'category', 'contributor'],
      }),
      ...partsNamed(entry, 'category').flatMap(({ attributes }) =>
        unless((attributes?.term ?? '') !== '', 'a category without term'),
      ),
      ...findInContent(textOf(partsNamed(entry, 'content')[0])),
    ]),
  ]
}

const JSON_KEYS = ['version', 'title', 'home_page_url', 'feed_url', 'description', 'icon', 'author', 'items']
const ITEM_KEYS = [
  ...[
    'id',
    'url',
    'title',
    'content_html',
    'summary',
    'image',
    'date_published',
    'date_modified',
    'author',
    'tags',
  ],
]

function checkJson(text: string, address: string): string[] {
  const feed = JSON.parse(text) as Record<string, unknown>
  const items = feed.items as readonly Record<string, unknown>[]
  const unknownKeys = (object: Record<string, unknown>, known: readonly string[]) =>
    Object.keys(object)
      .filter((key) => !known.includes(key) && !key.startsWith('_'))
      .map((key) => `unknown ${key}`)
  return [
    ...unless(feed.version === 'https://jsonfeed.org/version/1', 'version'),
    ...unless(typeof feed.title === 'string' && feed.title !== '', 'title'),
    ...unless(feed.feed_url === address, 'no address of itself'),
    ...unless(isWebAddress(feed.home_page_url), 'home_page_url'),
    ...unknownKeys(feed, JSON_KEYS),
    ...repeated(items.map(({ id }) => String(id))).map((id) => `id ${id} twice`),
    ...items.flatMap((item) => [
      ...unknownKeys(item, ITEM_KEYS),
      ...unless(typeof item.id === 'string' && item.id !== '', 'id'),
      ...unless(isWebAddress(item.url), `url ${String(item.url)}`),
      ...unless(isTimestamp(item.date_published), `date ${String(item.date_published)}`),
      ...unless(
        item.tags === undefined ||
          (Array.isArray(item.tags) && item.tags.every((tag) => typeof tag === 'string')),
        'tags',
      ),
      ...findInContent(String(item.content_html)),
    ]),
  ]
}

/**
 * @param address Full address of the feed.
 * @returns What the format does not allow; nothing for a valid feed.
 * @throws {Error} for a text that is no XML or JSON.
 */
export function validateFeed(type: 'rss' | 'atom' | 'json', text: string, address: string): string[] {
  if (type === 'json') return checkJson(text, address)
  const [root] = partsOf(xml2js(text, { compact: false }))
  if (root === undefined) return ['no element']
  return [...undeclared(root), ...(type === 'rss' ? checkRss(root, address) : checkAtom(root, address))]
}
