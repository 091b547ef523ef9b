/**
 * Sites that are large for a build: enough pages for threads and for many batches of jobs, and
 * enough text that the cached pages exceed the memory of the cache.
 */
import type { Files } from './richSite.ts'

/** Bytes in the page cache; more than it holds in memory before it writes to a file. */
export const SPILLING_BYTES = 4 * 1024 * 1024

const CONFIG = { title: 'Large', url: 'https://large.example', onBrokenLinks: 'warn' }

export const largeConfig = (over: object = {}): string =>
  `export default ${JSON.stringify({ ...CONFIG, ...over })}\n`

const PER_FOLDER = 20

const pathOf = (index: number): string => `folder-${Math.floor(index / PER_FOLDER)}/page-${index}`

/** Words that differ from page to page, so that the search index has several parts, like that of a real site. */
const sentence = (page: number, index: number): string =>
  `Sentence ${index} names word${(page * 31 + index) % 1_999} and value${(page * 7 + index) % 997}, which other pages name too.`

function pageText(page: number, { pages, sentences }: LargeSiteOptions): string {
  const next = (page + 1) % pages
  const paragraphs = Array.from({ length: sentences }, (_, index) => sentence(page, index))
  return `# Page ${page}\n\nBefore [the next](../${pathOf(next)}.md#so).\n\n## So\n\n${paragraphs.join('\n\n')}\n`
}

export interface LargeSiteOptions {
  readonly pages: number
  /** Paragraphs of a page, each of about 70 characters. */
  readonly sentences: number
}

export function largeSite(options: LargeSiteOptions): Files {
  const pages = Array.from({ length: options.pages }, (_, page): [string, string] => [
    `docs/${pathOf(page)}.md`,
    pageText(page, options),
  ])
  return { 'xpre.config.mjs': largeConfig(), 'docs/index.md': '# Start\n', ...Object.fromEntries(pages) }
}
