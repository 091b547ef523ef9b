/** Creates the service's client, and a function that waits for its tasks. */
import { algoliasearch } from 'algoliasearch'
import { UserError } from '../../shared/errors/userError.ts'
import { createHostCache } from '../../shared/search/createHostCache.ts'
import {
  HOSTED_READ_TIMEOUT_MS,
  HOSTED_WRITE_TIMEOUT_MS,
  type HostedHost,
  hostedHosts,
} from '../../shared/search/hostedSearch.ts'

export interface ServiceTarget {
  readonly appId: string
  /** Key with write permission. */
  readonly apiKey: string
  readonly indexName: string
}

export interface ServiceOptions {
  /** Default: hosts of the application. */
  readonly hosts?: readonly HostedHost[] | undefined
  /** Monotonic clock, in milliseconds. */
  readonly now?: (() => number) | undefined
  readonly wait?: ((ms: number) => Promise<void>) | undefined
  /** Timeout of a write request, in milliseconds. */
  readonly writeTimeoutMs?: number | undefined
}

/** Timeout of a task of the service, in milliseconds. */
export const TASK_LIMIT_MS = 600_000

/** First and longest pause between two requests for the status of a task, in milliseconds. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function createClient({ appId, apiKey }: ServiceTarget, options: ServiceOptions) {
  const write = options.writeTimeoutMs ?? HOSTED_WRITE_TIMEOUT_MS
  const failures = new Map<string, string>()
  const storage = {
    get: (key: string) => failures.get(key) ?? null,
    set: (key: string, value: string | null) => {
      failures.set(key, value ?? '')
    },
  }
  return algoliasearch(appId, apiKey, {
    hosts: [...(options.hosts ?? hostedHosts(appId))],
    hostsCache: createHostCache({ storage, key: 'hosts', now: Date.now }),
    // The client's connect timeout lasts until the response starts, so it includes the time to send the request.
    timeouts: { connect: write, read: Math.min(write, HOSTED_READ_TIMEOUT_MS), write },
  })
}

export type Client = ReturnType<typeof createClient>

export interface Task {
  readonly taskID: number
}

function createTaskWaiter(client: Client, { now = () => performance.now(), wait = waitFor }: ServiceOptions) {
  return async function waitForTask(indexName: string, task: Task | Promise<Task>): Promise<void> {
    const { taskID } = await task
    const end = now() + TASK_LIMIT_MS
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const { status } = await client.getTask({ indexName, taskID })
      if (status === 'published') return
      if (now() + pause > end) {
        throw new UserError(`The search service has not finished a task in ${TASK_LIMIT_MS / 60_000} minutes`)
      }
      await wait(pause)
    }
  }
}

/** Waits until the service has finished a task. */
export type WaitForTask = ReturnType<typeof createTaskWaiter>

export function openService(
  target: ServiceTarget,
  options: ServiceOptions,
): { client: Client; finish: WaitForTask } {
  const client = createClient(target, options)
  return { client, finish: createTaskWaiter(client, options) }
}
