/**
 * Replaces the index of a site at the hosted service. Records are sent to a temporary index, which replaces the current one
 * in the last step: until then, and after a failure, readers search the current index. Independent of site and
 * configuration.
 */
import { chunkRecords } from './chunkRecords.ts'
import { explainPushFailure } from './explainPushFailure.ts'
import { SYNONYM_ID_PREFIX, type Synonym } from './indexSettings.ts'
import {
  type Client,
  openService,
  type ServiceOptions,
  type ServiceTarget,
  type Task,
  type WaitForTask,
} from './openService.ts'
import type { PushPlan } from './planPush.ts'

export interface PushOptions extends ServiceOptions {
  /** Number of records sent, and of all records. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

const UNCHANGED = 'The current index is unchanged'
const MOVING = 'The new index is complete and may still replace the current one'

/** Sends all records before it waits for the first task. */
async function sendRecords(
  client: Client,
  indexName: string,
  records: PushPlan['records'],
  {
    finish,
    onProgress,
  }: { readonly finish: WaitForTask; readonly onProgress: (done: number, total: number) => void },
): Promise<void> {
  const tasks: Task[] = []
  let done = 0
  for (const chunk of chunkRecords(records)) {
    const requests = chunk.map((body) => ({ action: 'addObject' as const, body: { ...body } }))
    tasks.push(await client.batch({ indexName, batchWriteParams: { requests } }))
    done += chunk.length
    onProgress(done, records.length)
  }
  for (const task of tasks) await finish(indexName, task)
}

/** Replaces the synonyms of the configuration. Synonyms created by hand stay unchanged. */
async function replaceSynonyms(
  client: Client,
  indexName: string,
  synonyms: readonly Synonym[],
  finish: WaitForTask,
): Promise<void> {
  const existingIds = new Set<string>()
  await client.browseSynonyms({
    indexName,
    aggregator: ({ hits }) => {
      for (const { objectID } of hits) existingIds.add(objectID)
    },
  })
  for (const { objectID } of synonyms) existingIds.delete(objectID)
  const stale = [...existingIds].filter((objectID) => objectID.startsWith(SYNONYM_ID_PREFIX))
  for (const objectID of stale) await finish(indexName, client.deleteSynonym({ indexName, objectID }))
  if (synonyms.length > 0) {
    await finish(indexName, client.saveSynonyms({ indexName, synonymHit: [...synonyms] }))
  }
}

/** @throws {UserError} when the service rejects a request, does not respond, or does not finish a task. */
export async function pushRecords(
  { records, settings, synonyms }: PushPlan,
  target: ServiceTarget,
  options: PushOptions = {},
): Promise<void> {
  const { onProgress = () => {} } = options
  const { indexName } = target
  const temporary = `${indexName}_tmp`
  const { client, finish } = openService(target, options)
  let isStarted = false
  let isMoving = false
  try {
    // Removes the temporary index of an interrupted push.
    await finish(temporary, client.deleteIndex({ indexName: temporary }))
    isStarted = true
    const copy = {
      operation: 'copy' as const,
      destination: temporary,
      scope: ['settings' as const, 'synonyms' as const, 'rules' as const],
    }
    await finish(temporary, client.operationIndex({ indexName, operationIndexParams: copy }))
    const indexSettings = structuredClone(settings) as Parameters<Client['setSettings']>[0]['indexSettings']
    await finish(temporary, client.setSettings({ indexName: temporary, indexSettings }))
    await replaceSynonyms(client, temporary, synonyms, finish)
    await sendRecords(client, temporary, records, { finish, onProgress })
    const move = { operation: 'move' as const, destination: indexName }
    const moving = await client.operationIndex({ indexName: temporary, operationIndexParams: move })
    isMoving = true
    await finish(temporary, moving)
  } catch (error) {
    // When this fails too, the next push removes it.
    if (isStarted && !isMoving) await client.deleteIndex({ indexName: temporary }).catch(() => {})
    throw explainPushFailure(error, target.apiKey, isMoving ? MOVING : UNCHANGED)
  }
}
