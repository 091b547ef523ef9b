import type { Finding } from '../shared/diagnostic.ts'

const ORDER = { throw: 0, warn: 1, log: 2 } as const

/** The most serious first, each kind in the order of reports: for readers that stop before the end. */
export const bySeverity = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity])
