/**
 * Reads the ids and links that site components add to articles. Returns facts by route path.
 * Renders each distinct use of a component once for the whole site, on the first page that has it. Content inside a
 * component belongs to the article.
 * A component that throws when rendered alone may work in its article, so the error is not reported, and the ids of
 * its page count as incomplete.
 */
import type { Root } from 'hast'
import { createElement } from '../../markdown/index.ts'
import { splitHref } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ComponentUse } from '../../shared/document/doc.ts'
import { TimeoutError } from '../../shared/errors/timeout.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { PROBE_ELEMENT, type ProbedPage } from '../../shared/page/probe.ts'
import type { Route } from '../../shared/site/route.ts'
import type { PageFacts, RenderedLink, Site } from '../../shared/site/site.ts'
import { describePageFailure } from '../../workers/index.ts'

interface ComponentRenderer {
  /** @throws any error of the component. */
  readonly render: (article: Root, route: Route) => ProbedPage
  /** Absolute. */
  readonly siteDir: string
  /** @param name Component whose file is reported for addresses without a source of their own. */
  readonly read: (probed: ProbedPage, name: string) => PageFacts
}

/** Placeholder for the content of a component. */
const CONTENT_ELEMENT = 'xpre-content'

/** Attributes whose addresses are links of the article, resolved before they are passed to the component. */
const ADDRESSES = ['href', 'src', 'srcDark']

function articleOf({ name, attributes, hasContent }: ComponentUse): Root {
  const content = hasContent ? [createElement(CONTENT_ELEMENT, {}, [])] : []
  const component = createElement(name, { ...attributes }, content)
  return { type: 'root', children: [createElement(PROBE_ELEMENT, {}, [component])] }
}

/** Whether the article passed an address to the component, maybe with another query or hash. */
function createPropTest({ attributes }: ComponentUse): (link: RenderedLink) => boolean {
  const passed = ADDRESSES.flatMap((name) => {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    return typeof value === 'string' ? [value.trim()] : []
  })
  const paths = new Set(passed.map((href) => splitHref(href).path).filter((path) => path !== ''))
  return ({ href }) => passed.includes(href.trim()) || paths.has(splitHref(href.trim()).path)
}

/** Facts of one use; undefined when it throws, the error when it times out. */
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
  const isOfArticle = createPropTest(use)
  return { anchors, links: links.filter((link) => !isOfArticle(link)) }
}

export const hasComponents = ({ routes }: Site): boolean =>
  routes.routes.some(({ doc }) => doc?.components !== undefined)

interface ComponentFacts {
  /** By route path. */
  readonly facts: Map<string, PageFacts>
  /** By route path: pages with a component that times out. They are not rendered. */
  readonly failures: ReadonlyMap<string, Diagnostic>
}

/** @throws {UserError} that ends the command, such as after too many timeouts. */
export function readComponentFacts({ routes }: Site, renderer: ComponentRenderer): ComponentFacts {
  const cache = new Map<string, PageFacts | TimeoutError | undefined>()
  const facts = new Map<string, PageFacts>()
  const failures = new Map<string, Diagnostic>()
  const factsOf = (use: ComponentUse, route: Route): PageFacts | undefined => {
    const key = JSON.stringify(use)
    const result = cache.has(key) ? cache.get(key) : readUse(use, route, renderer)
    cache.set(key, result)
    if (!(result instanceof TimeoutError)) return result
    failures.set(
      route.path,
      describePageFailure(result, { ...route, components: [use.name] }, renderer.siteDir),
    )
    return undefined
  }
  for (const route of routes.routes) {
    if (route.doc?.components === undefined) continue
    const found = route.doc.components.map((use) => factsOf(use, route))
    facts.set(route.path, {
      anchors: found.flatMap((use) => use?.anchors ?? []),
      links: found.flatMap((use) => use?.links ?? []),
      ...(found.includes(undefined) && { isPartial: true }),
    })
  }
  return { facts, failures }
}
