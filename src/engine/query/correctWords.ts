/**
 * Corrects words of a query without matches: replaces them by similar terms of the index. Loaded only when a query has such
 * words.
 */

import { reverse, synonymTerm } from '../indexFormat.ts'
import type { Lexicon } from '../lexicon.ts'
import type { ListedTerm } from '../termShard.ts'
import { chooseListParts } from './chooseListParts.ts'
import { partOf } from './chooseParts.ts'
import { correctionsOf, maxTyposOf } from './corrections.ts'
import { COMPOUND_QUALITY, type TermMatch } from './expandWord.ts'
import type { IndexFiles } from './indexFiles.ts'
import type { QueryWord } from './parseQuery.ts'
import { isUnmatched } from './rank.ts'
import type { WordMatches } from './scoreWord.ts'
import { joinEntries, type Split, splitsOf, splitsWithTypo } from './splitGlued.ts'
import { lexiconOf, readTermParts, type TermParts } from './termParts.ts'

/** Shorter words are the end of many others. */
const COMPOUND_MIN_LENGTH = 5
const MAX_COMPOUNDS = 16

/** Shorter endings of a word are rarely words, and so are shorter starts. */
const TAIL_MIN_LENGTH = 4
const HEAD_MIN_LENGTH = 3
const TAIL_QUALITY = 0.5

const GLUED_QUALITY = 0.8
/** The same with a typo in one of them. */
const GLUED_TYPO_QUALITY = 0.6
/** Files with the postings of both halves. */
const GLUED_FILES = 2

interface CorrectInput {
  readonly files: IndexFiles
  /** Parts that were read for the words of the query. */
  readonly parts: TermParts
  /** Maximum number of files to read. */
  readonly limit: number
}

interface Corrected {
  readonly words: readonly WordMatches[]
  /** Number of files read. */
  readonly files: number
}

async function readLists(
  places: readonly number[],
  read: (place: number) => Promise<readonly ListedTerm[]>,
  limit: number,
) {
  const chosen = places.slice(0, limit)
  return { terms: (await Promise.all(chosen.map(read))).flat(), files: chosen.length }
}

/** Finds corrections among terms with the same end. */
async function readSameEnd(places: readonly number[], index: IndexFiles, limit: number) {
  const { terms, files } = await readLists(places, index.endings, limit)
  return { terms: terms.map(({ term, count }) => ({ term: reverse(term), count })), files }
}

/** Corrects words as long as the limit allows. */
export async function correctWords(
  found: readonly WordMatches[],
  { files, parts, limit }: CorrectInput,
): Promise<Corrected> {
  let loadedParts = parts
  let used = 0
  const isOnly = found.every((one) => one.matches.length === 0 || !one.word.isRequired)
  const words: WordMatches[] = []

  /** Reads the parts with terms. */
  async function readTerms(terms: readonly { readonly term: string }[]): Promise<Lexicon> {
    const places = new Set(terms.map(({ term }) => partOf(files.root.terms, term)))
    const added = [...places].filter((place) => !loadedParts.has(place))
    used += added.length
    loadedParts = new Map([...loadedParts, ...(await readTermParts(files, added))])
    return lexiconOf(files, loadedParts)
  }

  /** The first split whose halves are in one section. */
  async function findGlued(splits: readonly Split[], quality: number): Promise<TermMatch | undefined> {
    for (const { left, right } of splits) {
      if (!files.isWhole && limit - used < GLUED_FILES) return undefined
      const lexicon = await readTerms([{ term: left }, { term: right }])
      const [first, second] = [lexicon.find(left), lexicon.find(right)]
      const entry = first && second && joinEntries(first, second)
      if (entry !== undefined) return { entry, kind: 'typo', quality, marked: [left, right] }
    }
    return undefined
  }

  /** Compounds whose last word no page has alone. */
  async function findCompounds({ term }: QueryWord, places: readonly number[], allowed: number) {
    const { stem, hasCompounds } = files.language
    if (stem === undefined || !hasCompounds || term.length < COMPOUND_MIN_LENGTH) return []
    const { terms, files: read } = await readSameEnd(places, files, allowed)
    used += read
    const tail = stem(term)
    const compounds = terms.filter((one) => stem(one.term).endsWith(tail)).slice(0, MAX_COMPOUNDS)
    const lexicon = await readTerms(files.isWhole ? compounds : compounds.slice(0, 1))
    return compounds.flatMap((one): TermMatch[] => {
      const entry = lexicon.find(one.term)
      return entry === undefined ? [] : [{ entry, kind: 'compound', quality: COMPOUND_QUALITY }]
    })
  }

  /** The last word of a compound that no page has: `mail` of `bestätigungsmail`. */
  async function findTail({ term }: QueryWord, terms: readonly ListedTerm[]): Promise<readonly TermMatch[]> {
    const { stem, hasCompounds } = files.language
    if (stem === undefined || !hasCompounds) return []
    const whole = stem(term)
    const maxLength = whole.length - HEAD_MIN_LENGTH
    const stems = terms.map((one) => ({ ...one, tail: stem(one.term) }))
    const tails = stems.filter(
      ({ tail }) => tail.length >= TAIL_MIN_LENGTH && tail.length <= maxLength && whole.endsWith(tail),
    )
    const longest = Math.max(...tails.map(({ tail }) => tail.length))
    const forms = tails.filter(({ tail }) => tail.length === longest)
    const lexicon = await readTerms(files.isWhole ? forms : forms.slice(0, 1))
    return forms.flatMap((one): TermMatch[] => {
      const entry = lexicon.find(one.term)
      return entry === undefined ? [] : [{ entry, kind: 'typo', quality: TAIL_QUALITY }]
    })
  }

  for (const wordMatches of found) {
    // One file is reserved for the postings of the corrected word.
    const remainingFiles = limit - used - 1
    if (!isUnmatched(wordMatches) || remainingFiles <= 0) {
      words.push(wordMatches)
      continue
    }
    const { word } = wordMatches
    const typos = maxTyposOf(word.term, isOnly)
    const places = chooseListParts(word, files.root, typos)
    const sameStart = await readLists(places.words, files.words, remainingFiles)
    used += sameStart.files
    const compounds = await findCompounds(word, places.endings, remainingFiles - sameStart.files)
    if (compounds.length > 0) {
      words.push({ word, matches: compounds })
      continue
    }
    const near = correctionsOf(word, sameStart.terms, typos)
    const isNear = near.some(({ distance }) => distance === 1)
    const glued = isNear ? undefined : await findGlued(splitsOf(word.term, sameStart.terms), GLUED_QUALITY)
    if (glued !== undefined) {
      words.push({ word, matches: [glued] })
      continue
    }
    const sameEnd = isNear
      ? { terms: [], files: 0 }
      : await readSameEnd(places.endings, files, remainingFiles - sameStart.files)
    used += sameEnd.files
    const halves = { starts: sameStart.terms, ends: sameEnd.terms }
    const gluedWithTypo = isNear
      ? undefined
      : await findGlued(splitsWithTypo(word.term, halves), GLUED_TYPO_QUALITY)
    const candidates = new Map([...sameStart.terms, ...sameEnd.terms].map((entry) => [entry.term, entry]))
    const corrections = isNear ? near : correctionsOf(word, candidates.values(), typos)
    if (gluedWithTypo !== undefined && !corrections.some(({ distance }) => distance === 1)) {
      words.push({ word, matches: [gluedWithTypo] })
      continue
    }
    if (corrections.length === 0) {
      const tail = await findTail(word, sameEnd.terms)
      words.push(tail.length === 0 ? wordMatches : { word, matches: tail })
      continue
    }
    const lexicon = await readTerms(corrections.slice(0, files.isWhole ? undefined : 1))
    const matches = corrections.flatMap(({ term, quality }): TermMatch[] => {
      const entry = lexicon.find(term) ?? lexicon.find(synonymTerm(term))
      return entry === undefined ? [] : [{ entry, kind: 'typo', quality }]
    })
    words.push(matches.length === 0 ? wordMatches : { word, matches })
  }
  return { words, files: used }
}
