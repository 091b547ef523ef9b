/**
 * Inserts line break opportunities into long names in inline code, for narrow screens: after the punctuation between the
 * parts of a name, and in text also before capitals. Tables scroll, so their columns need not be so narrow. Short names
 * stay whole: browsers would break `--dry-run` after each hyphen.
 */
import type { Element, ElementContent } from 'hast'
import { createElement } from './createElement.ts'

/** Characters in a line on a phone, and in a column of a table there. Longer names get break opportunities. */
const LINE_LENGTH = 28
const CELL_LENGTH = 20

const BETWEEN_PARTS = /(?<=[^./_:=,;&?@\s][./_:=,;&?@]+)(?=[^./_:=,;&?@\s])|(?<=\w)(?=[([{]\w)/
const BETWEEN_WORDS = new RegExp(`${BETWEEN_PARTS.source}|(?<=[a-z\\d])(?=[A-Z])`)

const HAS_HYPHEN = /-\w/

const textNode = (value: string): ElementContent => ({ type: 'text', value })

/** @param inTable Whether the code is in a cell. */
export function breakNames(children: readonly ElementContent[], inTable: boolean): ElementContent[] {
  const maxLength = inTable ? CELL_LENGTH : LINE_LENGTH
  const places = inTable ? BETWEEN_PARTS : BETWEEN_WORDS
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text' || (child.value.length <= maxLength && !child.value.includes('-')))
      return [child]
    const nodes: ElementContent[] = []
    let text = ''
    const push = (node: Element) => {
      if (text !== '') nodes.push(textNode(text))
      nodes.push(node)
      text = ''
    }
    for (const word of child.value.split(/(\s+)/)) {
      if (word.length <= maxLength && HAS_HYPHEN.test(word)) {
        push(createElement('span', { className: ['whole'] }, [textNode(word)]))
        continue
      }
      const [start = '', ...rest] = word.length > maxLength ? word.split(places) : [word]
      text += start
      for (const part of rest) {
        push(createElement('wbr', {}, []))
        text = part
      }
    }
    if (text !== '') nodes.push(textNode(text))
    return nodes
  })
}
