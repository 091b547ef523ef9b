/**
 * One page to its terms. In: its sections as text. Out: plain data that depends on no other page, so that it can be
 * made in any thread and kept from build to build.
 */
import { ByteKeys, growInts } from '../byteKeys.ts'
import { createSplitter } from '../createSplitter.ts'
import { createPageTermsEncoder, NO_POSTING, type PageTerms } from '../pageTerms.ts'
import { extentsOf } from '../query/extentsOf.ts'
import type { Word } from '../splitText.ts'
import type { IsStopWord } from '../stopWords.ts'

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

const SIGNATURE = /^(.*?[\p{L}\p{N}\]`])\((.*)\)?$/u

/** How many words it counts for in a heading: `app.quit` is two things, `webContents` little more than one. */
function lengthOf({ term, parts }: Word, isStopWord: IsStopWord): number {
  if (parts.length === 0) return isStopWord(term) ? OF_STOP_WORD : 1
  return 1 + (parts.length - 1) * OF_FURTHER_PART
}

const quantize = (value: number): number =>
  value <= 0 ? 0 : Math.max(1, Math.min(IMPACT_STEPS, Math.round(value * IMPACT_STEPS)))

/**
 * What is known of a term while a page is read, as numbers beside each other: the last page and the last section that had
 * it; of that section the step of the heading and how often the text has it; the last posting of that page.
 */
const PAGE = 0
const SECTION = 1
const HEADING = 2
const COUNT = 3
const LAST = 4
/** A term has so many numbers: a power of two, so that they are in one line of the processor's cache. */
const STRIDE = 8

/**
 * Terms of a site and postings of one page: callers grow them. Few at first: what grows only after the
 * code that uses it was optimized has that code thrown away.
 */
const FIRST_CAPACITY = 64

export function createPageIndexer(isStopWord: IsStopWord): (sections: readonly SectionText[]) => PageTerms {
  const encoder = new TextEncoder()
  const terms = new ByteKeys()
  const encode = createPageTermsEncoder(terms)
  /** See `STRIDE`. */
  let uses = new Int32Array(FIRST_CAPACITY * STRIDE)
  /** Numbers of the terms of all runs, wholes and parts. */
  let termsOfRuns = new Int32Array(FIRST_CAPACITY)
  /** Where those of each run end. */
  let endsOfRuns = new Int32Array(FIRST_CAPACITY)
  let wordCounts = new Int32Array(FIRST_CAPACITY)
  let runCount = 0

  function numberOf(term: string): number {
    const letters = encoder.encode(term)
    const number = terms.numberOf(letters, 0, letters.length)
    if ((number + 1) * STRIDE > uses.length) uses = growInts(uses, 2 * uses.length)
    return number
  }

  const startOfRun = (run: number): number => (run === 0 ? 0 : (endsOfRuns[run - 1] ?? 0))

  const { split, runs } = createSplitter((words) => {
    let end = startOfRun(runCount)
    for (const { term, parts } of words) {
      for (const one of term === '' ? parts : [term, ...parts]) {
        if (end === termsOfRuns.length) termsOfRuns = growInts(termsOfRuns, 2 * end)
        termsOfRuns[end] = numberOf(one)
        end += 1
      }
    }
    if (runCount === endsOfRuns.length) {
      endsOfRuns = growInts(endsOfRuns, 2 * runCount)
      wordCounts = growInts(wordCounts, 2 * runCount)
    }
    endsOfRuns[runCount] = end
    wordCounts[runCount] = words.length
    runCount += 1
  })

  /** Section and impact of each posting of the page, and the place of the next one of the same term. */
  let postings = new Int32Array(FIRST_CAPACITY)
  let nexts = new Int32Array(FIRST_CAPACITY)
  let size = 0
  let page = 0
  let section = 0
  /** Terms of the page, and the first posting of each. */
  let onPage: number[] = []
  let firsts: number[] = []
  /** Terms of the section. */
  let touched: number[] = []

  function touch(use: number): void {
    uses[use + SECTION] = section
    uses[use + HEADING] = 0
    uses[use + COUNT] = 0
    touched.push(use)
  }

  function noteHeading(term: number, value: number): void {
    const use = term * STRIDE
    if (uses[use + SECTION] !== section) touch(use)
    uses[use + HEADING] = Math.max(uses[use + HEADING] ?? 0, quantize(value))
  }

  function readHeading(heading: string, factor: number): void {
    const found: number[] = []
    split(heading, (run) => found.push(run))
    const length = found.reduce(
      (sum, run) => (runs[run] ?? []).reduce((all, word) => all + lengthOf(word, isStopWord), sum),
      0,
    )
    const share = factor / Math.sqrt(Math.max(1, length))
    for (const run of found) {
      let at = startOfRun(run)
      for (const { term, parts } of runs[run] ?? []) {
        const end = at + parts.length + (term === '' ? 0 : 1)
        if (term !== '') {
          noteHeading(termsOfRuns[at] ?? 0, share)
          at += 1
        }
        for (; at < end; at += 1) noteHeading(termsOfRuns[at] ?? 0, share * OF_PART)
      }
    }
  }

  let length = 0
  function countRun(run: number): void {
    length += wordCounts[run] ?? 0
    const end = endsOfRuns[run] ?? 0
    for (let at = startOfRun(run); at < end; at += 1) {
      const use = (termsOfRuns[at] ?? 0) * STRIDE
      if (uses[use + SECTION] !== section) touch(use)
      uses[use + COUNT] = (uses[use + COUNT] ?? 0) + 1
    }
  }

  function makeRoom(more: number): void {
    if (size + more <= postings.length) return
    postings = growInts(postings, 2 * (size + more))
    nexts = growInts(nexts, 2 * (size + more))
  }

  function addPosting(use: number, index: number, impact: Impact): void {
    postings[size] = index * 64 + impact
    nexts[size] = NO_POSTING
    if (uses[use + PAGE] === page) nexts[uses[use + LAST] ?? 0] = size
    else {
      uses[use + PAGE] = page
      onPage.push(use / STRIDE)
      firsts.push(size)
    }
    uses[use + LAST] = size
    size += 1
  }

  return (sections) => {
    page += 1
    onPage = []
    firsts = []
    size = 0
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
      makeRoom(touched.length)
      for (const use of touched) {
        const count = uses[use + COUNT] ?? 0
        addPosting(use, index, (uses[use + HEADING] ?? 0) * 8 + quantize(count / (count + norm)))
      }
    })
    const extents = extentsOf(sections.map(({ depth }) => depth))
    return encode({ terms: onPage, firsts, postings, nexts, size, extents })
  }
}
