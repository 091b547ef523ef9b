import type { Suggestion } from '../shared/diagnostic.ts'
import { editDistance } from '../shared/editDistance.ts'
import type { Route } from '../shared/route.ts'

/** Pages with more anchors than this get no hint: comparing them all is not worth it. */
const MAX_ANCHORS = 2000

/** The anchor that was probably meant: at most a third of it differs, or one of them begins with the other. */
export function suggestAnchor(route: Route, id: string): Suggestion[] {
  const wanted = id.toLowerCase()
  let limit = Math.max(2, Math.floor(wanted.length / 3))
  let nearest: string | undefined
  for (const anchor of route.anchors.slice(0, MAX_ANCHORS)) {
    const distance = editDistance(wanted, anchor.toLowerCase(), limit)
    if (distance <= limit && (nearest === undefined || distance < limit)) {
      nearest = anchor
      limit = distance
    }
  }
  nearest ??= wanted === '' ? undefined : route.anchors.find((anchor) => anchor.startsWith(wanted))
  if (nearest === undefined) return []
  const isCaseOnly = nearest.toLowerCase() === wanted
  return [{ text: `did you mean #${nearest}?`, ...(isCaseOnly ? { replacement: `#${nearest}` } : {}) }]
}
