/** Represents an included file in the tree of the including one, until its content is inserted. */
import type { RootContent } from 'mdast'
import type { Node } from 'unist'
import type { DocumentPart } from './documentPart.ts'

export interface IncludedContent extends Node {
  type: 'includedContent'
  part: DocumentPart
}

declare module 'mdast' {
  interface RootContentMap {
    includedContent: IncludedContent
  }
  interface BlockContentMap {
    includedContent: IncludedContent
  }
}

export const isIncluded = (node: RootContent): node is IncludedContent => node.type === 'includedContent'
