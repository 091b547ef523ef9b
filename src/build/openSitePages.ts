/** The pages of a site in this process, each rendered when it is asked for. */
import type { ContentOptions } from '../markdown/contentOptions.ts'
import { createHighlighter } from '../markdown/highlight/createHighlighter.ts'
import type { SearchPage } from '../search/index/preparePage.ts'
import type { PageSection } from '../search/index/sectionsOf.ts'
import type { ServerBundle } from '../shared/render.ts'
import type { Route } from '../shared/route.ts'
import { createPageRenderer, type RenderedPage } from '../workers/render/createPageRenderer.ts'
import type { PageDescriber } from './describePages.ts'
import type { OutputPlan } from './planOutput.ts'

export interface SitePages extends PageDescriber {
  render(route: Route): RenderedPage
  /** As `PageRenderer` has it. */
  readForSearch(route: Route, known?: readonly PageSection[]): SearchPage | undefined
}

/** An output whose pages can be looked at one by one. */
export interface OpenPlan extends OutputPlan {
  readonly pages: SitePages
}

/** @param server Undefined when the site's code does not compile: no page can be rendered. */
export function openSitePages(
  plan: OutputPlan,
  { content, server }: { readonly content: ContentOptions; readonly server: ServerBundle | undefined },
): OpenPlan {
  const { siteWide, pages } = plan
  const renderer = createPageRenderer({ siteWide, content, highlighter: createHighlighter(), server })
  return {
    ...plan,
    pages: {
      ...pages,
      render: (route) => renderer.render(pages.taskOf(route)),
      readForSearch: (route, known) => renderer.readForSearch(pages.taskOf(route), known),
    },
  }
}
