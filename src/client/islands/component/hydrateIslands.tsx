/**
 * Hydrates islands: components of an article that run in the browser. Each is a separate React root with its code in a
 * separate chunk. An island inside the children of another island is hydrated after it.
 */
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { SLOT_ATTRIBUTE } from '../../../shared/page/islands.ts'
import type { EffectCleanup } from '../../pageEffects.ts'
import { recordInput } from '../../recordInput.ts'
import type { ContentContext } from '../contentContext.ts'
import IslandBoundary, { type IslandBoundaryProps } from './IslandBoundary.tsx'
import IslandContexts from './IslandContexts.tsx'
import IslandSlot from './IslandSlot.tsx'
import { whenToHydrate } from './whenToHydrate.ts'

const ISLAND = '[data-island]'

type IslandComponent = ComponentType<Record<string, unknown>>

/** @throws {Error} when the chunk cannot be loaded or has no default export. */
async function loadIsland(name: string, components: ContentContext['components']): Promise<IslandComponent> {
  const load = Object.hasOwn(components, name) ? components[name] : undefined
  const module = (await load?.()) as { readonly default?: IslandComponent } | undefined
  if (module?.default === undefined) throw new Error('There is no code for it')
  return module.default
}

interface IslandSource {
  /** HTML of the island as Node rendered it. */
  readonly original: string
  /** HTML that the author wrote into it. */
  readonly slot: string | undefined
}

/** Sources of islands. Read before anything on the page changes, which may be long before hydration. */
const sources = new WeakMap<Element, IslandSource>()

/** Reads the HTML of an island and of its slot. Removes the `<template>` of a hidden slot. */
function readSource(island: Element): IslandSource {
  const cached = sources.get(island)
  if (cached !== undefined) return cached
  const slot = island.querySelector(`[${SLOT_ATTRIBUTE}]`)
  const html = slot?.innerHTML
  if (slot instanceof HTMLTemplateElement) slot.remove()
  const source = { original: island.innerHTML, slot: html }
  sources.set(island, source)
  return source
}

interface HydratedIsland {
  readonly root: Root
  readonly Component: IslandComponent
  /** Data attributes of the element at hydration. */
  readonly dataset: string
}

/** Islands of the previous version of a page. Those that are also in the next version continue with their state. */
const detached = new WeakMap<Element, HydratedIsland>()

/** Milliseconds after which an island that is not reattached is unmounted. */
const DETACHED_MS = 1000

const serializeData = (element: HTMLElement): string => JSON.stringify(element.dataset)

function detach(element: Element, hydrated: HydratedIsland): void {
  detached.set(element, hydrated)
  setTimeout(() => {
    if (detached.get(element) !== hydrated) return
    detached.delete(element)
    hydrated.root.unmount()
  }, DETACHED_MS)
}

/** @returns The detached island of the element, if its data attributes are unchanged. */
function reattach(element: HTMLElement): HydratedIsland | undefined {
  const hydrated = detached.get(element)
  if (hydrated === undefined || hydrated.dataset !== serializeData(element)) return undefined
  detached.delete(element)
  return hydrated
}

function hydrateIsland(element: HTMLElement, context: ContentContext): EffectCleanup {
  const { site, page, navigation, translate, hydrateScope } = context
  const { island: name = '', props = '{}' } = element.dataset
  const { original, slot } = readSource(element)
  const options = {
    identifierPrefix: element.id,
    // React recovers by rendering again. Readers cannot act on such errors, so they are not logged.
    onRecoverableError: () => {},
  }
  let root: Root | undefined
  let hydrated: HydratedIsland | undefined
  let isCleanedUp = false

  const render = (
    Component: IslandComponent | undefined,
    { loadError, onMount }: Pick<IslandBoundaryProps, 'loadError' | 'onMount'> = {},
  ) => (
    <IslandContexts site={site} page={page} navigation={navigation}>
      <IslandBoundary
        {...{
          box: element,
          original,
          loadError,
          onMount,
          translate,
          hydrateScope,
        }}
      >
        {Component && (
          <Component {...JSON.parse(props)}>
            {slot === undefined ? undefined : <IslandSlot html={slot} hydrate={hydrateScope} />}
          </Component>
        )}
      </IslandBoundary>
    </IslandContexts>
  )

  async function hydrate(): Promise<void> {
    try {
      const Component = await loadIsland(name, context.components)
      if (isCleanedUp) return
      const replay = recordInput(element)
      // After the commit, during which React handles no events.
      const onMount = () => queueMicrotask(replay)
      root = hydrateRoot(element, render(Component, { onMount }), options)
      hydrated = { root, Component, dataset: serializeData(element) }
    } catch (cause) {
      if (isCleanedUp) return
      root = createRoot(element, options)
      root.render(
        render(undefined, { loadError: new Error(`The code of ${name} could not be loaded: ${cause}`) }),
      )
    }
  }

  hydrated = reattach(element)
  root = hydrated?.root
  hydrated?.root.render(render(hydrated.Component))
  const cancel = hydrated === undefined ? whenToHydrate(element, hydrate) : () => {}
  return (isSamePage) => {
    isCleanedUp = true
    cancel()
    if (isSamePage && hydrated !== undefined) detach(element, hydrated)
    else root?.unmount()
  }
}

/** @param scope Element whose islands are hydrated, except nested ones. */
export function hydrate(context: ContentContext, scope: Element): EffectCleanup {
  const outer = scope.closest(ISLAND)
  const islands = [...scope.querySelectorAll<HTMLElement>(ISLAND)]
  // Outer islands first: their HTML must still contain the nested ones.
  for (const island of islands) readSource(island)
  const cleanups = islands
    .filter((island) => (island.parentElement?.closest(ISLAND) ?? null) === outer)
    .map((island) => hydrateIsland(island, context))
  return (isSamePage) => {
    for (const cleanUp of cleanups) cleanUp(isSamePage)
  }
}
