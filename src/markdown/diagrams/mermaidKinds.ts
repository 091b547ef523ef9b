import { words } from '../../shared/text/words.ts'

/** First words of the source of a diagram, for findings about misspelt ones. Mermaid has more from release to release. */
export const MERMAID_KINDS: readonly string[] = words(`
  flowchart graph sequenceDiagram classDiagram classDiagram-v2 stateDiagram stateDiagram-v2 erDiagram xychart xychart-beta
  gantt pie journey gitGraph mindmap timeline quadrantChart requirementDiagram sankey sankey-beta block block-beta packet
  packet-beta kanban architecture architecture-beta radar-beta treemap treemap-beta zenuml C4Context C4Container
  C4Component C4Dynamic C4Deployment
`)
