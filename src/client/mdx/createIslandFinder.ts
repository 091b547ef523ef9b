/** Finds the tags of `.mdx` documents whose components run in the browser, and checks their props. */
import { islandName } from '../../shared/mdx/islandName.ts'
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

const isComponent = (value: unknown): value is IslandComponent =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/** Components by themselves: those of the site, and those that documents import. */
function nameComponents(
  modules: Readonly<Record<string, object>>,
  siteComponents: Readonly<Record<string, unknown>>,
): ReadonlyMap<unknown, ImportedComponent> {
  const found = new Map<unknown, ImportedComponent>()
  for (const [name, component] of Object.entries(siteComponents))
    found.set(component, { name, trigger: undefined })
  for (const [key, module] of Object.entries(modules)) {
    const client: unknown = 'client' in module ? module.client : undefined
    const trigger = isHydrationTrigger(client) ? client : undefined
    for (const [exported, value] of Object.entries(module))
      if (isComponent(value)) found.set(value, { name: islandName(key, exported), trigger })
  }
  return found
}

/**
 * @param islands Islands of the site by the placeholder that the article has for them.
 * @returns A function that returns the island of a tag; undefined for one that stays HTML.
 */
export function createIslandFinder(
  islands: ReadonlyMap<unknown, Island>,
  modules: Readonly<Record<string, object>>,
  siteComponents: Readonly<Record<string, unknown>>,
): (use: MdxUse) => Island | undefined {
  const components = nameComponents(modules, siteComponents)
  return ({ type, client, props, fail }) => {
    const placed = islands.get(type)
    const imported = components.get(type)
    const written = client === 'only' ? 'load' : client
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
