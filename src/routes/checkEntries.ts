/** Validates a settings file with an object for each id, such as the tags or the authors of a site. */
import * as v from 'valibot'
import type { Diagnostic, Place } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import { describeValue } from '../shared/values/describeValue.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import { describeIssue } from './categorySettings.ts'
import { likelyName } from './nearestNames.ts'
import type { SettingsFile } from './readSettingsFile.ts'

interface EntryRules<Entry> {
  readonly rule: RuleId
  /** The expected content of the whole file, for messages: "A tags file should hold an object with the tags by id". */
  readonly expected: string
  readonly schema: v.GenericSchema<unknown, Entry>
  /** Keys of an entry. */
  readonly keys: readonly string[]
  /** Replaces an entry with a mistake. */
  readonly fallback: Entry
}

interface CheckedEntries<Entry> {
  /** From the site root. */
  readonly source: string
  readonly byId: ReadonlyMap<string, Entry>
  /** Whether nothing of the file can be used, so that ids that it does not define are no mistakes of documents. */
  readonly isUnusable: boolean
  readonly diagnostics: readonly Diagnostic[]
}

export function checkEntries<Entry>(
  { source, value, places, keyPlaces, diagnostics = [] }: SettingsFile,
  { rule, expected, schema, keys, fallback }: EntryRules<Entry>,
): CheckedEntries<Entry> {
  const byId = new Map<string, Entry>()
  if (diagnostics.length > 0) return { source, byId, isUnusable: true, diagnostics }
  const found: Diagnostic[] = []
  const report = (place: Place | undefined, message: string, nearest?: string) =>
    found.push({
      rule,
      message,
      file: source,
      place,
      suggestions: nearest === undefined ? undefined : [{ text: `did you mean "${nearest}"?` }],
    })
  const entries = value ?? {}
  if (!isRecord(entries)) {
    report(undefined, `${expected}, not ${describeValue(value)}`)
    return { source, byId, isUnusable: true, diagnostics: found }
  }
  for (const [id, settings] of Object.entries(entries)) {
    const result = v.safeParse(schema, settings ?? {})
    byId.set(id, result.success ? result.output : fallback)
    for (const issue of result.issues ?? []) {
      const inner = v.getDotPath(issue)
      const keyPath = inner === null ? id : `${id}.${inner}`
      const isUnknownKey = issue.expected === 'never'
      const nearest = isUnknownKey && inner !== null ? likelyName(inner, keys) : undefined
      const message =
        inner === null
          ? `"${id}" should be an object with the keys ${keys.join(', ')}, not ${describeValue(settings)}`
          : describeIssue(issue, keyPath)
      report((isUnknownKey ? keyPlaces : places)?.get(keyPath), message, nearest)
    }
  }
  return { source, byId, isUnusable: false, diagnostics: found }
}
