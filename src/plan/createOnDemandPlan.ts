/** Renders single pages of a site on demand, in the main thread. */
import { createHighlighter } from '../highlight/index.ts'
import type { ContentOptions } from '../markdown/index.ts'
import type { PageSection, SearchPage } from '../search/index.ts'
import type { ServerExports } from '../shared/page/render.ts'
import type { Route } from '../shared/site/route.ts'
import { createPageRenderer, type RenderedPage } from '../workers/index.ts'
import type { PageDescriber } from './createPageDescriber.ts'
import type { OutputPlan } from './planOutput.ts'

interface OnDemandPages extends PageDescriber {
  render(route: Route): RenderedPage
  /** See `PageRenderer.readForSearch`. */
  readForSearch(route: Route, cachedSections?: readonly PageSection[]): SearchPage | undefined
}

/** Output plan whose pages can be rendered one at a time. */
export interface OnDemandPlan extends OutputPlan {
  readonly pages: OnDemandPages
}

/** @param server Undefined if the site's code does not compile: rendering fails then. */
export function createOnDemandPlan(
  plan: OutputPlan,
  { content, server }: { readonly content: ContentOptions; readonly server: ServerExports | undefined },
): OnDemandPlan {
  const { siteWide, pages } = plan
  const renderer = createPageRenderer({ siteWide, content, highlighter: createHighlighter(), server })
  return {
    ...plan,
    pages: {
      ...pages,
      render: (route) => renderer.render(pages.taskOf(route)),
      readForSearch: (route, cachedSections) => renderer.readForSearch(pages.taskOf(route), cachedSections),
    },
  }
}
