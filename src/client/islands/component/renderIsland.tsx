/**
 * Renders one island in Node to its element in the article. Each island is rendered separately, as the browser hydrates
 * it, so that React generates the same ids. Islands inside the children of another island are rendered first, and are
 * HTML for the outer one.
 */
import { type ComponentType, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { type HeadCollector, HeadCollectorContext } from '../../../runtime/head/Head.tsx'
import { LAYOUT_ID_PREFIX } from '../../../shared/constants.ts'
import { type HydrationTrigger, SLOT_ATTRIBUTE } from '../../../shared/page/islands.ts'
import type { PageView, SiteData } from '../../../shared/page/page.ts'
import type { CollectedTag } from '../../../shared/page/render.ts'
import IslandContexts from './IslandContexts.tsx'
import IslandSlot, { type IslandSlotProps } from './IslandSlot.tsx'

/** Preload hints for the head, which React writes before the markup. */
const PRELOAD_HINTS = /^(?:<link rel="preload"[^>]*>)+/

export interface Island {
  /** The name that directives use. */
  readonly name: string
  readonly trigger: HydrationTrigger
  readonly Component: ComponentType<Record<string, unknown>>
}

export interface IslandUse {
  readonly island: Island
  /** Number of the island on its page, from 1. */
  readonly number: number
  /** Props from the article: strings, numbers, booleans, and children. */
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
  readonly site: SiteData
  readonly page: PageView
}

interface IslandElementProps {
  readonly html: string
  readonly tags: readonly CollectedTag[]
  readonly attributes: Readonly<Record<string, string | undefined>>
}

/** Adds the head tags of the island to the head of the page, in document order. */
function IslandElement({ html, tags, attributes }: IslandElementProps) {
  const collector = useContext(HeadCollectorContext)
  for (const tag of tags) collector?.add(tag)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, below
  return <div className="island flow" {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Renders content with the data of its page. @returns Its HTML, and the tags of its head. */
export function renderInPage(
  content: ReactNode,
  { site, page }: Pick<IslandUse, 'site' | 'page'>,
  identifierPrefix = '',
) {
  const tags: CollectedTag[] = []
  const collector: HeadCollector = { add: (tag) => tags.push(tag) }
  const html = renderToString(
    <HeadCollectorContext.Provider value={collector}>
      <IslandContexts site={site} page={page}>
        {content}
      </IslandContexts>
    </HeadCollectorContext.Provider>,
    { identifierPrefix },
  )
  return { html, tags }
}

export function renderIsland({ island, number, props, site, page }: IslandUse): ReactNode {
  const { name, trigger, Component } = island
  const id = `${LAYOUT_ID_PREFIX}island-${number}`
  const render = (content: ReactNode, identifierPrefix: string) => {
    const { html, tags } = renderInPage(content, { site, page }, identifierPrefix)
    return { html: html.replace(PRELOAD_HINTS, ''), tags }
  }
  const { children, ...ownProps } = props
  const slot = children === undefined ? undefined : render(children, `${id}-slot`)
  let isRendered = false
  const Slot = (slotProps: IslandSlotProps) => {
    isRendered = true
    return <IslandSlot {...slotProps} />
  }
  const { html, tags } = render(
    <Component {...ownProps}>{slot === undefined ? undefined : <Slot html={slot.html} />}</Component>,
    id,
  )
  // Children that the island does not show at first are stored in a `<template>`. Both conditions are needed: the island
  // may write the attribute itself, and React drops children that are suspended.
  const isInTemplate = slot !== undefined && !(isRendered && html.includes(SLOT_ATTRIBUTE))
  return (
    <IslandElement
      html={isInTemplate ? `<template ${SLOT_ATTRIBUTE}="">${slot.html}</template>${html}` : html}
      tags={isInTemplate || slot === undefined ? tags : [...tags, ...slot.tags]}
      attributes={{
        id,
        'data-island': name,
        'data-client': trigger,
        'data-props': Object.keys(ownProps).length === 0 ? undefined : JSON.stringify(ownProps),
      }}
    />
  )
}
