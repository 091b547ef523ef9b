/** Errors of the disk or the system, which are not bugs of the tool. */
import { errorCode } from './errorCode.ts'

/** Codes for missing permissions and exhausted resources, which do not depend on the contents of a file. */
const RESOURCE_CODES = new Set([
  'EACCES',
  'EBUSY',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EPERM',
  'EROFS',
])

/** Codes for unusable paths. */
const PATH_CODES = new Set(['EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENOTDIR'])

const isResourceError = (error: unknown): error is Error =>
  error instanceof Error && RESOURCE_CODES.has(errorCode(error) ?? '')

export const isSystemError = (error: unknown): error is Error =>
  isResourceError(error) || (error instanceof Error && PATH_CODES.has(errorCode(error) ?? ''))
