/** Stands for an included file while the including one is worked on; its content takes its place at the end. */
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
