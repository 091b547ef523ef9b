import type { Doc } from '../shared/document/doc.ts'

/** Ids that links may target, headings first. */
export const anchorsOfDoc = ({ headings, anchors }: Doc): string[] => [
  ...headings.map(({ id }) => id),
  ...anchors,
]
