/** The search index in `dev`: created on the first search, from cached sections of unchanged documents. */

import type { OnDemandPlan } from '../../plan/index.ts'
import type { PageSection } from '../../search/index.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { SEARCH_INDEX } from '../../shared/page/clientFiles.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { createSiteIndex, hasEmbeddedIndex, searchSourceOf } from '../../workers/index.ts'
import { yieldBetween } from './yieldBetween.ts'

interface IndexedSite {
  readonly config: SiteConfig
  readonly plan: OnDemandPlan
}

interface LiveIndex {
  /** Whether an index file may have the name. */
  has(name: string, config: SiteConfig): boolean
  /** Undefined when the index has no such file, or no longer has it. */
  read(name: string, site: IndexedSite): Promise<string | Uint8Array | undefined>
}

const PART = /^assets\/search-[\da-f]+\.(?:bin|js)$/

type IndexFiles = ReadonlyMap<string, string | Uint8Array>

export function createLiveIndex(): LiveIndex {
  /** A document that is read again is a new object, so entries never become outdated. */
  const sectionsOfDocs = new WeakMap<Doc, readonly PageSection[]>()
  let created: { readonly plan: OnDemandPlan; readonly files: Promise<IndexFiles> } | undefined

  async function createFiles({ config, plan }: IndexedSite): Promise<IndexFiles> {
    const index = await createSiteIndex(config)
    await yieldBetween(plan.pageRoutes, (route) => {
      const doc = searchSourceOf(route) === 'article' ? route.doc : undefined
      const page = plan.pages.readForSearch(route, doc && sectionsOfDocs.get(doc))
      if (page === undefined) return
      if (doc !== undefined) sectionsOfDocs.set(doc, page.sections)
      index.add(page)
    })
    return new Map((await index.finish()).map(({ path, contents }) => [path, contents]))
  }

  return {
    has: (name, config) => hasEmbeddedIndex(config) && (name === SEARCH_INDEX || PART.test(name)),
    async read(name, site) {
      // Parts belong to the root file requested before them, so only a request of the root updates the index.
      if (created === undefined || (name === SEARCH_INDEX && created.plan !== site.plan)) {
        const files = createFiles(site)
        files.catch(() => {
          if (created?.files === files) created = undefined
        })
        created = { plan: site.plan, files }
      }
      return (await created.files).get(name)
    },
  }
}
