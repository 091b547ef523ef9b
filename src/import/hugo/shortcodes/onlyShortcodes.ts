import { withoutComments } from '../../text/pairs.ts'
import type { Shortcode } from './parseShortcodes.ts'
import type { Rendering } from './rendering.ts'

/** The shortcodes in a group, whose element has no place for other text. */
export function onlyShortcodes({ name, children = [] }: Shortcode, { tally }: Rendering): Shortcode[] {
  return children.flatMap((part): Shortcode[] => {
    if (part.kind === 'shortcode') return [part]
    const text = withoutComments(part.text).trim()
    if (text !== '')
      tally.leave(
        { what: `text between the parts of \`${name}\``, why: 'it is removed; write it above' },
        text,
      )
    return []
  })
}
