import type { Entry, Lexicon } from '../lexicon.ts'
import { createLexicon } from './createLexicon.ts'
import type { IndexFiles } from './indexFiles.ts'

/** Loaded term parts, by index in the directory. */
export type TermParts = ReadonlyMap<number, readonly Entry[]>

/** @throws {SearchError} */
export const readTermParts = async (files: IndexFiles, places: Iterable<number>): Promise<TermParts> =>
  new Map(await Promise.all([...places].map(async (place) => [place, await files.terms(place)] as const)))

export const lexiconOf = (
  { root: { sectionCount, terms }, language: { stem } }: IndexFiles,
  parts: TermParts,
): Lexicon => createLexicon({ sectionCount, stem, directory: terms, parts })
