import { createContext, type ReactNode, useContext } from 'react'
import type { CollectedTag } from '../shared/render.ts'
import { collectHeadTags } from './collectHeadTags.ts'

export interface HeadCollector {
  /** Takes a tag in the order of rendering. `innerHTML` is as written: the text of a title is not escaped. */
  readonly add: (tag: CollectedTag) => void
}

/** Where the tags of a page go while it is rendered in Node. Without it they are checked and dropped. */
export const HeadCollectorContext = createContext<HeadCollector | undefined>(undefined)

/**
 * Puts tags into the document's head: `<Head><title>…</title><meta … /></Head>`. Shows nothing itself. A title
 * is the page's part alone; the site's is added. The later of two tags that say the same thing wins.
 *
 * @throws {Error} for anything that is no head tag and for a `<Head>` inside another.
 */
export default function Head({ children }: { readonly children?: ReactNode }) {
  const collector = useContext(HeadCollectorContext)
  for (const tag of collectHeadTags(children, Head)) collector?.add(tag)
  return null
}
