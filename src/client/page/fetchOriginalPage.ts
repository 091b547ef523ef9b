import type { PageView } from '../../shared/page/page.ts'
import { parsePage, readBuildId } from './parsePage.ts'

/**
 * Fetches the page again. Its data includes the sidebar in the DOM, so the data is unreadable if another script has
 * changed that sidebar.
 */
export async function fetchOriginalPage(): Promise<PageView | undefined> {
  const response = await fetch(location.href)
  const parsed = parsePage(await response.text(), readBuildId(document))
  return parsed.kind === 'page' ? parsed.fetched.page : undefined
}
