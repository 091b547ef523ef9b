import { editDistance } from '../shared/editDistance.ts'

/** Letters that may differ at most, in names of any length. */
const MAX_DISTANCE = 3

/** The known name that was probably meant: at most half of it differs (two letters changed places), capitals aside. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const limit = Math.min(MAX_DISTANCE, Math.max(1, Math.floor(name.length / 2)))
  const wanted = name.toLowerCase()
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), limit)
    if (distance <= limit && (best === undefined || distance < best.distance)) {
      best = { name: candidate, distance }
    }
  }
  return best?.name
}

/** What to say of a key that does not exist. */
export function suggestKey(key: string, known: readonly string[]): string {
  const nearest = nearestName(key, known)
  if (nearest !== undefined) return `unknown key, did you mean "${nearest}"?`
  return `unknown key, expected one of ${known.join(', ')}`
}
