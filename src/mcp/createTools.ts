/** The tools of the server for one site. */
import { openPublishedLanguages } from './publishedLanguages.ts'
import type { SiteSource } from './source/siteSource.ts'
import { createListPagesTool } from './tools/listPagesTool.ts'
import { createReadPageTool } from './tools/readPageTool.ts'
import { createSearchTool } from './tools/searchTool.ts'
import type { Tool } from './tools/tool.ts'

export function createTools(source: SiteSource): readonly Tool[] {
  const languages = openPublishedLanguages(source)
  return [createSearchTool(languages), createReadPageTool(languages), createListPagesTool(languages)]
}
