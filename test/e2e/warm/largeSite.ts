/**
 * Sites that are large in the ways that count for a build: pages enough for threads and for many batches of jobs, and
 * text enough that what is cached of the pages does not fit into the memory that the cache may use.
 */
import type { Files } from './richSite.ts'

/** In the cache of pages; more than it holds in memory before it writes them to a file. */
export const SPILLING_BYTES = 4 * 1024 * 1024

const CONFIG = { title: 'Large', url: 'https://large.example', onBrokenLinks: 'warn' }

export const largeConfig = (over: object = {}): string =>
  `export default ${JSON.stringify({ ...CONFIG, ...over })}\n`

const PER_FOLDER = 20

const pathOf = (index: number): string => `folder-${Math.floor(index / PER_FOLDER)}/page-${index}`

/** Words that differ from page to page, so that the index of search has parts as that of a real site does. */
const sentence = (page: number, index: number): string =>
  `Sentence ${index} names word${(page * 31 + index) % 1_999} and value${(page * 7 + index) % 997}, which other pages name too.`

function pageText(page: number, { pages, sentences }: LargeSiteOptions): string {
  const next = (page + 1) % pages
  const paragraphs = Array.from({ length: sentences }, (_, index) => sentence(page, index))
  return `# Page ${page}\n\nBefore [the next](../${pathOf(next)}.md#so).\n\n## So\n\n${paragraphs.join('\n\n')}\n`
}

export interface LargeSiteOptions {
  readonly pages: number
  /** Of one page, each about 70 characters and a paragraph of its own. */
  readonly sentences: number
}

export function largeSite(options: LargeSiteOptions): Files {
  const pages = Array.from({ length: options.pages }, (_, page): [string, string] => [
    `docs/${pathOf(page)}.md`,
    pageText(page, options),
  ])
  return { 'xpre.config.mjs': largeConfig(), 'docs/index.md': '# Start\n', ...Object.fromEntries(pages) }
}
