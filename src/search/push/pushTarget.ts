/** The index that `search push` replaces, and the key that may write it. */
import { UserError } from '../../shared/errors/userError.ts'
import { ADMIN_KEY_VARIABLE } from './explainPushFailure.ts'

/** @throws {UserError} */
export function readAdminKey(env: Readonly<Record<string, string | undefined>>): string {
  const key = env[ADMIN_KEY_VARIABLE]?.trim() ?? ''
  if (key !== '') return key
  throw new UserError(`No write key: the environment variable ${ADMIN_KEY_VARIABLE} is not set`, {
    hint: 'set it to a key that may write this index; --dry-run needs none',
  })
}

interface PushTarget {
  readonly appId?: string | undefined
  readonly indexName?: string | undefined
}

/** @throws {UserError} for missing settings. */
export function assertTarget({ appId, indexName }: PushTarget): { appId: string; indexName: string } {
  if (appId !== undefined && indexName !== undefined) return { appId, indexName }
  throw new UserError('The configuration names no index of the hosted service', {
    hint: 'set search.appId, search.apiKey and search.indexName',
  })
}
