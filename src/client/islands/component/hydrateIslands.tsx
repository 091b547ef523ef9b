/**
 * The components of an article that run in the browser: each is a React tree of its own, with its code in a chunk of
 * its own. An island inside of another one's children is hydrated after it.
 */
import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import type { EffectCleanup } from '../../pageEffects.ts'
import type { ContentContext } from '../contentContext.ts'
import IslandBoundary from './IslandBoundary.tsx'
import IslandFrame from './IslandFrame.tsx'
import IslandSlot, { SLOT_ATTRIBUTE } from './IslandSlot.tsx'
import { whenToHydrate } from './whenToHydrate.ts'

const ISLAND = '[data-island]'

type IslandComponent = ComponentType<Record<string, unknown>>

/** @throws {Error} when the chunk does not arrive or holds no component. */
async function loadIsland(name: string, components: ContentContext['components']): Promise<IslandComponent> {
  const load = Object.hasOwn(components, name) ? components[name] : undefined
  const module = (await load?.()) as { readonly default?: IslandComponent } | undefined
  if (module?.default === undefined) throw new Error('There is no code for it')
  return module.default
}

interface Written {
  /** HTML of the island as Node rendered it. */
  readonly original: string
  /** What the author wrote into it. */
  readonly slot: string | undefined
}

/** An island is looked at before anything on the page changes, which may be long before its hydration. */
const seen = new WeakMap<Element, Written>()

/** Takes what was written into an island from its place, or from aside. */
function look(island: Element): Written {
  const before = seen.get(island)
  if (before !== undefined) return before
  const slot = island.querySelector(`[${SLOT_ATTRIBUTE}]`)
  const html = slot?.innerHTML
  if (slot instanceof HTMLTemplateElement) slot.remove()
  const written = { original: island.innerHTML, slot: html }
  seen.set(island, written)
  return written
}

interface Hydrated {
  readonly root: Root
  readonly Component: IslandComponent
  /** Of the element when it woke up. */
  readonly dataset: string
}

/** Islands of a page that comes again with other text: those that are still on it go on as they are. */
const kept = new WeakMap<Element, Hydrated>()

/** Milliseconds after which an island that is not on the page any more ends. */
const KEPT_MS = 1000

const dataOf = (element: HTMLElement): string => JSON.stringify(element.dataset)

function keep(element: Element, hydrated: Hydrated): void {
  kept.set(element, hydrated)
  setTimeout(() => {
    if (kept.get(element) !== hydrated) return
    kept.delete(element)
    hydrated.root.unmount()
  }, KEPT_MS)
}

/** The island as it was, if it is the same still. */
function takeUp(element: HTMLElement): Hydrated | undefined {
  const hydrated = kept.get(element)
  if (hydrated === undefined || hydrated.dataset !== dataOf(element)) return undefined
  kept.delete(element)
  return hydrated
}

function hydrateIsland(element: HTMLElement, context: ContentContext): EffectCleanup {
  const { site, page, navigation, translate, describeError, LoadFailure, hydrateIn } = context
  const { island: name = '', props = '{}' } = element.dataset
  const { original, slot } = look(element)
  const options = {
    identifierPrefix: element.id,
    // React fixes it by rendering anew; there is nothing that a reader could do about it.
    onRecoverableError: () => {},
  }
  let root: Root | undefined
  let hydrated: Hydrated | undefined
  let isOver = false

  const render = (Component: IslandComponent | undefined, loadError?: unknown) => (
    <IslandFrame site={site} page={page} navigation={navigation}>
      <IslandBoundary
        {...{ box: element, original, loadError, translate, describeError, LoadFailure, hydrateIn }}
      >
        {Component && (
          <Component {...JSON.parse(props)}>
            {slot === undefined ? undefined : <IslandSlot html={slot} hydrate={hydrateIn} />}
          </Component>
        )}
      </IslandBoundary>
    </IslandFrame>
  )

  async function hydrate(): Promise<void> {
    try {
      const Component = await loadIsland(name, context.components)
      if (isOver) return
      root = context.hydrateRoot(element, render(Component), options)
      hydrated = { root, Component, dataset: dataOf(element) }
    } catch (cause) {
      if (isOver) return
      root = context.createRoot(element, options)
      root.render(render(undefined, new Error(`The code of ${name} could not be loaded: ${cause}`)))
    }
  }

  hydrated = takeUp(element)
  root = hydrated?.root
  hydrated?.root.render(render(hydrated.Component))
  const callOff = hydrated === undefined ? whenToHydrate(element, hydrate) : () => {}
  return (isSame) => {
    isOver = true
    callOff()
    if (isSame && hydrated !== undefined) keep(element, hydrated)
    else root?.unmount()
  }
}

/** @param scope Its islands are hydrated, except those inside of others. @returns Ends them. */
export function hydrate(context: ContentContext, scope: Element): EffectCleanup {
  const outer = scope.closest(ISLAND)
  const islands = [...scope.querySelectorAll<HTMLElement>(ISLAND)]
  // Outer ones first: what they hold still holds all of the others.
  for (const island of islands) look(island)
  const endings = islands
    .filter((island) => (island.parentElement?.closest(ISLAND) ?? null) === outer)
    .map((island) => hydrateIsland(island, context))
  return (isSame) => {
    for (const ending of endings) ending(isSame)
  }
}
