/**
 * Emoji by their name on GitHub: `:tada:`. Unknown names stay text, and so do names beside letters and digits, as in
 * `10:30:00`.
 */
import type { Text } from 'mdast'
import { lazyPackage } from '../../process/index.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { mapToSource } from './textSource.ts'

declare module 'mdast' {
  interface TextData {
    /** Text with the names of emoji, which ids of headings contain. */
    written?: string
  }
}

const loadEmoji = lazyPackage('gemoji')

const SHORTCODE = /(?<![A-Za-z0-9]):(\+1|-1|[a-z\d][a-z\d_-]*):(?![A-Za-z0-9])/g

export const mayHoldEmoji = (text: string): boolean => /:(?:[a-z\d][a-z\d_-]*|[+-]1):/.test(text)

export function replaceEmoji(node: Text, file: SourceText): void {
  if (!mayHoldEmoji(node.value)) return
  const { nameToEmoji } = loadEmoji()
  const escaped = mapToSource(node, file)?.escaped
  const value = node.value.replace(SHORTCODE, (whole, name: string, index: number) =>
    Object.hasOwn(nameToEmoji, name) && escaped?.has(index) !== true ? (nameToEmoji[name] ?? whole) : whole,
  )
  if (value === node.value) return
  node.data = { ...node.data, written: node.value }
  node.value = value
}
