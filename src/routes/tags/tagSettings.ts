/** Validates a tags file, which defines labels, addresses and descriptions of tags by id. */
import * as v from 'valibot'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isTagPath, TAG_PATH } from '../../shared/document/tag.ts'
import { describeValue } from '../../shared/values/describeValue.ts'
import { describeIssue, text } from '../categorySettings.ts'
import { likelyName } from '../nearestNames.ts'
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
}

interface CheckedTags extends DefinedTags {
  readonly diagnostics: readonly Diagnostic[]
}

const KNOWN_KEYS = Object.keys(tagSchema.entries)

export function checkTagsFile({ source, value, places, diagnostics = [] }: TagsFile): CheckedTags {
  const byId = new Map<string, TagSettings>()
  if (diagnostics.length > 0) return { source, byId, diagnostics }
  const found: Diagnostic[] = []
  const report = (keyPath: string | undefined, message: string, nearest?: string) =>
    found.push({
      rule: 'invalid-tags',
      message,
      file: source,
      place: keyPath === undefined ? undefined : places?.get(keyPath),
      suggestions: nearest === undefined ? undefined : [{ text: `did you mean "${nearest}"?` }],
    })
  const tags = value ?? {}
  if (typeof tags !== 'object' || Array.isArray(tags)) {
    report(undefined, `A tags file should hold an object with the tags by id, not ${describeValue(value)}`)
    return { source, byId, diagnostics: found }
  }
  for (const [id, settings] of Object.entries(tags)) {
    const result = v.safeParse(tagSchema, settings ?? {})
    byId.set(id, result.success ? result.output : {})
    for (const issue of result.issues ?? []) {
      const inner = v.getDotPath(issue)
      const keyPath = inner === null ? id : `${id}.${inner}`
      const nearest = issue.expected === 'never' && inner !== null ? likelyName(inner, KNOWN_KEYS) : undefined
      const message =
        inner === null
          ? `"${id}" should be an object with the keys ${KNOWN_KEYS.join(', ')}, not ${describeValue(settings)}`
          : describeIssue(issue, keyPath)
      report(keyPath, message, nearest)
    }
  }
  return { source, byId, diagnostics: found }
}
