/**
 * Push stage: the records of a site become its index at the hosted service, all at once.
 * In: what to send, and where. Out: the index has taken the place of the earlier one. Until the last step readers
 * search the earlier one, and after a failure they still do. It knows no site and no configuration.
 */
import { chunkRecords } from './chunkRecords.ts'
import { explainFailure } from './explainFailure.ts'
import { SYNONYM_ID_PREFIX, type Synonym } from './indexSettings.ts'
import {
  type Client,
  type Finish,
  openService,
  type ServiceOptions,
  type ServiceTarget,
  type Task,
} from './openService.ts'
import type { PushPlan } from './planPush.ts'

export interface PushOptions extends ServiceOptions {
  /** Of records that were sent. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

const UNCHANGED = 'The index that answers now is as it was'
const MOVING = 'The new index was complete and may take the place of the earlier one yet'

/** The service takes all of them before it is asked whether it is done with the first. */
async function sendRecords(
  client: Client,
  indexName: string,
  records: PushPlan['records'],
  {
    finish,
    onProgress,
  }: { readonly finish: Finish; readonly onProgress: (done: number, total: number) => void },
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

/** Those of the configuration take the place of those it had before; what was made by hand stays. */
async function replaceSynonyms(
  client: Client,
  indexName: string,
  synonyms: readonly Synonym[],
  finish: Finish,
): Promise<void> {
  const known = new Set<string>()
  await client.browseSynonyms({
    indexName,
    aggregator: ({ hits }) => {
      for (const { objectID } of hits) known.add(objectID)
    },
  })
  for (const { objectID } of synonyms) known.delete(objectID)
  const stale = [...known].filter((objectID) => objectID.startsWith(SYNONYM_ID_PREFIX))
  for (const objectID of stale) await finish(indexName, client.deleteSynonym({ indexName, objectID }))
  if (synonyms.length > 0) {
    await finish(indexName, client.saveSynonyms({ indexName, synonymHit: [...synonyms] }))
  }
}

/**
 * @throws {UserError} when the service refuses, does not answer or does not finish.
 */
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
    // What an earlier push left that was ended from outside.
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
    // The next push removes it, where that fails as well.
    if (isStarted && !isMoving) await client.deleteIndex({ indexName: temporary }).catch(() => {})
    throw explainFailure(error, target.apiKey, isMoving ? MOVING : UNCHANGED)
  }
}
