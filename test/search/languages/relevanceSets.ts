/** Small sites in ten languages, with queries and the page that each must find first. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { SearchPage } from '../../../src/search/index/preparePage.ts'
import type { PageSection } from '../../../src/search/index/sectionsOf.ts'
import { searchLanguage } from './searchLanguage.ts'

interface StoredSet {
  /** Markdown by name. */
  readonly pages: Readonly<Record<string, string>>
  readonly queries: readonly (readonly [query: string, page: string, kind?: string])[]
}

export interface RelevanceSet extends Pick<StoredSet, 'queries'> {
  readonly language: string
  readonly pages: readonly SearchPage[]
}

function sectionsOf(markdown: string): readonly PageSection[] {
  const sections: { anchor: string | null; depth: number; heading: string; texts: string[] }[] = []
  for (const line of markdown.split('\n').filter((each) => each.trim() !== '')) {
    const [, marks, heading] = /^(#+) (.*)$/.exec(line) ?? []
    if (marks === undefined || heading === undefined) sections.at(-1)?.texts.push(line)
    else {
      const anchor = sections.length === 0 ? null : `s${sections.length}`
      sections.push({ anchor, depth: marks.length, heading, texts: [] })
    }
  }
  return sections
}

function readSet(file: string): RelevanceSet {
  const language = path.basename(file, '.yml')
  const { pages, queries }: StoredSet = parse(readFileSync(file, 'utf8'))
  return {
    language,
    queries,
    pages: Object.entries(pages).map(([name, markdown]) => ({
      path: `/${name}`,
      category: 'Docs',
      sections: sectionsOf(markdown),
      keywords: [],
      facets: { language, version: null, docusaurus_tag: 'default' },
    })),
  }
}

function readSets(name: string): readonly RelevanceSet[] {
  const folder = path.join(import.meta.dirname, name)
  return readdirSync(folder).map((file) => readSet(path.join(folder, file)))
}

/**
 * The queries are older than the rules, but have the same author, who knew them: they guard what works.
 */
export const ownSets = readSets('sets')

/** By an author who had not seen the engine. `test/bench/search/languages.mjs` measures them beside other engines. */
export const independentSets = readSets('independent')

/** The queries whose first hit is on another page. */
export async function missedQueries({ language, pages, queries }: RelevanceSet): Promise<readonly string[]> {
  const search = await searchLanguage(language, pages)
  const missed: string[] = []
  for (const [query, page] of queries) {
    const { found } = await search(query)
    if (found[0]?.path !== `/${page}`) missed.push(`${query}: ${found.map((hit) => hit.path).join(' ')}`)
  }
  return missed
}
