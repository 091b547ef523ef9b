import type { Doc } from './document/doc.ts'

/**
 * The facts of a document without those that only its own page shows: what sidebars, addresses, neighbours and findings
 * of other pages may depend on. A fact that a document gets in future counts as shared until it is left out here.
 */
export const sharedFactsOf = ({
  isOutline,
  hasContentTitle,
  description,
  headings,
  anchors,
  links,
  components,
  dependencies,
  diagnostics,
  suppressions,
  needsInspection,
  ...shared
}: Doc) => shared
