/** Validates a tags file, which defines labels, addresses and descriptions of tags by id. */
import * as v from 'valibot'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isTagPath, TAG_PATH } from '../../shared/document/tag.ts'
import { text } from '../categorySettings.ts'
import { checkEntries } from '../checkEntries.ts'
import type { SettingsFile } from '../readSettingsFile.ts'

/** A tags file of a docs folder or a blog. */
export interface TagsFile extends SettingsFile {
  /** Id of the docs plugin, or key of the blog. */
  readonly plugin: string
  readonly version: string
}

export const tagSchema = v.strictObject({
  /**
   * Text of the tag. Without it, its id.
   *
   * @example
   * repair:
   *   label: Repairs
   */
  label: v.optional(text),
  /**
   * Address of the page of the tag, below the page of all tags. Without it, one made from the id.
   *
   * @example
   * repair:
   *   permalink: /repairs
   */
  permalink: v.optional(v.pipe(text, v.check(isTagPath, TAG_PATH))),
  /**
   * Text below the title of the tag's page, and beside the tag on the page of all tags.
   *
   * @example
   * repair:
   *   description: What to do when a lamp stays dark.
   */
  description: v.optional(v.string('a text')),
})

type TagSettings = v.InferOutput<typeof tagSchema>

export interface DefinedTags {
  /** The tags file, from the site root. */
  readonly source: string
  /** By id. A tag with a mistake has no settings but its id. */
  readonly byId: ReadonlyMap<string, TagSettings>
  /** See `checkEntries`. */
  readonly isUnusable: boolean
}

interface CheckedTags extends DefinedTags {
  readonly diagnostics: readonly Diagnostic[]
}

export const checkTagsFile = (file: TagsFile): CheckedTags =>
  checkEntries<TagSettings>(file, {
    rule: 'invalid-tags',
    expected: 'A tags file should hold an object with the tags by id',
    schema: tagSchema,
    keys: Object.keys(tagSchema.entries),
    fallback: {},
  })
