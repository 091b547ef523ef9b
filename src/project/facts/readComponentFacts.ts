/**
 * Ids and links that the site's components add to articles.
 * In: the uses that the articles list, and a renderer. Out: facts by route path. Each distinct use is rendered alone,
 * once for the whole site, on the first page that has it; the content of a component belongs to the article.
 * A component that throws alone may work in its article, so the error is not reported, and the ids of its page count as
 * incomplete.
 */
import type { Element, Root } from 'hast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ComponentUse } from '../../shared/doc.ts'
import { PROBE_ELEMENT, type ProbedPage } from '../../shared/probe.ts'
import type { Route } from '../../shared/route.ts'
import type { PageFacts, PageLink, Site } from '../../shared/site.ts'
import { TimeoutError } from '../../shared/timeout.ts'
import { splitHref } from '../../shared/urls.ts'
import { UserError } from '../../shared/userError.ts'
import { pageFailure } from '../../workers/render/pageFailure.ts'

export interface ComponentRenderer {
  /** @throws whatever the component throws. */
  readonly render: (article: Root, route: Route) => ProbedPage
  /** Absolute. */
  readonly siteDir: string
  /** @param name Component whose file is reported for addresses without a source of their own. */
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

/** Facts of one use; undefined when it fails alone, the error when it does not end. */
function readUse(
  use: ComponentUse,
  route: Route,
  { render, read }: ComponentRenderer,
): PageFacts | TimeoutError | undefined {
  let probed: ProbedPage
  try {
    probed = render(articleOf(use), route)
  } catch (error) {
    if (error instanceof UserError) throw error
    return error instanceof TimeoutError ? error : undefined
  }
  const { anchors, links } = read(probed, use.name)
  const isOfArticle = isHandedIn(use)
  return { anchors, links: links.filter((link) => !isOfArticle(link)) }
}

export const hasComponents = ({ routes }: Site): boolean =>
  routes.routes.some(({ doc }) => doc?.components !== undefined)

interface ComponentFacts {
  /** By route path. */
  readonly facts: Map<string, PageFacts>
  /** By route path: pages with a component that does not end. They are not rendered. */
  readonly failures: ReadonlyMap<string, Diagnostic>
}

/** @throws {UserError} that ends the command, such as after too many timeouts. */
export function readComponentFacts({ routes }: Site, renderer: ComponentRenderer): ComponentFacts {
  const known = new Map<string, PageFacts | TimeoutError | undefined>()
  const facts = new Map<string, PageFacts>()
  const failures = new Map<string, Diagnostic>()
  const factsOf = (use: ComponentUse, route: Route): PageFacts | undefined => {
    const key = JSON.stringify(use)
    const result = known.has(key) ? known.get(key) : readUse(use, route, renderer)
    known.set(key, result)
    if (!(result instanceof TimeoutError)) return result
    failures.set(route.path, pageFailure(result, { ...route, components: [use.name] }, renderer.siteDir))
    return undefined
  }
  for (const route of routes.routes) {
    if (route.doc?.components === undefined) continue
    const found = route.doc.components.map((use) => factsOf(use, route))
    facts.set(route.path, {
      anchors: found.flatMap((one) => one?.anchors ?? []),
      links: found.flatMap((one) => one?.links ?? []),
      ...(found.includes(undefined) && { isPartial: true }),
    })
  }
  return { facts, failures }
}
