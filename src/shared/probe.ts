/**
 * How a page written in React tells where its elements were written: the contract between the probe bundle, which
 * renders it, and `pipeline`, which reads the result.
 */
import type { RenderInput } from './render.ts'

/** The element around what the page's own component renders; everything outside is the frame of the theme. */
export const PROBE_ELEMENT = 'xpre-page'

/** On every element made by JSX: where it was written, as `file:line:column`. */
export const SOURCE_ATTRIBUTE = 'data-xpre-source'

/** On what `Link` and `Image` render: a JSON list of the addresses they were given. */
export const WRITTEN_ATTRIBUTE = 'data-xpre-written'

/** A text that an element handed to a component, perhaps an address on its way to the link. */
export interface HandedText {
  readonly text: string
  /** Where the element was written, as `file:line:column`. */
  readonly source: string
}

export interface ProbedPage {
  /** Inner HTML of the body, with the attributes above. */
  readonly body: string
  /** In the order in which the elements were made: those around come before those inside. */
  readonly handed: readonly HandedText[]
  /** Text of the `<title>` that counts; undefined when none was rendered. */
  readonly title: string | undefined
}

/** What a probe bundle exports. */
export interface PageProbe {
  /** @throws whatever the page throws, with the message that the build would report. */
  readonly render: (input: RenderInput) => ProbedPage
}
