import type { Doc } from '../shared/doc.ts'

/** Every id that a link may point at, of headings first. */
export const anchorsOfDoc = ({ headings, anchors }: Doc): string[] => [
  ...headings.map(({ id }) => id),
  ...anchors,
]
