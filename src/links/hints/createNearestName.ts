import { lastSegment } from '../../shared/addresses/urls.ts'
import { nearestName } from '../../shared/text/nearestName.ts'

/** A set of names, or a map by name. */
interface NameList {
  readonly size: number
  keys(): Iterable<string>
}

/** Finds the most similar name; undefined when none is similar, or when the comparison limit is reached. */
export type NearestName = (target: string, names: NameList) => string | undefined

/** Names compared in one run. Limits the report of a site with thousands of broken links to a second or two. */
const COMPARISONS_LIMIT = 400_000

/** Characters compared in one run: long, nearly equal names take as long as a thousand short ones. */
const CHARACTERS_LIMIT = 20_000_000

const MAX_LENGTH = 300

/** A third of the last segment without its extension may differ; nothing may in names of one or two letters. */
function limitOf(name: string): number {
  const { length } = lastSegment(name).replace(/(.)\.[^.]*$/, '$1')
  return length < 3 ? 0 : Math.max(1, Math.floor(length / 3))
}

export function createNearestName(): NearestName {
  let compared = 0
  let characters = 0

  /** Names worth comparing, until the limit of characters is reached. */
  function* comparable(target: string, names: Iterable<string>): Iterable<string> {
    const limit = limitOf(target)
    for (const name of names) {
      if (Math.abs(name.length - target.length) > limit) continue
      characters += target.length * (limit + 1)
      if (characters > CHARACTERS_LIMIT) return
      yield name
    }
  }

  return (target, names) => {
    if (compared + names.size > COMPARISONS_LIMIT) return undefined
    compared += names.size
    return nearestName(target, comparable(target, names.keys()), { limitOf, maxLength: MAX_LENGTH })
  }
}
