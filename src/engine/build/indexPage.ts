/**
 * Extracts the terms of a page from the texts of its sections. The result is plain data that depends on no other page, so
 * that it can be created in any thread and cached between builds.
 */
import { ByteKeys, growInts } from '../byteKeys.ts'
import { createSplitter } from '../createSplitter.ts'
import { extentsOf } from '../extentsOf.ts'
import {
  HEADING_STEPS,
  IMPACT_BITS,
  type Impact,
  impactOf,
  lengthOfParts,
  PLACE_STEP,
  stepOf,
} from '../impact.ts'
import type { Language } from '../languages/language.ts'
import { createPageTermsEncoder, NO_POSTING, type PageTerms } from '../pageTerms.ts'
import { isSignTerm, type Word } from '../splitText.ts'
import type { IsStopWord } from '../stopWords.ts'

/** A heading and the texts below it, up to the next heading. */
interface SectionText {
  /** Level of the heading; 1 for the page itself. */
  readonly depth: number
  readonly heading: string
  /** Paragraphs, list items, table rows, code blocks. */
  readonly texts: readonly string[]
  /** Additional words of the author to find the section by. */
  readonly keywords?: readonly string[] | undefined
  /** Labels of the categories of the page, and words of its address. */
  readonly places?: readonly string[] | undefined
}

/** Weight of a term in the parentheses of a signature. In general a term weighs less the longer its heading is. */
const PARAMETER_WEIGHT = 0.35
/** Weight of a part of a compound or identifier, relative to the whole: one between joining characters, one at a capital. */
const PART_WEIGHT = 0.85
const INNER_WEIGHT = 0.65
/** Length of a stop word in the length of a heading. */
const STOP_WORD_LENGTH = 0.15
const KEYWORD_WEIGHT = 0.8
/** Weights of h1, h2 … h6: of two equal headings the higher one is preferred. */
const DEPTH_WEIGHTS = [1, 1, 0.97, 0.93, 0.9, 0.88]
const DEEPEST_WEIGHT = 0.86

/** BM25: saturation of term frequency, weight of the text length, and average length in words. */
const SATURATION = 1.1
const LENGTH_WEIGHT = 0.6
const AVERAGE_LENGTH = 70

/** The description of a page, or its first paragraph, says what the page is about: its words count twice. */
const LEAD_COUNT = 3

const SIGNATURE = /^(.*?[\p{L}\p{N}\]`])\((.*)\)?$/u

/** Length of a word in a heading. Operators are as punctuation. */
function lengthOf({ term, subwords }: Word, isStopWord: IsStopWord): number {
  if (isSignTerm(term)) return 0
  if (subwords.length === 0) return isStopWord(term) ? STOP_WORD_LENGTH : 1
  return lengthOfParts(subwords.length)
}

/**
 * Offsets of the numbers of a term in `uses`: the last page and the last section with the term; the step in that section's
 * heading and the count in its text; the last posting of that page.
 */
const PAGE = 0
const SECTION = 1
const HEADING = 2
const COUNT = 3
const LAST = 4
/** Numbers per term: a power of two, so that the numbers of a term are in one cache line. */
const STRIDE = 8

/**
 * Initial capacity for terms of a site and postings of a page. Small on purpose: V8 discards optimized code when an array
 * grows later for the first time.
 */
const FIRST_CAPACITY = 64

export function createPageIndexer(
  isStopWord: IsStopWord,
  spell?: Language['spell'],
): (sections: readonly SectionText[]) => PageTerms {
  const encoder = new TextEncoder()
  const terms = new ByteKeys()
  const encode = createPageTermsEncoder(terms)
  /** `STRIDE` numbers for each term id. */
  let uses = new Int32Array(FIRST_CAPACITY * STRIDE)
  /** Term ids of all runs, wholes and parts. */
  let termsOfRuns = new Int32Array(FIRST_CAPACITY)
  /** End of each run in `termsOfRuns`. */
  let endsOfRuns = new Int32Array(FIRST_CAPACITY)
  let wordCounts = new Int32Array(FIRST_CAPACITY)
  let runCount = 0

  function termId(term: string): number {
    const letters = encoder.encode(term)
    const number = terms.idOf(letters, 0, letters.length)
    if ((number + 1) * STRIDE > uses.length) uses = growInts(uses, 2 * uses.length)
    return number
  }

  const startOfRun = (run: number): number => (run === 0 ? 0 : (endsOfRuns[run - 1] ?? 0))

  const { split, runs } = createSplitter((words) => {
    let end = startOfRun(runCount)
    for (const { term, subwords } of words) {
      for (const runTerm of term === '' ? subwords : [term, ...subwords]) {
        if (end === termsOfRuns.length) termsOfRuns = growInts(termsOfRuns, 2 * end)
        termsOfRuns[end] = termId(runTerm)
        end += 1
      }
    }
    if (runCount === endsOfRuns.length) {
      endsOfRuns = growInts(endsOfRuns, 2 * runCount)
      wordCounts = growInts(wordCounts, 2 * runCount)
    }
    endsOfRuns[runCount] = end
    wordCounts[runCount] = words.filter(({ term }) => !isSignTerm(term)).length
    runCount += 1
  }, spell)

  /** Section and impact of each posting of the page, and the index of the term's next posting. */
  let postings = new Int32Array(FIRST_CAPACITY)
  let nexts = new Int32Array(FIRST_CAPACITY)
  let size = 0
  let page = 0
  let section = 0
  /** Terms of the page, and the first posting of each. */
  let pageTerms: number[] = []
  let firsts: number[] = []
  /** Offsets of the section's terms in `uses`. */
  let sectionTerms: number[] = []

  function startTerm(use: number): void {
    uses[use + SECTION] = section
    uses[use + HEADING] = 0
    uses[use + COUNT] = 0
    sectionTerms.push(use)
  }

  function addHeadingStep(term: number, step: number): void {
    const use = term * STRIDE
    if (uses[use + SECTION] !== section) startTerm(use)
    uses[use + HEADING] = Math.max(uses[use + HEADING] ?? 0, step)
  }

  const addHeadingTerm = (term: number, value: number): void =>
    addHeadingStep(term, Math.max(PLACE_STEP + 1, stepOf(value, HEADING_STEPS)))

  function readPlace(place: string): void {
    split(place, (run) => {
      const end = endsOfRuns[run] ?? 0
      for (let at = startOfRun(run); at < end; at += 1) addHeadingStep(termsOfRuns[at] ?? 0, PLACE_STEP)
    })
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
      for (const { term, subwords, wholes } of runs[run] ?? []) {
        const end = at + subwords.length + (term === '' ? 0 : 1)
        if (term !== '') {
          addHeadingTerm(termsOfRuns[at] ?? 0, share)
          at += 1
        }
        const inner = at + wholes
        for (; at < end; at += 1)
          addHeadingTerm(termsOfRuns[at] ?? 0, share * (at < inner ? PART_WEIGHT : INNER_WEIGHT))
      }
    }
  }

  let length = 0
  /** How often each word of the current text counts. */
  let times = 1
  function countRun(run: number): void {
    length += wordCounts[run] ?? 0
    const end = endsOfRuns[run] ?? 0
    for (let at = startOfRun(run); at < end; at += 1) {
      const use = (termsOfRuns[at] ?? 0) * STRIDE
      if (uses[use + SECTION] !== section) startTerm(use)
      uses[use + COUNT] = (uses[use + COUNT] ?? 0) + times
    }
  }

  function reserve(more: number): void {
    if (size + more <= postings.length) return
    postings = growInts(postings, 2 * (size + more))
    nexts = growInts(nexts, 2 * (size + more))
  }

  function addPosting(use: number, index: number, impact: Impact): void {
    postings[size] = (index << IMPACT_BITS) | impact
    nexts[size] = NO_POSTING
    if (uses[use + PAGE] === page) nexts[uses[use + LAST] ?? 0] = size
    else {
      uses[use + PAGE] = page
      pageTerms.push(use / STRIDE)
      firsts.push(size)
    }
    uses[use + LAST] = size
    size += 1
  }

  return (sections) => {
    page += 1
    pageTerms = []
    firsts = []
    size = 0
    sections.forEach(({ depth, heading, texts, keywords = [], places = [] }, index) => {
      section += 1
      sectionTerms = []
      const byDepth = DEPTH_WEIGHTS[depth] ?? DEEPEST_WEIGHT
      const [, name = heading, inBrackets = ''] = SIGNATURE.exec(heading) ?? []
      readHeading(name, byDepth)
      if (inBrackets !== '') readHeading(inBrackets, byDepth * PARAMETER_WEIGHT)
      for (const keyword of keywords) readHeading(keyword, KEYWORD_WEIGHT)
      for (const place of places) readPlace(place)
      length = 0
      texts.forEach((text, place) => {
        times = index === 0 && place === 0 ? LEAD_COUNT : 1
        split(text, countRun)
      })
      const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / AVERAGE_LENGTH)
      reserve(sectionTerms.length)
      for (const use of sectionTerms) {
        const count = uses[use + COUNT] ?? 0
        addPosting(use, index, impactOf(uses[use + HEADING] ?? 0, count / (count + norm), index === 0))
      }
    })
    const extents = extentsOf(sections.map(({ depth }) => depth))
    return encode({ terms: pageTerms, firsts, postings, nexts, size, extents })
  }
}
