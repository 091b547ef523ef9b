/** Decides whether findings fail a command. */
import type { Finding } from '../shared/diagnostic.ts'

type Severities = readonly Pick<Finding, 'severity'>[]

export const hasErrors = (findings: Severities): boolean =>
  findings.some(({ severity }) => severity === 'throw')
