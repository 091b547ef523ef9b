import type { Tally } from '../../text/tally.ts'
import type { DocumentContext } from '../../tool.ts'
import type { Part } from './parseShortcodes.ts'

/** What the rules of the table can use. */
export interface Rendering {
  readonly context: DocumentContext
  readonly tally: Tally
  /** Text of parts. */
  readonly render: (parts: readonly Part[]) => string
  /** Lines of code, in which nothing else is translated. */
  readonly protect: (lines: readonly string[]) => string
  /** Value of a setting of the page or of the site. */
  readonly param: (name: string) => unknown
  /** Whether the shortcode is in a cell of a table, which has one line. */
  readonly isCell?: boolean
}
