import type { CheckedConfig } from './schema/schema.ts'
import type { ConfigMistake } from './schema/validateConfig.ts'

/** Services read the Markdown copy at its full address, which only a site with `url` has. */
export function checkCopyPage({ copyPage, url }: CheckedConfig): ConfigMistake[] {
  if (copyPage === false || copyPage.assistants.length === 0 || url !== undefined) return []
  return [{ path: 'copyPage.assistants', message: 'needs "url", from which services read the page' }]
}
