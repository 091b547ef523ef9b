/** Finds the tags of `.mdx` documents whose components run in the browser, and checks their props. */
import { isValidElement } from 'react'
import { type IslandNames, islandName } from '../../shared/mdx/islandName.ts'
import { type HydrationTrigger, isHydrationTrigger } from '../../shared/page/islands.ts'
import type { Island } from '../islands/component/renderIsland.tsx'
import { findNotPlain } from './findNotPlain.ts'
import type { MdxUse } from './prepareMdx.tsx'

type IslandComponent = Island['Component']

interface ImportedComponent {
  /** Name in the client bundle. */
  readonly name: string
  /** Export `client` of its module. */
  readonly trigger: HydrationTrigger | undefined
}

/** A function, a class, or an object that React creates from one, as `memo` does. */
export const isComponent = (value: unknown): value is IslandComponent =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value))

interface FinderInput {
  /** Islands of the site by the placeholder that the article has for them. */
  readonly islands: ReadonlyMap<unknown, Island>
  /** Imported modules by `importKey`. */
  readonly modules: Readonly<Record<string, object>>
  readonly siteComponents: Readonly<Record<string, unknown>>
  readonly islandNames: IslandNames
}

/** Components that the browser can load, by themselves. Several modules may export one of them. */
function nameComponents({
  modules,
  siteComponents,
  islandNames,
}: FinderInput): ReadonlyMap<unknown, ImportedComponent> {
  const tagged = new Set(islandNames.tagged)
  const imported = new Set(islandNames.imported)
  const found = new Map<unknown, ImportedComponent>()
  for (const [name, component] of Object.entries(siteComponents))
    if (tagged.has(name)) found.set(component, { name, trigger: undefined })
  for (const [key, module] of Object.entries(modules)) {
    const client: unknown = 'client' in module ? module.client : undefined
    const trigger = isHydrationTrigger(client) ? client : undefined
    for (const [exported, value] of Object.entries(module)) {
      const name = islandName(key, exported)
      const isLoadable = tagged.has(name) || (trigger !== undefined && imported.has(name))
      if (isLoadable && isComponent(value) && found.get(value)?.trigger === undefined)
        found.set(value, { name, trigger })
    }
  }
  return found
}

/** @returns A function that returns the island of a tag; undefined for one that stays HTML. */
export function createIslandFinder(
  input: FinderInput,
): (use: Omit<MdxUse, 'value' | 'locate'>) => Island | undefined {
  const { islands } = input
  const components = nameComponents(input)
  return ({ type, client, props, fail }) => {
    const placed = islands.get(type)
    const imported = components.get(type)
    const written = client === 'only' ? 'load' : client
    if (written !== undefined && !isHydrationTrigger(written))
      return fail(
        `There is no client:${client}; write client:load, client:idle, client:visible or client:only`,
      )
    const trigger = isHydrationTrigger(written) ? written : (placed?.trigger ?? imported?.trigger)
    if (trigger === undefined) return undefined
    const Component = placed?.Component ?? (isComponent(type) ? type : undefined)
    const name = placed?.name ?? imported?.name
    if (Component === undefined || name === undefined)
      return fail(`client:${client} needs a component that the document imports from a file`)
    const found = findNotPlain(props)
    if (found !== undefined)
      fail(`The prop ${found} of an island is no plain data, which is all that the browser can receive`)
    // With `client:only` the browser renders it from nothing.
    return { name, trigger, Component: client === 'only' ? () => null : Component }
  }
}
