/** Reads the items of a list as files and folders: a name, and a comment after the first blank. */
import { Children, Fragment, type ReactNode } from 'react'
import { type ElementWithChildren, isElement, textOf } from '../reactNodes.ts'

type Node = Exclude<ReactNode, undefined | null | boolean>

export interface FileTreeEntry {
  /** Undefined for a placeholder of more files, written as `…` or `...`. */
  readonly name: ReactNode
  readonly comment: ReactNode
  /** Undefined for a file, and for a folder whose files are not shown. */
  readonly items: readonly FileTreeEntry[] | undefined
  readonly isMarked: boolean
}

/** The children without fragments, paragraphs of loose items and blank text at the start. */
function nodesIn(children: ReactNode): Node[] {
  const nodes = Children.toArray(children).flatMap((node) =>
    isElement(node) && (node.type === Fragment || node.type === 'p') ? nodesIn(node.props.children) : [node],
  )
  const start = nodes.findIndex((node) => typeof node !== 'string' || node.trim() !== '')
  return start < 0 ? [] : nodes.slice(start)
}

export const elementsIn = (children: ReactNode): ElementWithChildren[] => nodesIn(children).filter(isElement)

const isList = (node: Node): boolean => isElement(node) && (node.type === 'ul' || node.type === 'ol')

/** Splits the content of an item at the first blank of its text. A name in `code` may contain blanks. */
function splitName(nodes: readonly Node[]): { readonly name: Node[]; readonly comment: Node[] } {
  const name: Node[] = []
  for (const [index, node] of nodes.entries()) {
    if (typeof node !== 'string') {
      name.push(node)
      continue
    }
    const text = index === 0 ? node.trimStart() : node
    const blank = text.search(/\s/)
    if (blank < 0) {
      name.push(text)
      continue
    }
    if (blank > 0) name.push(text.slice(0, blank))
    const rest = text.slice(blank).trimStart()
    const comment = [rest, ...nodes.slice(index + 1)]
    // Line breaks stand around the list of a folder.
    const isBlank = comment.every((part) => typeof part === 'string' && part.trim() === '')
    return { name, comment: isBlank ? [] : comment }
  }
  return { name, comment: [] }
}

/** The name as readers see it: a folder's ends with a slash. */
const showName = (name: readonly Node[], isFolder: boolean): ReactNode =>
  isFolder && !textOf([...name]).endsWith('/') ? [...name, '/'] : [...name]

function readItem({ props }: ElementWithChildren): FileTreeEntry {
  const nodes = nodesIn(props.children)
  const lists = nodes.filter(isList).filter(isElement)
  const { name, comment } = splitName(nodes.filter((node) => !isList(node)))
  const text = textOf(name)
  const isFolder = lists.length > 0 || text.endsWith('/')
  return {
    name: text === '…' || text === '...' ? undefined : showName(name, isFolder),
    comment: comment.length === 0 ? undefined : comment,
    items: lists.length === 0 ? undefined : lists.flatMap(readList),
    isMarked: name.some((node) => isElement(node) && node.type === 'strong'),
  }
}

export const readList = ({ props }: ElementWithChildren): FileTreeEntry[] =>
  elementsIn(props.children)
    .filter(({ type }) => type === 'li')
    .map(readItem)
