import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import type { CollectedTag } from '../shared/render.ts'
import { collectHeadTags } from './collectHeadTags.ts'
import { headLayersOf } from './headLayers.ts'
import { PageContext, SiteContext } from './PageContext.tsx'

export interface HeadCollector {
  /** Takes a tag in the order of rendering. `innerHTML` is as written: the text of a title is not escaped. */
  readonly add: (tag: CollectedTag) => void
}

/** Where the tags of a page go while it is rendered in Node. The browser has none. */
export const HeadCollectorContext = createContext<HeadCollector | undefined>(undefined)

/**
 * Puts tags into the document's head: `<Head><title>…</title><meta … /></Head>`. Shows nothing itself. A title
 * is the page's part alone; the site's is added. The later of two tags that say the same thing wins. In the browser
 * the head follows when the tags change. A page with scripts of its own is always loaded whole, so that they run.
 *
 * @throws {Error} for anything that is no head tag and for a `<Head>` inside another.
 */
export default function Head({ children }: { readonly children?: ReactNode }) {
  const collector = useContext(HeadCollectorContext)
  const site = useContext(SiteContext)
  const page = useContext(PageContext)
  const owner = useRef({})
  const tags = collectHeadTags(children, Head)
  for (const tag of tags) collector?.add(tag)

  // The tags are new with every rendering, what they say is not.
  const text = JSON.stringify(tags)
  useLayoutEffect(() => {
    if (site === undefined || page === undefined) return
    headLayersOf(document).set(owner.current, { tags: JSON.parse(text), site, page })
  }, [text, site, page])
  useLayoutEffect(() => {
    const { current } = owner
    return () => headLayersOf(document).delete(current)
  }, [])
  return null
}
