/**
 * One island to the element that stands for it in the article, in Node. Each is rendered for itself, as the browser
 * will hydrate it, so that the ids that React makes are the same; an island inside of another one's children comes
 * first, and is HTML to it.
 */
import { type ComponentType, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { type HeadCollector, HeadCollectorContext } from '../../../runtime/Head.tsx'
import { FRAME_ID_PREFIX } from '../../../shared/constants.ts'
import type { HydrationTrigger } from '../../../shared/page/islands.ts'
import type { PageView, SiteData } from '../../../shared/page/page.ts'
import type { CollectedTag } from '../../../shared/render.ts'
import IslandFrame from './IslandFrame.tsx'
import IslandSlot, { type IslandSlotProps, SLOT_ATTRIBUTE } from './IslandSlot.tsx'

/** What React wants to be loaded early: a hint for the head, in front of what it is about. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

export interface Island {
  /** As directives have it. */
  readonly name: string
  readonly trigger: HydrationTrigger
  readonly Component: ComponentType<Record<string, unknown>>
}

export interface IslandUse {
  readonly island: Island
  /** On its page, from 1. */
  readonly number: number
  /** As the article has them: strings, numbers, booleans, and the children. */
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
  readonly site: SiteData
  readonly page: PageView
}

interface IslandElementProps {
  readonly html: string
  readonly tags: readonly CollectedTag[]
  readonly attributes: Readonly<Record<string, string | undefined>>
}

/** Hands on what the island put into the head, at its place on the page. */
function IslandElement({ html, tags, attributes }: IslandElementProps) {
  const collector = useContext(HeadCollectorContext)
  for (const tag of tags) collector?.add(tag)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, below
  return <div className="island flow" {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

export function renderIsland({ island, number, props, site, page }: IslandUse): ReactNode {
  const { name, trigger, Component } = island
  const id = `${FRAME_ID_PREFIX}island-${number}`
  const render = (content: ReactNode, identifierPrefix: string) => {
    const tags: CollectedTag[] = []
    const collector: HeadCollector = { add: (tag) => tags.push(tag) }
    const html = renderToString(
      <HeadCollectorContext.Provider value={collector}>
        <IslandFrame site={site} page={page}>
          {content}
        </IslandFrame>
      </HeadCollectorContext.Provider>,
      { identifierPrefix },
    )
    return { html: html.replace(HINTS, ''), tags }
  }
  const { children, ...given } = props
  const slot = children === undefined ? undefined : render(children, `${id}-slot`)
  let isRendered = false
  const Slot = (slotProps: IslandSlotProps) => {
    isRendered = true
    return <IslandSlot {...slotProps} />
  }
  const { html, tags } = render(
    <Component {...given}>{slot === undefined ? undefined : <Slot html={slot.html} />}</Component>,
    id,
  )
  // What it does not show at first has to be somewhere. The words can be its own; and React drops what waits for data.
  const isAside = slot !== undefined && !(isRendered && html.includes(SLOT_ATTRIBUTE))
  return (
    <IslandElement
      html={isAside ? `<template ${SLOT_ATTRIBUTE}="">${slot.html}</template>${html}` : html}
      tags={isAside || slot === undefined ? tags : [...tags, ...slot.tags]}
      attributes={{
        id,
        'data-island': name,
        'data-client': trigger,
        'data-props': Object.keys(given).length === 0 ? undefined : JSON.stringify(given),
      }}
    />
  )
}
