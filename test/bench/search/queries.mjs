// Queries with expected results: judged by people, and generated from a site.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { normalizeHeading } from './scores.mjs'

/**
 * @param {string} name of a set beside this file
 * @param {readonly { id: number, file: string, heading: string }[]} sections
 * @returns `judged` of each query, by section; and in `errors` names without a section
 */
export function loadQueries(name, sections) {
  const file = path.join(import.meta.dirname, `${name}.queries.json`)
  const { queries } = JSON.parse(readFileSync(file, 'utf8'))
  const byPlace = new Map()
  for (const section of sections) {
    const place = `${section.file}\n${normalizeHeading(section.heading)}`
    byPlace.set(place, [...(byPlace.get(place) ?? []), section])
  }
  const errors = []
  const loaded = queries.map(({ query, kind, expected }) => {
    const judged = new Map()
    const all = []
    expected.forEach(({ file: page, heading, grade }, entry) => {
      const found = byPlace.get(`${page}\n${normalizeHeading(heading)}`)
      if (found === undefined)
        errors.push(`${name}: "${query}" expects ${page} # ${heading}, which is not there`)
      for (const { id } of found ?? []) if (!judged.has(id)) judged.set(id, { entry, grade })
      all.push(grade)
    })
    return { query, kind, judged, all }
  })
  return { queries: loaded, errors }
}

/** Swaps two letters of a word. */
const mistyped = (word) => {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)
}

const wordsOf = (text) => text.match(/\p{L}{3,}/gu) ?? []

/** From headings and texts in equal steps through a site: in turn complete, two words of a text, with a typo, incomplete. */
export function makeQueries(sections, count) {
  const named = sections.filter(
    ({ heading, texts }) => wordsOf(heading).length > 1 && wordsOf(texts[0] ?? '').length > 9,
  )
  return Array.from({ length: count }, (_, turn) => {
    const { heading, texts } = named[Math.floor(((turn + 0.5) * named.length) / count)]
    const words = wordsOf(heading)
    const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
    const text = wordsOf(texts[0])
    switch (turn % 4) {
      case 0:
        return words.join(' ').toLowerCase()
      case 1:
        return `${text[2]} ${text[7]}`.toLowerCase()
      case 2:
        return `${longest.length > 4 ? mistyped(longest) : longest} ${words[0]}`.toLowerCase()
      default:
        return `${words[0]} ${longest.slice(0, Math.ceil(longest.length * 0.6))}`.toLowerCase()
    }
  })
}

/** Single words of headings and texts in turn, in equal steps through a site, as readers look them up. */
export function makeWords(sections, count) {
  const known = new Set()
  const step = Math.max(1, Math.floor(sections.length / (4 * count)))
  for (let at = 0; at < sections.length && known.size < count; at += step) {
    const { heading, texts } = sections[at]
    const words = wordsOf(known.size % 2 === 0 ? heading : (texts[0] ?? '')).filter(
      ({ length }) => length > 4,
    )
    const word = words[at % Math.max(1, words.length)]?.toLowerCase()
    if (word !== undefined) known.add(word)
  }
  return [...known]
}
