import type { UserConfig } from '../../src/config/schema/schema.ts'
import { createSiteData } from '../../src/project/siteData.ts'
import { createRouteTable } from '../../src/routes/routeTable.ts'
import type { Route } from '../../src/shared/site/route.ts'
import type { Site } from '../../src/shared/site/site.ts'
import { makeConfig } from '../helpers/makeConfig.ts'

export const makeRoute = (route: Partial<Route> & Pick<Route, 'path'>): Route => ({
  kind: 'doc',
  source: 'docs/a.md',
  title: 'A',
  description: '',
  anchors: [],
  unlisted: false,
  ...route,
})

/** A small site. Omitted parts are those of a site without a configuration. */
export function makeSite(user: UserConfig = {}, parts: Partial<Site> = {}): Site {
  const config = makeConfig(user)
  const data = createSiteData(
    config,
    {
      navbar: { title: '', items: [], hideOnScroll: false },
      footer: { columns: [], row: [] },
      hasHomePage: true,
    },
    {},
  )
  return {
    config,
    data,
    docs: [],
    blogs: [],
    pageDocs: [],
    pageFiles: [],
    pageFacts: new Map(),
    routes: createRouteTable([], new Map()),
    listing: { files: new Set(), staticFiles: new Map() },
    draftSources: new Set(),
    diagnostics: [],
    ...parts,
  }
}
