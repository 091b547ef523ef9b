/** Schema of the front matter keys that only posts of blogs have. Each message is an expectation. */
import * as v from 'valibot'
import { isHarmless } from '../../front-matter/index.ts'

const text = v.pipe(v.string('a text'), v.trim(), v.minLength(1, 'a text that is not empty'))

const address = v.pipe(text, v.check(isHarmless, 'an address that does not run code or hold data'))

const AUTHORS = 'ids of the authors file, or objects with "name"'

/** An author whom a post describes itself. */
export const authorOfPostSchema = v.strictObject({
  /**
   * Id of the authors file, whose settings the others of the object replace.
   *
   * @example
   * authors:
   *   - key: ada
   *     title: Guest author
   */
  key: v.exactOptional(text),
  /**
   * Name of the author.
   *
   * @example
   * authors:
   *   - name: Ada
   */
  name: v.exactOptional(text),
  /**
   * What the author does.
   *
   * @example
   * authors:
   *   - name: Ada
   *     title: Lamp designer
   */
  title: v.exactOptional(text),
  /**
   * Address that the name leads to.
   *
   * @example
   * authors:
   *   - name: Ada
   *     url: https://ada.example
   */
  url: v.exactOptional(address),
  /**
   * Address of mail in feeds, and where the name leads without `url`.
   *
   * @example
   * authors:
   *   - name: Ada
   *     email: ada@lamps.example
   */
  email: v.exactOptional(text),
  /**
   * Picture of the author: path of a static file, or full address.
   *
   * @example
   * authors:
   *   - name: Ada
   *     image_url: /img/ada.png
   */
  image_url: v.exactOptional(address),
  /**
   * Accounts of the author by name of the service, as in the authors file: data for search engines.
   *
   * @example
   * authors:
   *   - name: Ada
   *     socials:
   *       github: ada
   */
  socials: v.exactOptional(v.record(v.string(), text)),
})

/** Keys of an author that a post describes itself. */
export const AUTHOR_KEYS: readonly string[] = Object.keys(authorOfPostSchema.entries)

const NAMES = 'names, or objects with "name"'

const author = v.union([text, authorOfPostSchema], AUTHORS)

export const postSchema = v.object({
  /**
   * Date of the post, in UTC unless it has a time zone. Without it, the date in the name of the file.
   *
   * @example date: 2026-01-31
   */
  date: v.exactOptional(v.union([v.string(), v.date()])),
  /**
   * Authors of the post: ids of the authors file, or objects with `name` and the other keys of an author.
   *
   * @example authors: [ada, grace]
   */
  authors: v.exactOptional(v.union([v.array(author, AUTHORS), author], AUTHORS)),
  /**
   * Authors of posts that were written for another tool: names, or objects as in `authors`. Without effect beside
   * `authors`.
   *
   * @example
   * author:
   *   - name: Ada
   */
  author: v.exactOptional(v.union([v.array(author, NAMES), author], NAMES)),
})
