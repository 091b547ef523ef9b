/** Kinds of diagrams of Mermaid, by the first word of their source. */

/** Kinds that `beautiful-mermaid` renders. */
const RENDERED_KINDS: ReadonlySet<string> = new Set([
  'graph',
  'flowchart',
  'stateDiagram',
  'stateDiagram-v2',
  'sequenceDiagram',
  'classDiagram',
  'classDiagram-v2',
  'erDiagram',
  'xychart',
  'xychart-beta',
])

export const isRenderedKind = (kind: string): boolean => RENDERED_KINDS.has(kind)

/** Further kinds, which Mermaid itself draws in the browser. */
const OTHER_KINDS: ReadonlySet<string> = new Set([
  'gantt',
  'pie',
  'journey',
  'gitGraph',
  'mindmap',
  'timeline',
  'quadrantChart',
  'requirement',
  'requirementDiagram',
  'sankey',
  'sankey-beta',
  'block',
  'block-beta',
  'packet',
  'packet-beta',
  'kanban',
  'architecture',
  'architecture-beta',
  'radar-beta',
  'venn-beta',
  'treeView-beta',
  'ishikawa',
  'ishikawa-beta',
  'wardley-beta',
  'swimlane-beta',
  'cynefin-beta',
  'eventmodeling',
  'railroad-beta',
  'railroad-abnf-beta',
  'railroad-ebnf-beta',
  'railroad-peg-beta',
  'treemap',
  'treemap-beta',
  'zenuml',
  'C4Context',
  'C4Container',
  'C4Component',
  'C4Dynamic',
  'C4Deployment',
])

export const isOtherKind = (kind: string): boolean => OTHER_KINDS.has(kind)

export const mermaidKinds = (): string[] => [...RENDERED_KINDS, ...OTHER_KINDS]
