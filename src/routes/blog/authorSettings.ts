/** Validates an authors file, which defines the authors of posts by id. */
import * as v from 'valibot'
import { isExternalHref } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isTagPath } from '../../shared/document/tag.ts'
import { text } from '../categorySettings.ts'
import { checkEntries } from '../checkEntries.ts'
import type { SettingsFile } from '../readSettingsFile.ts'

/** An authors file of a blog. */
export interface AuthorsFile extends SettingsFile {
  /** Plugin of the blog. */
  readonly plugin: string
}

const ADDRESS = 'an address such as https://lamps.example, or a path of the site such as /about'

/** Rejects schemes that run code, such as `javascript:`. */
const isAddress = (address: string): boolean =>
  !isExternalHref(address) || /^(?:https?:)?\/\/|^mailto:/i.test(address)

export const authorSchema = v.strictObject({
  /**
   * Name of the author. Without it, the id.
   *
   * @example
   * ada:
   *   name: Ada Lovelace
   */
  name: v.optional(text),
  /**
   * What the author does, below the name.
   *
   * @example
   * ada:
   *   title: Lamp designer
   */
  title: v.optional(text),
  /**
   * Text about the author on the author's page and on the page of all authors.
   *
   * @example
   * ada:
   *   description: Ada designs lamps and writes about them.
   */
  description: v.optional(text),
  /**
   * Address that the name leads to, if the author has no page.
   *
   * @example
   * ada:
   *   url: https://ada.example
   */
  url: v.optional(v.pipe(text, v.check(isAddress, ADDRESS))),
  /**
   * Address of mail in feeds, and where the name leads without `url`.
   *
   * @example
   * ada:
   *   email: ada@lamps.example
   */
  email: v.optional(text),
  /**
   * Picture of the author: path of a static file, or full address.
   *
   * @example
   * ada:
   *   image_url: /img/ada.png
   */
  image_url: v.optional(v.pipe(text, v.check(isAddress, ADDRESS))),
  /**
   * Page with the posts of the author: `true`, or an object with its address below the page of all authors.
   *
   * @example
   * ada:
   *   page: true
   */
  page: v.optional(
    v.union(
      [
        v.boolean(),
        v.strictObject({
          /**
           * Address of the page. Without it, the id.
           *
           * @example
           * ada:
           *   page:
           *     permalink: /ada-lovelace
           */
          permalink: v.optional(v.pipe(text, v.check(isTagPath, 'a path such as /ada'))),
        }),
      ],
      'true, false, or an object with "permalink"',
    ),
  ),
  /**
   * Accounts of the author by name of the service: `github`, `x`, `linkedin`, `mastodon` and others, with the name
   * of the account or its address.
   *
   * @example
   * ada:
   *   socials:
   *     github: ada
   *     mastodon: https://lamps.example/@ada
   */
  socials: v.optional(v.record(v.string(), text, 'an object with the names of services')),
})

export type AuthorSettings = v.InferOutput<typeof authorSchema>

export interface DefinedAuthors {
  /** The authors file, from the site root. */
  readonly source: string
  /** By id. An author with a mistake has no settings but the id. */
  readonly byId: ReadonlyMap<string, AuthorSettings>
  /** See `checkEntries`. */
  readonly isUnusable: boolean
  /** Place of each value by key path. */
  readonly places?: SettingsFile['places']
}

export function checkAuthorsFile(file: AuthorsFile): DefinedAuthors & {
  readonly diagnostics: readonly Diagnostic[]
} {
  const checked = checkEntries<AuthorSettings>(file, {
    rule: 'invalid-authors',
    expected: 'An authors file should hold an object with the authors by id',
    schema: authorSchema,
    keys: Object.keys(authorSchema.entries),
    fallback: {},
  })
  return { ...checked, places: file.places }
}
