/**
 * Inserts line break opportunities into long names in inline code, for narrow screens: after the punctuation between the
 * parts of a name, and before capitals.
 */
import type { ElementContent } from 'hast'

/** Characters in a line on a phone, and in the narrowest column of a table there. */
export const LINE_LENGTH = 28
export const CELL_LENGTH = 12

const BETWEEN_PARTS =
  /(?<=[^./_:=,;&?@\s][./_:=,;&?@]+)(?=[^./_:=,;&?@\s])|(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=[([{]\w)/

/** @param maxLength Longer names get break opportunities, which cost a few bytes each. */
export function breakNames(children: readonly ElementContent[], maxLength: number): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text' || child.value.length <= maxLength) return [child]
    const nodes: ElementContent[] = []
    let text = ''
    for (const word of child.value.split(/(\s+)/)) {
      const [start = '', ...rest] = word.length > maxLength ? word.split(BETWEEN_PARTS) : [word]
      text += start
      for (const part of rest) {
        nodes.push({ type: 'text', value: text })
        nodes.push({ type: 'element', tagName: 'wbr', properties: {}, children: [] })
        text = part
      }
    }
    return [...nodes, { type: 'text', value: text }]
  })
}
