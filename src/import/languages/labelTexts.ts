/**
 * Labels of a navbar or a sidebar in another language. Tools have one tree for each language, xpre-docs has texts by the
 * label of the default language: items belong together when they lead to the same place.
 */

import { isRecord } from '../../shared/values/isRecord.ts'
import type { Values } from '../code/codeValue.ts'
import type { ImportedFile } from '../tool.ts'

/** An item of the navbar, or of a sidebar, in the form of xpre-docs. */
type Item = Values

const itemsOf = ({ items }: Item): readonly Item[] => (Array.isArray(items) ? items.filter(isRecord) : [])

/** Where an item leads; a group leads to the place of its first item, `+` for each level. */
function targetOf(item: Item): string {
  const [first] = itemsOf(item)
  if (first !== undefined) return `${targetOf(first)}+`
  const { id, to, href, type } = item
  const kind = type === 'doc' || type === 'ref' ? 'doc' : 'link'
  return `${kind} ${String(id ?? to ?? href)}`
}

/** Label by target, of all levels. */
function labelsOf(
  items: readonly Item[],
): ReadonlyMap<string, { readonly label: string; readonly type: string }> {
  const found = new Map<string, { label: string; type: string }>()
  const add = (item: Item) => {
    const { label, type } = item
    const target = targetOf(item)
    if (typeof label === 'string' && !found.has(target))
      found.set(target, { label, type: String(type === 'ref' ? 'doc' : type) })
    for (const inner of itemsOf(item)) add(inner)
  }
  for (const item of items) add(item)
  return found
}

/** @param keyOf Key of a label in a file of labels. */
export function pairLabels(
  original: readonly Item[],
  translated: readonly Item[],
  keyOf: (label: string, type: string) => string,
): readonly (readonly [key: string, label: string])[] {
  const others = labelsOf(translated)
  const pairs = new Map<string, string>()
  for (const [target, { label, type }] of labelsOf(original)) {
    const other = others.get(target)?.label
    const key = keyOf(label, type)
    if (other !== undefined && other !== label && !pairs.has(key)) pairs.set(key, other)
  }
  return [...pairs]
}

/** Labels of items that have no counterpart. */
export function unpairedLabels(original: readonly Item[], translated: readonly Item[]): readonly string[] {
  const known = labelsOf(original)
  return [...labelsOf(translated)].flatMap(([target, { label }]) => (known.has(target) ? [] : [label]))
}

/** A file of labels; none without labels. */
export const labelFile = (
  to: string,
  labels: readonly (readonly [key: string, label: string])[],
): readonly ImportedFile[] => {
  if (labels.length === 0) return []
  const value = Object.fromEntries(labels.map(([key, message]) => [key, { message }]))
  return [{ kind: 'text', to, text: `${JSON.stringify(value, undefined, 2)}\n` }]
}
