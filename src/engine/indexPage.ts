/**
 * One page to its terms. In: its sections as text. Out: plain data that depends on no other page, so that it can be
 * made in any thread and kept from build to build.
 */
import { createSplitter, type Word } from './splitText.ts'
import type { IsStopWord } from './stopWords.ts'

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
  /** Threes, in order of sections: place of the term in `terms`, place of the section in the page, impact. */
  readonly postings: Uint32Array
}

/** A term is worth less the more others a heading has; what stands in brackets of a signature hardly counts. */
const IN_BRACKETS = 0.35
/** A part of a compound or identifier, beside the whole. */
const OF_PART = 0.85
/** In the length of a heading: each part after the first, and a word that says nothing by itself. */
const OF_FURTHER_PART = 0.4
const OF_STOP_WORD = 0.15
const OF_KEYWORD = 0.8
/** h1 and h2 … h6: of two equal headings the higher one is meant. */
const BY_DEPTH = [1, 1, 0.97, 0.93, 0.9, 0.88]
const OF_DEEPEST = 0.86

/** Saturation of term frequency and the length at which a text counts as usual, in words (as in BM25). */
const SATURATION = 1.1
const LENGTH_WEIGHT = 0.45
const USUAL_LENGTH = 70

/** What is known of a term while a page is read; the same object for all pages. */
interface TermUse {
  readonly term: string
  /** Of the page and section that the other numbers are of. */
  page: number
  section: number
  /** In `terms` of the page. */
  place: number
  heading: number
  count: number
}

/** What a run of letters stands for. */
interface RunUse {
  /** The wholes and the parts, all of them. */
  readonly uses: readonly TermUse[]
  readonly words: readonly Word[]
}

const SIGNATURE = /^(.*?[\p{L}\p{N}\]`])\((.*)\)?$/u

/** How many words it counts for in a heading: `app.quit` is two things, `webContents` little more than one. */
function lengthOf({ term, parts }: Word, isStopWord: IsStopWord): number {
  if (parts.length === 0) return isStopWord(term) ? OF_STOP_WORD : 1
  return 1 + (parts.length - 1) * OF_FURTHER_PART
}

const quantize = (value: number): number =>
  value <= 0 ? 0 : Math.max(1, Math.min(IMPACT_STEPS, Math.round(value * IMPACT_STEPS)))

/** Texts of the usual length hold no more different terms on one page. Grows where they do. */
const FIRST_CAPACITY = 3 * 2048

export function createPageIndexer(isStopWord: IsStopWord): (sections: readonly SectionText[]) => PageTerms {
  const known = new Map<string, TermUse>()
  function knownUse(term: string): TermUse {
    let use = known.get(term)
    if (use === undefined) {
      use = { term, page: 0, section: 0, place: 0, heading: 0, count: 0 }
      known.set(term, use)
    }
    return use
  }
  const split = createSplitter(
    (words): RunUse => ({
      words,
      uses: words.flatMap(({ term, parts }) => [...(term === '' ? [] : [term]), ...parts].map(knownUse)),
    }),
  )
  let postings = new Uint32Array(FIRST_CAPACITY)
  let page = 0
  let section = 0
  let terms: string[] = []
  let touched: TermUse[] = []

  function touch(use: TermUse): void {
    if (use.page !== page) {
      use.page = page
      use.place = terms.length
      terms.push(use.term)
    }
    use.section = section
    use.heading = 0
    use.count = 0
    touched.push(use)
  }

  function noteHeading(term: string, value: number): void {
    const use = knownUse(term)
    if (use.section !== section) touch(use)
    use.heading = Math.max(use.heading, value)
  }

  function readHeading(heading: string, factor: number): void {
    const words: Word[] = []
    split(heading, (run) => {
      for (const word of run.words) words.push(word)
    })
    const share =
      factor /
      Math.sqrt(
        Math.max(
          1,
          words.reduce((sum, word) => sum + lengthOf(word, isStopWord), 0),
        ),
      )
    for (const { term, parts } of words) {
      if (term !== '') noteHeading(term, share)
      for (const part of parts) noteHeading(part, share * OF_PART)
    }
  }

  let length = 0
  const countRun = ({ uses, words }: RunUse) => {
    length += words.length
    for (const use of uses) {
      if (use.section !== section) touch(use)
      use.count += 1
    }
  }

  return (sections) => {
    page += 1
    terms = []
    let size = 0
    sections.forEach(({ depth, heading, texts, keywords = [] }, index) => {
      section += 1
      touched = []
      const byDepth = BY_DEPTH[depth] ?? OF_DEEPEST
      const [, name = heading, inBrackets = ''] = SIGNATURE.exec(heading) ?? []
      readHeading(name, byDepth)
      if (inBrackets !== '') readHeading(inBrackets, byDepth * IN_BRACKETS)
      for (const keyword of keywords) readHeading(keyword, OF_KEYWORD)
      length = 0
      for (const text of texts) split(text, countRun)
      const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / USUAL_LENGTH)
      if (size + 3 * touched.length > postings.length) {
        const grown = new Uint32Array(2 * (size + 3 * touched.length))
        grown.set(postings)
        postings = grown
      }
      for (const use of touched) {
        postings[size] = use.place
        postings[size + 1] = index
        postings[size + 2] = quantize(use.heading) * 8 + quantize(use.count / (use.count + norm))
        size += 3
      }
    })
    return { depths: sections.map(({ depth }) => depth), terms, postings: postings.slice(0, size) }
  }
}
