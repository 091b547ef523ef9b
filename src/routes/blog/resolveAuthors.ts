/**
 * Resolves the authors of posts. An id refers to the authors file; an object in the front matter of a post is an
 * author.
 */
import { slug as slugOf } from 'github-slugger'
import { joinPath, staticHref } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { valuePlaceOf } from '../../shared/document/frontMatterPlace.ts'
import type { WrittenAuthor } from '../../shared/document/post.ts'
import type { PostAuthor } from '../../shared/site/blogPage.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { AuthorSettings, DefinedAuthors } from './authorSettings.ts'

/**
 * Addresses of accounts by service, with `*` for the name of the account. For a service without an address, authors
 * write the whole address.
 */
const SERVICES: ReadonlyMap<string, readonly [label: string, address?: string]> = new Map([
  ['bluesky', ['Bluesky', 'https://bsky.app/profile/*']],
  ['discord', ['Discord']],
  ['email', ['Mail', 'mailto:*']],
  ['github', ['GitHub', 'https://github.com/*']],
  ['gitlab', ['GitLab', 'https://gitlab.com/*']],
  ['instagram', ['Instagram', 'https://www.instagram.com/*']],
  ['linkedin', ['LinkedIn', 'https://www.linkedin.com/in/*/']],
  ['mastodon', ['Mastodon']],
  ['newsletter', ['Newsletter']],
  ['stackoverflow', ['Stack Overflow', 'https://stackoverflow.com/users/*']],
  ['threads', ['Threads', 'https://www.threads.net/@*']],
  ['twitch', ['Twitch', 'https://twitch.tv/*']],
  ['twitter', ['Twitter', 'https://twitter.com/*']],
  ['website', ['Website']],
  ['x', ['X', 'https://x.com/*']],
  ['youtube', ['YouTube', 'https://www.youtube.com/@*']],
])

function socialsOf({ socials = {} }: AuthorSettings): NonNullable<PostAuthor['socials']> {
  return Object.entries(socials).flatMap(([service, account]) => {
    const [label, address] = SERVICES.get(service.toLowerCase()) ?? [service]
    const href = /^(?:https?|mailto):/i.test(account)
      ? account
      : address?.replace('*', encodeURI(account.replace(/^@/, '')))
    return href === undefined ? [] : [{ label, href }]
  })
}

/** The path of an author's page; undefined without one. */
const pathOf = (id: string, { page }: AuthorSettings, basePath: string): string | undefined => {
  if (page === undefined || page === false) return undefined
  const permalink = page === true ? undefined : page.permalink
  return joinPath(basePath, permalink ?? (slugOf(id) || id))
}

const createAuthor = (id: string, settings: AuthorSettings, basePath: string): PostAuthor => {
  const { name = id, title, description, url, email, image_url: image } = settings
  const socials = socialsOf(settings)
  return {
    name,
    title,
    description,
    url: url ?? (email === undefined ? undefined : `mailto:${email}`),
    email,
    image: image === undefined ? undefined : staticHref(image),
    socials: socials.length === 0 ? undefined : socials,
    path: pathOf(id, settings, basePath),
  }
}

interface AuthorsInput {
  readonly posts: readonly Doc[]
  readonly defined: DefinedAuthors | undefined
  /** Name of the authors file for messages, from the site root. */
  readonly authorsFile: string
  /** Path of the page of all authors. */
  readonly basePath: string
  /** Output paths of static files. */
  readonly hasStaticFile: (path: string) => boolean
}

interface ResolvedAuthors {
  readonly byId: ReadonlyMap<string, PostAuthor>
  /** By source of the post. */
  readonly ofPosts: ReadonlyMap<string, readonly PostAuthor[]>
  /** Ids of the authors of each post, by source. */
  readonly idsOfPosts: ReadonlyMap<string, readonly string[]>
  readonly diagnostics: readonly Diagnostic[]
}

export function resolveAuthors(input: AuthorsInput): ResolvedAuthors {
  const { posts, defined, authorsFile, basePath } = input
  const diagnostics: Diagnostic[] = []
  const settings = defined?.byId ?? new Map<string, AuthorSettings>()
  const byId = new Map([...settings].map(([id, each]) => [id, createAuthor(id, each, basePath)]))

  function checkImage({ name, image }: PostAuthor, where: Pick<Diagnostic, 'file' | 'place'>): void {
    if (image === undefined || !image.startsWith('/') || image.startsWith('//') || input.hasStaticFile(image))
      return
    const message = `The picture "${image}" of the author "${name}" is not a static file`
    diagnostics.push({ rule: 'missing-asset', message, target: image, ...where })
  }

  function resolve(written: WrittenAuthor, index: number, post: Doc): PostAuthor[] {
    const id = typeof written === 'string' ? written : written.key
    const place = post.post?.authorPlaces?.[index] ?? valuePlaceOf(post, 'authors')
    const found = id === undefined ? undefined : byId.get(id)
    if (id !== undefined && found === undefined && defined?.isUnusable !== true) {
      const nearest = nearestName(id, byId.keys())
      const where =
        defined === undefined ? `there is no "${authorsFile}"` : `"${defined.source}" does not define it`
      diagnostics.push({
        rule: 'unknown-author',
        message: `The author "${id}" is not known: ${where}`,
        file: post.source,
        place,
        target: id,
        suggestions: nearest === undefined ? undefined : [{ text: `did you mean "${nearest}"?` }],
      })
    }
    if (typeof written === 'string') return [found ?? { name: written }]
    const { key, ...own } = written
    const base = key === undefined ? {} : (settings.get(key) ?? {})
    const author = createAuthor(own.name ?? key ?? own.url ?? '', { ...base, ...own }, basePath)
    checkImage(author, { file: post.source, place })
    return author.name === '' ? [] : [{ ...author, path: found?.path }]
  }

  const ofPosts = new Map<string, readonly PostAuthor[]>()
  const idsOfPosts = new Map<string, readonly string[]>()
  for (const post of posts) {
    const written = post.post?.authors ?? []
    const authors = written.flatMap((author, index) =>
      written.indexOf(author) < index ? [] : resolve(author, index, post),
    )
    ofPosts.set(post.source, authors)
    idsOfPosts.set(
      post.source,
      written.flatMap((author) => (typeof author === 'string' ? author : (author.key ?? []))),
    )
  }
  for (const [id, author] of byId) {
    const place = defined?.places?.get(`${id}.image_url`)
    checkImage(author, { file: defined?.source ?? authorsFile, place })
  }
  return { byId, ofPosts, idsOfPosts, diagnostics }
}
