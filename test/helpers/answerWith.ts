/** Answers of a server that a test changes on their way to the browser. */
import type { Route } from 'playwright-core'

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

const isOfClosedTab = (error: unknown) =>
  error instanceof Error && /(?:has been|context) (?:closed|disposed)/.test(error.message)

/**
 * A tab may be closed while a request of it is under way, by a test that has seen enough. It needs no answer then; for
 * every other failure the handler throws.
 * @param change The answer in place of the server's with this text; nothing for what is let through.
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

/** For a file that is not there. */
export const MISSING: Answer = { status: 404, body: '' }

/** A page as another deployment has it, for scripts; who loads it whole gets it as it is. */
export const asOtherBuild = (route: Route, text: string): Answer | undefined =>
  route.request().isNavigationRequest()
    ? undefined
    : { contentType: 'text/html', body: text.replace('name="xpre-build" content="', '$&other-') }
