import { textOfAdded } from '../files/index.ts'
import type { Finding } from '../shared/diagnostic.ts'
import type { Report } from './report.ts'

/** Text of the file of a finding, which may not be on the disk; undefined when it cannot be read. */
export const readFindingSource = (
  { added, file }: Pick<Finding, 'added' | 'file'>,
  readSource: Report['readSource'],
): string | undefined => (added === undefined ? readSource(file) : textOfAdded(added))
