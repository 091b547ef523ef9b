/**
 * Ids and links that the site's components add to articles.
 * In: the uses that the articles list, and a renderer. Out: facts by route path. Each distinct use is rendered alone,
 * once for the whole site, on the first page that has it; what stands inside a component is the article's.
 * A component that fails alone may work in its article, so nothing is said of it; its page's ids are not all known.
 */
import type { Element, Root } from 'hast'
import type { ComponentUse } from '../shared/doc.ts'
import { PROBE_ELEMENT, type ProbedPage } from '../shared/probe.ts'
import type { Route } from '../shared/route.ts'
import type { PageFacts, PageLink, Site } from '../shared/site.ts'
import { TimeoutError } from '../shared/timeout.ts'
import { splitHref } from '../shared/urls.ts'
import { UserError } from '../shared/userError.ts'
import { pageFailure } from './pages/pageFailure.ts'

export interface ComponentRenderer {
  /** @throws whatever the component throws. */
  readonly render: (article: Root, route: Route) => ProbedPage
  /** Absolute. */
  readonly siteDir: string
  /** @param name Of the component, whose source an address belongs to that nobody else wrote. */
  readonly read: (probed: ProbedPage, name: string) => PageFacts
}

/** Stands for what the author wrote inside. */
const CONTENT_ELEMENT = 'xpre-content'

/** Attributes whose addresses are links of the article, resolved before the component gets them. */
const ADDRESSES = ['href', 'src', 'srcDark']

const elementOf = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element => ({ type: 'element', tagName, properties, children })

function articleOf({ name, attributes, hasContent }: ComponentUse): Root {
  const content = hasContent ? [elementOf(CONTENT_ELEMENT, {}, [])] : []
  const component = elementOf(name, { ...attributes }, content)
  return { type: 'root', children: [elementOf(PROBE_ELEMENT, {}, [component])] }
}

/** Whether an address is one that the article handed to the component, maybe with another query or hash. */
function isHandedIn({ attributes }: ComponentUse): (link: PageLink) => boolean {
  const given = ADDRESSES.flatMap((name) => {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    return typeof value === 'string' ? [value.trim()] : []
  })
  const paths = new Set(given.map((href) => splitHref(href).path).filter((path) => path !== ''))
  return ({ href }) => given.includes(href.trim()) || paths.has(splitHref(href.trim()).path)
}

/** Facts of one use; undefined when it fails alone. */
function readUse(
  use: ComponentUse,
  route: Route,
  { render, read, siteDir }: ComponentRenderer,
): PageFacts | undefined {
  let probed: ProbedPage
  try {
    probed = render(articleOf(use), route)
  } catch (error) {
    // Some end the command.
    if (error instanceof TimeoutError || error instanceof UserError)
      pageFailure(error, { ...route, components: [use.name] }, siteDir)
    return undefined
  }
  const { anchors, links } = read(probed, use.name)
  const isOfArticle = isHandedIn(use)
  return { anchors, links: links.filter((link) => !isOfArticle(link)) }
}

export const hasComponents = ({ routes }: Site): boolean =>
  routes.routes.some(({ doc }) => doc?.components !== undefined)

export function readComponentFacts({ routes }: Site, renderer: ComponentRenderer): Map<string, PageFacts> {
  const known = new Map<string, PageFacts | undefined>()
  const factsOf = (use: ComponentUse, route: Route): PageFacts | undefined => {
    const key = JSON.stringify(use)
    if (!known.has(key)) known.set(key, readUse(use, route, renderer))
    return known.get(key)
  }
  return new Map(
    routes.routes.flatMap((route): [string, PageFacts][] => {
      if (route.doc?.components === undefined) return []
      const facts = route.doc.components.map((use) => factsOf(use, route))
      const isPartial = facts.includes(undefined)
      return [
        [
          route.path,
          {
            anchors: facts.flatMap((one) => one?.anchors ?? []),
            links: facts.flatMap((one) => one?.links ?? []),
            ...(isPartial && { isPartial }),
          },
        ],
      ]
    }),
  )
}
