/** A flowchart as it is meant, without its notation. */

interface FlowNode {
  readonly id: string
  readonly line: number
  /** As written. Of several labels the last one counts. */
  label: string
  /** Opening and closing characters for the renderer. */
  shape: Shape
  className: string | undefined
  group: FlowGroup | undefined
}

export type Shape = readonly [opening: string, closing: string]

export interface FlowGroup {
  readonly id: string
  readonly label: string
  readonly line: number
  readonly parent: FlowGroup | undefined
  direction: string | undefined
}

interface FlowEdge {
  readonly from: string
  readonly to: string
  readonly line: number
  readonly operator: string
  readonly label: string | undefined
}

export interface Flowchart {
  direction: string
  readonly nodes: Map<string, FlowNode>
  readonly groups: FlowGroup[]
  /** Undefined for lines that are not visible: they count in `linkStyle`. */
  readonly edges: (FlowEdge | undefined)[]
  /** Names of lines, which may have options of their own. */
  readonly edgeNames: Set<string>
  /** Statements about looks, by keyword. */
  readonly styles: { readonly keyword: string; readonly targets: readonly string[]; readonly value: string }[]
}

export const RECTANGLE: Shape = ['[', ']']

export const createFlowchart = (): Flowchart => ({
  direction: 'TB',
  nodes: new Map(),
  groups: [],
  edges: [],
  edgeNames: new Set(),
  styles: [],
})
