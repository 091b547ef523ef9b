// Scores of an order of hits, from judged results. Pure functions.

/** Hits per page of results. Later hits do not count. */
export const CUT = 10

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/**
 * Normalizes a heading: without inline markup, in lower case. Underscores are removed around whole
 * words, as in `_macOS_`, not in names such as `__dirname`.
 */
export function normalizeHeading(heading) {
  return heading
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity])
    .replace(/`/g, '')
    .replace(/(?<![\w*])(\*{1,2})(?=\S)([^*]*[^*\s])\1(?![\w*])/g, '$2')
    .replace(/(?<![\w_])_(?=[^\s_])([^_]*[^_\s])_(?![\w_])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/**
 * Grades of hits in their order. A repeated section counts once, and so does a judged heading that occurs
 * several times on its page: each of its sections is in `judged`, with the same `entry`.
 * @param {readonly unknown[]} hits ids of sections, the best first
 * @param {ReadonlyMap<unknown, { readonly entry: number, readonly grade: number }>} judged by id of a section
 */
export function gradesOf(hits, judged) {
  const used = new Set()
  return hits.slice(0, CUT).map((hit) => {
    const found = judged.get(hit)
    if (found === undefined || used.has(found.entry)) return 0
    used.add(found.entry)
    return found.grade
  })
}

/** 1 for the first hit, 1/2 for the second …, 0 if none of the first ten has the grade. */
export function reciprocalRank(grades, lowest = 1) {
  const place = grades.slice(0, CUT).findIndex((grade) => grade >= lowest)
  return place < 0 ? 0 : 1 / (place + 1)
}

const discounted = (grades) =>
  grades.slice(0, CUT).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

/**
 * 1 for the best possible order.
 * @param {readonly number[]} all grades of everything that was judged
 */
export function gain(grades, all) {
  const best = discounted([...all].sort((a, b) => b - a))
  return best === 0 ? 0 : discounted(grades) / best
}

export const mean = (values) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

/** The value below which the share of all values is. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
