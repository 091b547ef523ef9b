/**
 * One page to its terms. In: its sections as text. Out: plain data that depends on no other page, so that it can be
 * made in any thread and kept from build to build.
 */
import { createSplitter, type Word } from './splitText.ts'
import { isStopWord } from './stopWords.ts'

/** A heading and what stands below it, down to the next one. */
export interface SectionText {
  /** Of the page itself: 1. */
  readonly depth: number
  readonly heading: string
  /** Paragraphs, items, rows, blocks of code. */
  readonly texts: readonly string[]
  /** Words that the author wants it to be found by. */
  readonly keywords?: readonly string[] | undefined
}

/**
 * How much a term says about a section: eight times that of its heading, 0 to 7, and that of its text, 0 to 7. Steps
 * and not exact numbers, because they are sent to the browser.
 */
export type Impact = number

export const IMPACT_STEPS = 7

export const headingImpact = (impact: Impact): number => (impact >> 3) / IMPACT_STEPS

export const textImpact = (impact: Impact): number => (impact & 7) / IMPACT_STEPS

export interface PageTerms {
  /** Of each section, in order. */
  readonly depths: readonly number[]
  /** Each once, in the order of their first use. */
  readonly terms: readonly string[]
  /** For each term how many pairs follow, and the pairs: place of the section in the page, impact. */
  readonly postings: Uint32Array
}

/** A term is worth less the more others a heading has; what stands in brackets of a signature hardly counts. */
const IN_BRACKETS = 0.35
/** A part of a compound or identifier, beside the whole. */
const OF_PART = 0.85
const OF_FURTHER_PART = 0.4
const OF_KEYWORD = 0.8
/** h1 and h2 … h6: of two equal headings the higher one is meant. */
const BY_DEPTH = [1, 1, 0.97, 0.93, 0.9, 0.88, 0.86]

/** Saturation of term frequency and the length at which a text counts as usual, in words (as in BM25). */
const SATURATION = 1.1
const LENGTH_WEIGHT = 0.45
const USUAL_LENGTH = 70

interface TermUse {
  readonly term: string
  page: number
  place: number
  section: number
  heading: number
  count: number
}

const SIGNATURE = /^(.*?[\p{L}\p{N}\]`])\((.*)\)?$/u

/** How many words it counts for in a heading: `app.quit` is two things, `webContents` little more than one. */
function lengthOf({ term, parts }: Word): number {
  if (parts.length === 0) return isStopWord(term) ? 0.15 : 1
  return 1 + (parts.length - 1) * OF_FURTHER_PART
}

const quantize = (value: number): number =>
  value <= 0 ? 0 : Math.max(1, Math.min(IMPACT_STEPS, Math.round(value * IMPACT_STEPS)))

export function createPageIndexer(): (sections: readonly SectionText[]) => PageTerms {
  const split = createSplitter()
  const uses = new Map<string, TermUse>()
  let page = 0
  let section = 0

  return (sections) => {
    page += 1
    const terms: string[] = []
    const lists: number[][] = []

    function noteUse(term: string, touched: TermUse[]): TermUse {
      let use = uses.get(term)
      if (use === undefined) {
        use = { term, page: 0, place: 0, section: 0, heading: 0, count: 0 }
        uses.set(term, use)
      }
      if (use.page !== page) {
        use.page = page
        use.place = terms.length
        terms.push(term)
        lists.push([])
      }
      if (use.section !== section) {
        use.section = section
        use.heading = 0
        use.count = 0
        touched.push(use)
      }
      return use
    }

    function readHeading(heading: string, factor: number, touched: TermUse[]): void {
      const words: Word[] = []
      split(heading, (word) => words.push(word))
      const telling = words.reduce((sum, word) => sum + lengthOf(word), 0)
      const share = factor / Math.sqrt(Math.max(1, telling))
      const note = (term: string, value: number) => {
        const use = noteUse(term, touched)
        use.heading = Math.max(use.heading, value)
      }
      for (const { term, parts } of words) {
        if (term !== '') note(term, share)
        for (const part of parts) note(part, share * OF_PART)
      }
    }

    sections.forEach(({ depth, heading, texts, keywords = [] }, index) => {
      section += 1
      const touched: TermUse[] = []
      const byDepth = BY_DEPTH[depth] ?? 0.86
      const [, name = heading, inBrackets = ''] = SIGNATURE.exec(heading) ?? []
      readHeading(name, byDepth, touched)
      if (inBrackets !== '') readHeading(inBrackets, byDepth * IN_BRACKETS, touched)
      for (const keyword of keywords) readHeading(keyword, OF_KEYWORD, touched)
      let length = 0
      for (const text of texts) {
        split(text, ({ term, parts }) => {
          length += 1
          if (term !== '') noteUse(term, touched).count += 1
          for (const part of parts) noteUse(part, touched).count += 1
        })
      }
      const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / USUAL_LENGTH)
      for (const use of touched) {
        const impact = quantize(use.heading) * 8 + quantize(use.count / (use.count + norm))
        lists[use.place]?.push(index, impact)
      }
    })
    return {
      depths: sections.map(({ depth }) => depth),
      terms,
      postings: Uint32Array.from(lists.flatMap((list) => [list.length / 2, ...list])),
    }
  }
}
