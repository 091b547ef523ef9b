import type { Target } from './resolution.ts'

/** The file that a link leads to, if it is a document or one of the files beside them. */
export const sourceOfTarget = (target: Target): string | undefined =>
  target.kind === 'route' ? target.route.doc?.source : target.kind === 'asset' ? target.source : undefined
