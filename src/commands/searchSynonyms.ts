/** `search synonyms`: proposes synonyms from queries without results. */
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { changeFiles } from '../edit/changeFiles.ts'
import { openSiteSearch } from '../plan/search/openSiteSearch.ts'
import type { ReadSearchPagesOptions } from '../plan/search/readSearchPages.ts'
import { mergeSynonymsFile } from '../search/synonyms/mergeSynonymsFile.ts'
import { proposeSynonyms, type SynonymProposals } from '../search/synonyms/proposeSynonyms.ts'
import { type QueryLog, readQueryLog } from '../search/synonyms/readQueryLog.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'

export interface SearchSynonymsOptions extends ReadSearchPagesOptions {
  /** File with the queries, from `cwd`. */
  readonly file: string
  /** JSON file that gets the synonyms, from `cwd`. */
  readonly write?: string | undefined
}

export interface SearchSynonymsResult extends SynonymProposals {
  readonly log: Omit<QueryLog, 'queries'>
  /** Whether the file of `write` was changed. */
  readonly isWritten: boolean
}

/** @throws {UserError} when the path is not a readable regular file. */
function assertReadable(file: string, shown: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined)
    throw new UserError(`There is no file "${shown}"`, {
      hint: 'name the file with the queries that search.hooks has collected',
    })
  if (!stats.isFile()) throw new UserError(`"${shown}" is not a regular file`, { hint: 'name a file' })
}

/**
 * Text of the file with the synonyms so far; undefined without one.
 * @throws {UserError} when it has something else.
 */
function readSynonymsFile(file: string, shown: string): string | undefined {
  if (!file.endsWith('.json'))
    throw new UserError(`--write needs a file with the ending .json, not "${shown}"`, {
      hint: 'write --write search-synonyms.json, and import it in the configuration',
    })
  if (statSync(path.dirname(file), { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UserError(`There is no folder for "${shown}"`, { hint: 'create it, or name another file' })
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined
  assertReadable(file, shown)
  const text = readFileSync(file, 'utf8')
  if (mergeSynonymsFile(text, []) === undefined)
    throw new UserError(`"${shown}" has no lists of synonyms, so nothing is written to it`, {
      hint: 'write [["cart", "basket"]], or name another file',
    })
  return text
}

function writeSynonyms(
  file: string,
  before: string | undefined,
  synonyms: SynonymProposals['synonyms'],
): boolean {
  const text = mergeSynonymsFile(before, synonyms)
  if (text === undefined || text === before || (before === undefined && synonyms.length === 0)) return false
  if (before === undefined) writeFileSync(file, text, { flag: 'wx' })
  else changeFiles(path.dirname(file), { contents: new Map([[path.basename(file), Buffer.from(text)]]) })
  return true
}

/** @throws {UserError} as `openSiteSearch` does, and for files that cannot be read or written. */
export async function searchSynonyms({
  file: shown,
  write,
  ...options
}: SearchSynonymsOptions): Promise<SearchSynonymsResult> {
  const file = path.resolve(options.cwd, shown)
  assertReadable(file, shown)
  const target = write === undefined ? undefined : path.resolve(options.cwd, write)
  const before = target === undefined ? undefined : readSynonymsFile(target, write ?? '')
  const site = await openSiteSearch(options)
  const { queries, ...log } = await readQueryLog(createReadStream(file), site.data.locale)
  const headings = site.pages.flatMap(({ path: page, sections }) =>
    sections.map(({ heading }) => ({ path: page, text: heading })),
  )
  const result = await proposeSynonyms(queries, {
    vocabulary: await site.readVocabulary(),
    headings,
    answer: (query, limit) => site.answer(query, limit),
  })
  try {
    const isWritten = target !== undefined && writeSynonyms(target, before, result.synonyms)
    return { ...result, log, isWritten }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`"${write}" cannot be written (${errorCode(error)})`, { cause: error })
  }
}
