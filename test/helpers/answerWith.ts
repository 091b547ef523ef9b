/** Changes responses of a server before the browser gets them. */
import type { Route } from 'playwright-core'

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

const isOfClosedTab = (error: unknown) =>
  error instanceof Error && /(?:has been|context) (?:closed|disposed)/.test(error.message)

/**
 * A test may close a tab with a pending request, which then needs no response. For
 * other failures the handler throws.
 * @param change Returns a response for the text of the server's response, or undefined to leave it unchanged.
 */
export async function answerWith(
  route: Route,
  change: (text: string) => Answer | undefined | Promise<Answer | undefined>,
): Promise<void> {
  try {
    const response = await route.fetch()
    await route.fulfill((await change(await response.text())) ?? { response })
  } catch (error) {
    if (!isOfClosedTab(error)) throw error
  }
}

/** Response for a missing file. */
export const MISSING: Answer = { status: 404, body: '' }

/** Responds to fetch requests with the page of another deployment. Page loads are unchanged. */
export const asOtherBuild = (route: Route, text: string): Answer | undefined =>
  route.request().isNavigationRequest()
    ? undefined
    : { contentType: 'text/html', body: text.replace('name="xpre-build" content="', '$&other-') }
