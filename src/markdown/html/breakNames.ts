/**
 * Inserts line break opportunities into long names in inline code, for narrow screens: after the punctuation between the
 * parts of a name, and in text also before capitals. Tables scroll, so their columns need not be so narrow.
 */
import type { ElementContent } from 'hast'

/** Characters in a line on a phone, and in a column of a table there. Longer names get break opportunities. */
const LINE_LENGTH = 28
const CELL_LENGTH = 20

const BETWEEN_PARTS = /(?<=[^./_:=,;&?@\s][./_:=,;&?@]+)(?=[^./_:=,;&?@\s])|(?<=\w)(?=[([{]\w)/
const BETWEEN_WORDS = new RegExp(`${BETWEEN_PARTS.source}|(?<=[a-z\\d])(?=[A-Z])`)

/** @param inTable Whether the code is in a cell. */
export function breakNames(children: readonly ElementContent[], inTable: boolean): ElementContent[] {
  const maxLength = inTable ? CELL_LENGTH : LINE_LENGTH
  const places = inTable ? BETWEEN_PARTS : BETWEEN_WORDS
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text' || child.value.length <= maxLength) return [child]
    const nodes: ElementContent[] = []
    let text = ''
    for (const word of child.value.split(/(\s+)/)) {
      const [start = '', ...rest] = word.length > maxLength ? word.split(places) : [word]
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
