/**
 * Where a long name in code may be broken on a narrow screen: behind the signs between its parts, and before capitals.
 * In: the children of an element of code in a text. Out: the same with places to break at.
 */
import type { ElementContent } from 'hast'

/** Characters that fit a line on a phone, and the narrowest column of a table there. */
export const FITTING_LINE = 28
export const FITTING_CELL = 12

const BETWEEN_PARTS =
  /(?<=[^./_:=,;&?@\s][./_:=,;&?@]+)(?=[^./_:=,;&?@\s])|(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=[([{]\w)/

/** @param fitting Longer names get places to break at; each of them costs a few bytes. */
export function breakNames(children: readonly ElementContent[], fitting: number): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text' || child.value.length <= fitting) return [child]
    const nodes: ElementContent[] = []
    let text = ''
    for (const word of child.value.split(/(\s+)/)) {
      const [start = '', ...rest] = word.length > fitting ? word.split(BETWEEN_PARTS) : [word]
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
