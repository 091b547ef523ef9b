/** Removes what the schema rejects, so that the new site has a configuration that works. */
import { validateConfig } from '../../config/index.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import type { Report } from '../report/report.ts'

type Config = Readonly<Record<string, unknown>>
type Key = string | number

/** Each round removes all keys with mistakes; a removed key may let its neighbour fail in the next round. */
const MAX_ROUNDS = 20

/** Keys of a path such as `navbar.items[2]["a b"]`. */
const keysOf = (path: string): Key[] =>
  [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index === undefined ? (quoted ?? name ?? '') : Number(index),
  )

/** An item of a list is removed whole: without one of its keys it would mean something else. */
function itemOf(keys: readonly Key[]): readonly Key[] {
  const index = keys.findLastIndex((key) => typeof key === 'number')
  return index < 0 ? keys : keys.slice(0, index + 1)
}

function omit(value: unknown, [key, ...rest]: readonly Key[]): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_item, index) => index !== key)
      : value.map((item: unknown, index) => (index === key ? omit(item, rest) : item))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== key) return [[name, item]]
      return rest.length === 0 ? [] : [[name, omit(item, rest)]]
    }),
  )
}

/** @returns The configuration without what is invalid, which the report names. */
export function acceptConfig(config: Config, report: Report): Config {
  let accepted = config
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { mistakes = [] } = validateConfig(accepted)
    if (mistakes.length === 0) return accepted
    for (const { path, message } of mistakes)
      report.leave({ what: `the key \`${path}\` of the configuration`, why: message })
    const paths = new Map(
      mistakes.map(({ path }) => itemOf(keysOf(path))).map((keys) => [keys.join('\n'), keys]),
    )
    // The last item of a list is removed first, so that the other positions stay.
    const sorted = [...paths.values()].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)) || 0)
    for (const keys of sorted) {
      const next = omit(accepted, keys)
      if (isRecord(next)) accepted = next
    }
  }
  return accepted
}
