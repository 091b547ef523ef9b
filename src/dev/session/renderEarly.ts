import type { Doc } from '../../shared/document/doc.ts'
import type { Route } from '../../shared/site/route.ts'
import type { RenderedPage } from '../../workers/index.ts'
import type { SiteSnapshot } from './siteSnapshot.ts'

/** The page of a document with a changed text, before the rest of the site is updated. */
export interface QuickPage {
  /** Name of the language. */
  readonly locale: string
  readonly route: Route
  readonly rendered: RenderedPage
}

/**
 * The page of a changed document in each language that shows it.
 *
 * @param readAgain The document with its new text. Undefined if the change may affect other pages.
 */
export function renderEarly(
  source: string,
  { languages }: SiteSnapshot,
  readAgain: (before: Doc) => Doc | undefined,
): readonly QuickPage[] {
  const shown = languages.flatMap(({ config, plan }) => {
    const route = plan.routes.find((each) => each.doc?.source === source)
    return route?.doc === undefined ? [] : [{ locale: config.locale.name, plan, route, before: route.doc }]
  })
  const [first] = shown
  const doc = first && readAgain(first.before)
  if (doc === undefined || !shown.every(({ plan }) => plan.hasAssetsOf(doc))) return []
  const { description } = doc
  return shown.map(({ locale, plan, route }) => ({
    locale,
    route,
    rendered: plan.pages.render({ ...route, doc, description }),
  }))
}
