import type { Finding } from '../shared/diagnostic.ts'

const ORDER = { throw: 0, warn: 1, log: 2 } as const

/** Sorts by severity, most serious first, then in report order: for viewers that cut off long reports. */
export const bySeverity = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity])
