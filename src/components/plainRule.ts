/** Types of the rules that replace nodes by plain Markdown. */
import type { Nodes, Text } from 'mdast'
import type { CopyAddress } from '../shared/page/copyPiece.ts'
import { parentOf, setChildren } from '../tree/index.ts'

/** A component, written as a directive or as a tag. */
export interface Component {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: readonly Nodes[]
  /** Part of a text. */
  readonly isInline: boolean
}

export interface PlainWriter {
  /** Plain Markdown of nodes. */
  plain(nodes: readonly Nodes[]): Nodes[]
  /** Depth of the heading that the current content belongs to. */
  depth: number
  /** A text that stands for an address, until it is known. */
  markOf(address: CopyAddress): string
}

export type PlainRule = (component: Component, writer: PlainWriter) => Nodes[]

export const textOfAttribute = ({ attributes }: Component, name: string): string | undefined => {
  const value = attributes[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text
}

const PHRASING: ReadonlySet<string> = new Set([
  ...['break', 'delete', 'emphasis', 'footnoteReference', 'image', 'imageReference', 'inlineCode', 'link'],
  ...['linkReference', 'strong', 'text'],
])

export const isPhrasing = (node: Nodes): boolean => PHRASING.has(node.type)

declare module 'mdast' {
  interface TextData {
    /** Markdown that is written as it is. */
    isRaw?: true
  }
}

export const rawText = (value: string): Text => ({ type: 'text', value, data: { isRaw: true } })

/** Joins texts, which need a paragraph where blocks are expected. */
export function asBlocks(nodes: readonly Nodes[]): Nodes[] {
  const blocks: Nodes[] = []
  let run: Nodes[] = []
  const flush = () => {
    const isEmpty = run.every((node) => node.type === 'text' && node.value.trim() === '')
    if (!isEmpty) blocks.push(parentOf('paragraph', run))
    run = []
  }
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node)
    else {
      flush()
      blocks.push(node)
    }
  }
  flush()
  return blocks
}

export function listOf(items: readonly (readonly Nodes[])[], start?: number): Nodes {
  const isSpread = items.some((item) => item.length > 1)
  const list: Nodes = {
    type: 'list',
    ordered: start !== undefined,
    ...(start !== undefined && { start }),
    spread: isSpread,
    children: [],
  }
  setChildren(
    list,
    items.map((item) => {
      const node: Nodes = { type: 'listItem', spread: isSpread, children: [] }
      setChildren(node, item)
      return node
    }),
  )
  return list
}
