import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import type { CollectedTag } from '../../shared/page/render.ts'
import { PageContext, SiteContext } from '../contexts/PageContext.tsx'
import { collectHeadTags } from './collectHeadTags.ts'
import { headLayersOf } from './headLayers.ts'

export interface HeadCollector {
  /** Adds a tag, in the order of rendering. `innerHTML` is unescaped, also for titles. */
  readonly add: (tag: CollectedTag) => void
}

/** Collects the tags of a page while Node renders it. Undefined in the browser. */
export const HeadCollectorContext = createContext<HeadCollector | undefined>(undefined)

/**
 * Adds tags to the document head: `<Head><title>…</title><meta … /></Head>`. Renders nothing itself. `<title>` is the
 * title of the page; the title of the site is appended. Of two tags with the same purpose the later one wins. In the
 * browser, the head is updated when the tags change. The router loads a page with scripts as a new document, so that
 * the scripts run.
 *
 * @throws {Error} for children that are not head tags, and for a `<Head>` inside another.
 */
export default function Head({ children }: { readonly children?: ReactNode }) {
  const collector = useContext(HeadCollectorContext)
  const site = useContext(SiteContext)
  const page = useContext(PageContext)
  const owner = useRef({})
  const tags = collectHeadTags(children, Head)
  for (const tag of tags) collector?.add(tag)

  // Each render creates new tag objects; the JSON changes only when their content does.
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
