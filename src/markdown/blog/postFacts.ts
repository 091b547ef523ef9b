/** Reads the facts that only posts of blogs have: date, authors, length, and whether they have an introduction for lists. */
import type { Root } from 'mdast'
import * as v from 'valibot'
import { findTagPlaces, isHarmless, type ReadFrontMatter } from '../../front-matter/index.ts'
import { readPostFile } from '../../shared/blog/postFile.ts'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import type { InlineAuthor, PostFacts, WrittenAuthor } from '../../shared/document/post.ts'
import { toIsoDate } from '../../shared/text/isoDate.ts'
import { describeValue } from '../../shared/values/describeValue.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import type { DocInput } from '../parseDocument.ts'
import { AUTHOR_KEYS, authorOfPostSchema } from './postSchema.ts'
import { hasTruncation } from './truncation.ts'

interface ReadPost {
  readonly post: PostFacts
  readonly diagnostics: readonly Diagnostic[]
}

/** Keys of one author that older posts use instead of `authors`. */
const OLD_KEYS: readonly (readonly [key: Exclude<keyof InlineAuthor, 'socials'>, ...names: string[]])[] = [
  ['name', 'author'],
  ['title', 'author_title', 'authorTitle'],
  ['url', 'author_url', 'authorURL'],
  ['image_url', 'author_image_url', 'authorImageURL'],
]

function oldAuthor(extra: Readonly<Record<string, unknown>>): WrittenAuthor[] {
  const entries = OLD_KEYS.flatMap(([key, ...names]) => {
    const value = names
      .map((name) => extra[name])
      .find((found) => typeof found === 'string' && isHarmless(found))
    return value === undefined ? [] : [[key, value] as const]
  })
  const author = Object.fromEntries(entries)
  return typeof author.name === 'string' || typeof author.url === 'string' ? [author] : []
}

/** Keys of front matter with authors, and what a text is there. */
const TEXT_MEANS = { authors: 'ids of the authors file', author: 'names' } as const

type AuthorsKey = keyof typeof TEXT_MEANS

/** What is wrong with an author, as the end of a message; undefined for a valid one. */
function findAuthorMistake(author: unknown, key: AuthorsKey, index: string): string | undefined {
  const keyPath = key + index
  if (!isRecord(author)) {
    const isText = typeof author === 'string' && author.trim() !== ''
    const expected = `expected ${TEXT_MEANS[key]}, or objects with "name"`
    return isText ? undefined : `"${keyPath}" is ${describeValue(author)}, ${expected}`
  }
  const [issue] = v.safeParse(authorOfPostSchema, author).issues ?? []
  if (issue === undefined) return undefined
  const inner = v.getDotPath(issue) ?? ''
  if (issue.expected === 'never')
    return `"${keyPath}" has no key "${inner}"; known are ${AUTHOR_KEYS.join(', ')}`
  return `"${keyPath}.${inner}" is ${describeValue(issue.input)}, expected ${issue.message}`
}

interface ReadAuthors extends Pick<PostFacts, 'authors' | 'authorPlaces'> {
  readonly diagnostics: readonly Diagnostic[]
}

function parseAuthor(author: unknown, key: AuthorsKey): WrittenAuthor {
  if (typeof author !== 'string') return v.parse(authorOfPostSchema, author)
  return key === 'author' ? { name: author.trim() } : author.trim()
}

/** Authors without a mistake. */
function readAuthors({ frontMatter: { extra }, valuePlaces }: ReadFrontMatter, input: DocInput): ReadAuthors {
  const key: AuthorsKey = extra.authors === undefined || extra.authors === null ? 'author' : 'authors'
  const written = extra[key]
  if (written === undefined || written === null || (key === 'author' && typeof written === 'string'))
    return { authors: oldAuthor(extra), diagnostics: [] }
  const list: readonly unknown[] = Array.isArray(written) ? written : [written]
  const place = valuePlaces.get(key)
  const ids = list.map((author) => String(isRecord(author) ? (author.key ?? author.name ?? '') : author))
  const places = place && findTagPlaces(ids, place, input.text, 1)
  const authors: WrittenAuthor[] = []
  const authorPlaces: Place[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, author] of list.entries()) {
    const ownPlace = ids[index] === '' ? place : (places?.[index] ?? place)
    const mistake = findAuthorMistake(author, key, list === written ? `.${index}` : '')
    if (mistake !== undefined) {
      const message = `Front matter ${mistake}`
      diagnostics.push({ rule: 'invalid-front-matter', message, file: input.source, place: ownPlace })
      continue
    }
    authors.push(parseAuthor(author, key))
    if (ownPlace !== undefined) authorPlaces.push(ownPlace)
  }
  return { authors, ...(authorPlaces.length > 0 && { authorPlaces }), diagnostics }
}

const START: Place = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

function readDate(
  { frontMatter: { extra }, valuePlaces }: ReadFrontMatter,
  { source, contentPath }: Pick<DocInput, 'source' | 'contentPath'>,
): { date: string | undefined; diagnostics: readonly Diagnostic[] } {
  const ofFile = readPostFile(contentPath)
  const invalid = (message: string, place: Place): Diagnostic => ({
    rule: 'invalid-date',
    message,
    file: source,
    place,
    suggestions: [{ text: 'write a date such as 2026-01-31' }],
  })
  const { date: written } = extra
  if (written !== undefined && written !== null) {
    const date = toIsoDate(String(written))
    if (date !== undefined) return { date, diagnostics: [] }
    const place = valuePlaces.get('date') ?? START
    const shown = typeof written === 'string' ? `"${written}"` : describeValue(written)
    return {
      date: ofFile.date,
      diagnostics: [invalid(`The date of the post is ${shown}, which is none`, place)],
    }
  }
  if (ofFile.date !== undefined) return { date: ofFile.date, diagnostics: [] }
  const message =
    ofFile.writtenDate === undefined
      ? 'The post has no date: neither its front matter nor the name of its file has one'
      : `The name of the post has the date "${ofFile.writtenDate}", which is none`
  return { date: undefined, diagnostics: [invalid(message, START)] }
}

export function readPost(tree: Root, read: ReadFrontMatter, input: DocInput): ReadPost {
  const date = readDate(read, input)
  const { diagnostics: ofAuthors, ...authors } = readAuthors(read, input)
  const isTruncated = hasTruncation(tree)
  const diagnostics = [...date.diagnostics, ...ofAuthors]
  if (!isTruncated) {
    diagnostics.push({
      rule: 'missing-truncation',
      message: 'The post has no truncation marker: lists show its description',
      file: input.source,
      place: START,
      suggestions: [{ text: 'write <!-- truncate --> after the introduction' }],
    })
  }
  return {
    post: {
      ...(date.date !== undefined && { date: date.date }),
      ...authors,
      isTruncated,
    },
    diagnostics,
  }
}
