/**
 * The search index while the site is written: made when somebody searches, from what has changed since the last time.
 * In: the newest plan of the output. Out: the files of the index.
 */

import type { OpenPlan } from '../../build/openSitePages.ts'
import type { PageSection } from '../../search/index/sectionsOf.ts'
import type { SiteConfig } from '../../shared/config.ts'
import type { Doc } from '../../shared/doc.ts'
import { SEARCH_INDEX } from '../../shared/page/clientFiles.ts'
import { createSiteIndex, hasEmbeddedIndex } from '../../workers/createSiteIndex.ts'
import { searchSourceOf } from '../../workers/render/readSearchPage.ts'
import { yieldBetween } from './yieldBetween.ts'

export interface IndexedSite {
  readonly config: SiteConfig
  readonly plan: OpenPlan
}

export interface LiveIndex {
  /** Whether a file of that name may be one of the index. */
  has(name: string, config: SiteConfig): boolean
  /** Undefined when the index has no such file, or no longer. */
  read(name: string, site: IndexedSite): Promise<string | Uint8Array | undefined>
}

const PART = /^assets\/search-[\da-f]+\.bin$/

type IndexFiles = ReadonlyMap<string, string | Uint8Array>

export function createLiveIndex(): LiveIndex {
  /** A document that is read again is another object. */
  const sectionsOfDocs = new WeakMap<Doc, readonly PageSection[]>()
  let made: { readonly plan: OpenPlan; readonly files: Promise<IndexFiles> } | undefined

  async function make({ config, plan }: IndexedSite): Promise<IndexFiles> {
    const index = createSiteIndex(config)
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
      // A part is one of the root that was asked for before it; only a root is about the site of now.
      if (made === undefined || (name === SEARCH_INDEX && made.plan !== site.plan)) {
        const files = make(site)
        files.catch(() => {
          if (made?.files === files) made = undefined
        })
        made = { plan: site.plan, files }
      }
      return (await made.files).get(name)
    },
  }
}
