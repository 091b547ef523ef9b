/**
 * Source positions of elements in pages written in React: the contract between the probe bundle, which renders the pages,
 * and `project`, which reads the result.
 */
import type { RenderInput } from './render.ts'

/** Element around the output of the page's own component; everything outside is the layout of the theme. */
export const PROBE_ELEMENT = 'xpre-page'

/** Attribute of every JSX element with its source position, as `file:line:column`. */
export const SOURCE_ATTRIBUTE = 'data-xpre-source'

/** Attribute of the output of `Link` and `Image`: a JSON list of the addresses passed to them. */
export const WRITTEN_ATTRIBUTE = 'data-xpre-written'

/** A text passed to a component as a property; it may be an address that the component passes to a link. */
export interface TextProp {
  readonly text: string
  /** Source position of the element, as `file:line:column`. */
  readonly source: string
}

export interface ProbedPage {
  /** Inner HTML of the body, with the attributes above. */
  readonly body: string
  /** In creation order: outer elements before inner ones. */
  readonly textProps: readonly TextProp[]
  /** Text of the `<title>` in use; undefined without one. */
  readonly title: string | undefined
}

/** Exports of a probe bundle. */
export interface PageProbe {
  /** @throws the page's error, with the message that the build would report. */
  readonly render: (input: RenderInput) => ProbedPage
}
